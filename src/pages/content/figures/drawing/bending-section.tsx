import { Arrow, Drawing, Note, Part } from './drawing.tsx'

/** Plate bending by VDA 238-100: rollers Ø 30 mm with a gap of 2t + 0.5 = 3.5 mm, plate 1.5 mm flat before the test. */
export function BendingSection() {
  return (
    <Drawing
      title="Plate bending test in section"
      description="A plate 60 mm long and 1.5 mm thick lies on two rollers of 30 mm diameter with a gap of 3.5 mm; a sharp punch presses on its middle from above."
      box={[-62, -36, 124, 67]}
    >
      <Part
        kind="tool"
        d="M-31.75 15A15 15 0 1 1 -1.75 15A15 15 0 1 1 -31.75 15ZM1.75 15A15 15 0 1 1 31.75 15A15 15 0 1 1 1.75 15Z"
      />
      <Part kind="sheet" d="M-30 -1.5H30V0H-30Z" />
      <Part kind="tool" d="M-6 -34H6V-20L0.35 -2.1A0.4 0.4 0 0 1 -0.35 -2.1L-6 -20Z" />
      <Part kind="ghost" d="M-24 -22L-1.2 8H1.2L24 -22" />
      <Part kind="axis" d="M0 -35V30" />
      <Arrow from={[-13, -31]} to={[-13, -19]} />
      <Note at={[-34, -9]} points={[-27, -1.5]} anchor="end" text="plate 60 × 1.5" />
      <Note at={[34, 27]} points={[1.2, 15]} text="gap 3.5" />
      <Note at={[-16, -24]} anchor="end" text="S" />
      <Note at={[-34, 27]} points={[-28, 23]} anchor="end" text="roller Ø 30" />
      <Note at={[27, -24]} points={[20.5, -17.6]} text="after bending" />
    </Drawing>
  )
}
