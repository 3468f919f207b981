import { Arrow, Dimension, Drawing, Note, Part } from './drawing.tsx'

/** High-rate specimen: parallel part 8 × 24 mm with a gauge of 20 mm, short head left, long head of 25 × 88 mm with strain gauges. */
export function DynamicSpecimen() {
  return (
    <Drawing
      title="Specimen for high strain rates"
      description="Flat specimen with a parallel part 8 mm wide and 24 mm long, of which 20 mm are the gauge, a short head on the left that is pulled and a long head on the right that carries strain gauges."
      box={[-74, -30, 192, 62]}
    >
      <Part
        kind="sheet"
        d="M-56 -12.5H-21.9A10 10 0 0 0 -12 -4H12A10 10 0 0 0 21.9 -12.5H110V12.5H21.9A10 10 0 0 0 12 4H-12A10 10 0 0 0 -21.9 12.5H-56Z"
      />
      <Part kind="gauge" d="M-10 -4H10V4H-10Z" />
      <Part kind="gauge" d="M34 -3H46V3H34Z" />
      <Part kind="axis" d="M-64 0H116" />
      <Dimension from={[-10, -4]} to={[10, -4]} offset={-14} text="gauge 20 mm" />
      <Dimension from={[21.9, 12.5]} to={[110, 12.5]} offset={9} text="long head 88 mm" />
      <Note at={[38, -17]} points={[40, -3]} text="strain gauges: the force cell" />
      <Arrow from={[-57, 0]} to={[-71, 0]} />
    </Drawing>
  )
}
