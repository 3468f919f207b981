import { Arrow, Dimension, Drawing, Note, Part } from './drawing.tsx'

const [half, reach, fillet] = [30, 95, 2]
/** Seven slots of 60 mm in each arm, 7.5 mm apart, from 2 mm outside the middle [mm]. */
const slots = [-22.5, -15, -7.5, 0, 7.5, 15, 22.5]

/** Cruciform specimen after ISO 16842: middle 60 × 60 mm, slotted arms. */
export function Cruciform() {
  const arms = [0, 90, 180, 270]
  const c = half + fillet
  return (
    <Drawing
      title="Cruciform specimen"
      description="A cross of sheet with a square middle of 60 mm and four arms, each cut by seven parallel slots of 60 mm; forces pull on all four arms."
      box={[-190, -128, 380, 256]}
    >
      <Part
        kind="sheet"
        d={`M-${half} -${reach}H${half}V-${c}A${fillet} ${fillet} 0 0 0 ${c} -${half}H${reach}V${half}H${c}A${fillet} ${fillet} 0 0 0 ${half} ${c}V${reach}H-${half}V${c}A${fillet} ${fillet} 0 0 0 -${c} ${half}H-${reach}V-${half}H-${c}A${fillet} ${fillet} 0 0 0 -${half} -${c}Z`}
      />
      {arms.map((angle) => (
        <g key={angle} transform={`rotate(${angle})`}>
          {slots.map((y) => (
            <Part key={y} kind="tool" d={`M32 ${y}H92`} />
          ))}
          <Arrow from={[100, 0]} to={[122, 0]} />
        </g>
      ))}
      <Part kind="gauge" d="M-12 -12H12V12H-12Z" />
      <Dimension from={[-95, -30]} to={[-95, 30]} offset={-80} text="60 mm" />
      <Note at={[128, -70]} points={[72, -24]} text="slots" />
      <Note at={[-70, 70]} points={[-10, 10]} anchor="end" text="strain read here" />
    </Drawing>
  )
}
