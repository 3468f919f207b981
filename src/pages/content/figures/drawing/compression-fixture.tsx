import { Arrow, Dimension, Drawing, Note, Part } from './drawing.tsx'

/** Strip of 1.4 mm on its edge between guides of 46 mm; free gaps of 2 mm next to the guides, grips outside. */
export function CompressionFixture() {
  return (
    <Drawing
      title="Guides against buckling"
      description="A strip 1.4 mm thick seen on its edge between two guides 46 mm long that press on its faces; gaps of 2 mm are left to the grips on both sides."
      box={[-64, -26, 128, 56]}
    >
      <Part kind="tool" d="M-23 -12H23V-0.7H-23ZM-23 12H23V0.7H-23Z" />
      <Part kind="tool" d="M-50 -9H-25V-0.7H-50ZM-50 9H-25V0.7H-50ZM50 -9H25V-0.7H50ZM50 9H25V0.7H50Z" />
      <Part kind="sheet" d="M-50 -0.7H50V0.7H-50Z" />
      <Part kind="axis" d="M-56 0H56" />
      <Arrow from={[-17, -22]} to={[-17, -13]} />
      <Arrow from={[17, -22]} to={[17, -13]} />
      <Arrow from={[-17, 20]} to={[-17, 13]} />
      <Arrow from={[17, 20]} to={[17, 13]} />
      <Arrow from={[-60, 0]} to={[-51, 0]} />
      <Arrow from={[60, 0]} to={[51, 0]} />
      <Dimension from={[-23, 12]} to={[23, 12]} offset={14} text="guide 46 mm" />
      <Note at={[29, -16]} points={[24, -5]} text="gap 2 mm" />
      <Note at={[0, -16]} anchor="middle" text="side force N" />
      <Note at={[-49, -11]} text="grip" />
    </Drawing>
  )
}
