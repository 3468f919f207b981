import { Arrow, Dimension, Drawing, Note, Part } from './drawing.tsx'

/** Hydraulic bulge tool: opening 200 mm, die radius 8 mm, sheet 2 mm, dome 50 mm with a radius of 134 mm. */
export function BulgeSection() {
  return (
    <Drawing
      title="Hydraulic bulge test in section"
      description="A sheet, clamped by a draw bead around a round opening of 200 mm, is pressed from below by fluid into a dome 50 mm high; its radius at the top is 134 mm."
      box={[-190, -84, 392, 166]}
    >
      <Part
        kind="gauge"
        d="M-105 44V1H-108A10 10 0 0 0 -100.4 -2.5A131.6 131.6 0 0 1 100.4 -2.5A10 10 0 0 0 108 1H105V44Z"
      />
      <Part
        kind="tool"
        d="M-180 -1H-138C-133 -1 -134 -6 -129 -6C-124 -6 -125 -1 -120 -1H-108A8 8 0 0 0 -100 -9V-20L-112 -34H-180ZM180 -1H138C133 -1 134 -6 129 -6C124 -6 125 -1 120 -1H108A8 8 0 0 1 100 -9V-20L112 -34H180Z"
      />
      <Part
        kind="tool"
        d="M-180 1H-138C-133 1 -134 -4 -129 -4C-124 -4 -125 1 -120 1H-105V44H105V1H120C125 1 124 -4 129 -4C134 -4 133 1 138 1H180V56H-180Z"
      />
      <Part
        kind="sheet"
        d="M-180 -1H-138C-133 -1 -134 -6 -129 -6C-124 -6 -125 -1 -120 -1H-108A8 8 0 0 0 -101.9 -3.8A133.6 133.6 0 0 1 101.9 -3.8A8 8 0 0 0 108 -1H120C125 -1 124 -6 129 -6C134 -6 133 -1 138 -1H180V1H138C133 1 134 -4 129 -4C124 -4 125 1 120 1H108A10 10 0 0 1 100.4 -2.5A131.6 131.6 0 0 0 -100.4 -2.5A10 10 0 0 1 -108 1H-120C-125 1 -124 -4 -129 -4C-134 -4 -133 1 -138 1H-180Z"
      />
      <Part kind="axis" d="M0 -66V50" />
      {[-64, -24, 24, 64].map((x) => (
        <Arrow key={x} from={[x, 22]} to={[x, -4]} />
      ))}
      <Dimension from={[-100, 44]} to={[100, 44]} offset={30} text="opening 200 mm" />
      <Dimension from={[0, -51]} to={[0, -1]} offset={146} text="50 mm" />
      <Note at={[-92, -58]} points={[-56, -39]} anchor="end" text="radius ρ at the top" />
      <Note at={[8, 40]} text="fluid, pressure p" />
      <Note at={[-150, -44]} anchor="middle" points={[-129, -8]} text="draw bead" />
      <Note at={[76, -64]} points={[102, -7]} text="die radius 8" />
    </Drawing>
  )
}
