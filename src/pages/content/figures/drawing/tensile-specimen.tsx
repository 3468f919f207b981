import { Arrow, Dimension, Drawing, Note, Part } from './drawing.tsx'

/** ISO 6892-1 annex B type 2: 20 mm wide, 80 mm gauge length, 120 mm parallel length, drawn to scale. */
export function TensileSpecimen() {
  return (
    <Drawing
      title="Tensile specimen, ISO 6892-1 annex B type 2"
      description="Flat dog-bone specimen: parallel part 20 mm wide and 120 mm long, gauge length 80 mm in its middle, shoulders of 20 mm radius, heads 30 mm wide and 50 mm long."
      box={[-152, -42, 304, 84]}
    >
      <Part
        kind="sheet"
        d="M-124 -15H-73.2A20 20 0 0 0 -60 -10H60A20 20 0 0 0 73.2 -15H124V15H73.2A20 20 0 0 0 60 10H-60A20 20 0 0 0 -73.2 15H-124Z"
      />
      <Part kind="gauge" d="M-40 -10H40V10H-40Z" />
      <Part kind="axis" d="M-134 0H134" />
      <Dimension from={[-40, -10]} to={[40, -10]} offset={-12} text="gauge length L₀ = 80 mm" />
      <Dimension from={[-60, 10]} to={[60, 10]} offset={18} text="parallel length 120 mm" />
      <Dimension from={[48, -10]} to={[48, 10]} text="20 mm" />
      <Note at={[78, -24]} points={[68, -12.2]} text="R 20" />
      <Arrow from={[-128, 0]} to={[-148, 0]} />
      <Arrow from={[128, 0]} to={[148, 0]} />
    </Drawing>
  )
}
