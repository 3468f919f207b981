import { Arrow, Dimension, Drawing, Note, Part } from './drawing.tsx'

/** High-rate specimen: parallel part 10 × 20 mm, short gripped head left, long head of 25 × 60 mm with strain gauges. */
export function DynamicSpecimen() {
  return (
    <Drawing
      title="Specimen for high strain rates"
      description="Flat specimen with a parallel part 10 mm wide and 20 mm long, a short head on the left and a long head on the right that carries strain gauges."
      box={[-72, -30, 190, 62]}
    >
      <Part
        kind="sheet"
        d="M-56 -12.5H-21.6A8 8 0 0 1 -15 -5H-10H15A8 8 0 0 1 21.6 -12.5H110V12.5H21.6A8 8 0 0 1 15 5H-15A8 8 0 0 1 -21.6 12.5H-56Z"
      />
      <Part kind="gauge" d="M-10 -5H10V5H-10Z" />
      <Part kind="gauge" d="M34 -3H46V3H34Z" />
      <Part kind="axis" d="M-64 0H116" />
      <Dimension from={[-10, -5]} to={[10, -5]} offset={-13} text="20 mm" />
      <Dimension from={[-15, 12.5]} to={[110, 12.5]} offset={9} text="long head 95 mm" />
      <Note at={[38, -17]} points={[40, -3]} text="strain gauges: the force cell" />
      <Arrow from={[-57, 0]} to={[-70, 0]} />
    </Drawing>
  )
}
