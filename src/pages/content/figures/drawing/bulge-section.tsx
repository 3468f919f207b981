import { Arrow, Dimension, Drawing, Note, Part } from './drawing.tsx'

/** Hydraulic bulge tool in section: opening 200 mm, die radius 8 mm, dome of 50 mm; sphere of 125 mm radius through both. */
export function BulgeSection() {
  return (
    <Drawing
      title="Hydraulic bulge test in section"
      description="A sheet clamped over a round opening of 200 mm is pressed from below by fluid into a dome 50 mm high; its radius at the top is 125 mm."
      box={[-190, -100, 380, 170]}
    >
      <Part kind="tool" d="M-180 -34H-108A8 8 0 0 1 -100 -26V-2H-180ZM180 -34H108A8 8 0 0 0 100 -26V-2H180Z" />
      <Part kind="tool" d="M-180 2H-100V48H100V2H180V62H-180Z" />
      <Part kind="sheet" d="M-180 -2H-100A125 125 0 0 1 100 -2H180V2H98.5A123.5 123.5 0 0 0 -98.5 2H-180Z" />
      <Part kind="ghost" d="M-100 0H100" />
      <Part kind="axis" d="M0 -92V60" />
      {[-60, -20, 20, 60].map((x) => (
        <Arrow key={x} from={[x, 44]} to={[x, 16]} />
      ))}
      <Dimension from={[-100, 52]} to={[100, 52]} text="opening 200 mm" />
      <Dimension from={[0, -50]} to={[0, -2]} offset={108} text="height 50 mm" />
      <Note at={[-88, -72]} points={[-58, -38]} anchor="end" text="radius ρ at the top" />
      <Note at={[-172, 40]} text="fluid, p" />
      <Note at={[112, -60]} points={[104, -30]} text="die, radius 8" />
    </Drawing>
  )
}
