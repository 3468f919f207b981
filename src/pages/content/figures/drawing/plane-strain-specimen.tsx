import { Arrow, Dimension, Drawing, Note, Part } from './drawing.tsx'

/** Plane-strain specimen: strip 60 mm wide, notches of 15 mm radius leave a ligament of 30 mm. */
export function PlaneStrainSpecimen() {
  return (
    <Drawing
      title="Plane-strain tensile specimen"
      description="A strip 60 mm wide with a round notch of 15 mm radius at each side; the ligament between them is 30 mm wide."
      box={[-110, -48, 220, 98]}
    >
      <Part kind="sheet" d="M-85 -30H-15A15 15 0 0 0 15 -30H85V30H15A15 15 0 0 0 -15 30H-85Z" />
      <Part kind="gauge" d="M-5 -8H5V8H-5Z" />
      <Part kind="axis" d="M-94 0H94M0 -40V38" />
      <Dimension from={[0, -15]} to={[0, 15]} offset={26} text="30 mm" />
      <Dimension from={[-85, -30]} to={[-85, 30]} offset={12} text="60 mm" />
      <Note at={[26, -38]} points={[10.6, -19.4]} text="R 15" />
      <Note at={[-24, 43]} points={[-4, 7]} anchor="end" text="plane strain here" />
      <Arrow from={[-88, 0]} to={[-106, 0]} />
      <Arrow from={[88, 0]} to={[106, 0]} />
    </Drawing>
  )
}
