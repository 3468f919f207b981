import { Arrow, Dimension, Drawing, Note, Part } from './drawing.tsx'

/** Plane-strain specimen: strip 70 mm wide, notches of 15 mm radius leave a ligament of 40 mm. */
export function PlaneStrainSpecimen() {
  return (
    <Drawing
      title="Plane-strain tensile specimen"
      description="A strip 70 mm wide with a round notch of 15 mm radius at each side; the ligament between them is 40 mm wide."
      box={[-110, -52, 220, 104]}
    >
      <Part kind="sheet" d="M-85 -35H-15A15 15 0 0 0 15 -35H85V35H15A15 15 0 0 0 -15 35H-85Z" />
      <Part kind="gauge" d="M-5 -14H5V14H-5Z" />
      <Part kind="axis" d="M-94 0H94M0 -44V40" />
      <Dimension from={[0, -20]} to={[0, 20]} offset={26} text="40 mm" />
      <Dimension from={[-85, -35]} to={[-85, 35]} offset={12} text="70 mm" />
      <Note at={[26, -42]} points={[10.6, -24.4]} text="R 15" />
      <Note at={[-24, 47]} points={[-4, 10]} anchor="end" text="plane strain here" />
      <Arrow from={[-88, 0]} to={[-106, 0]} />
      <Arrow from={[88, 0]} to={[106, 0]} />
    </Drawing>
  )
}
