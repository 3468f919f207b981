import { Arrow, Dimension, Drawing, Note, Part } from './drawing.tsx'

/** In-plane shear specimen: strip of 30 mm, two cuts from opposite edges leave a bridge of 10 mm along the load. */
export function ShearSpecimen() {
  return (
    <Drawing
      title="In-plane shear specimen"
      description="A strip 30 mm wide with two narrow cuts from opposite edges; between their ends a bridge 10 mm long is sheared when the strip is pulled."
      box={[-80, -34, 160, 68]}
    >
      <Part kind="sheet" d="M-60 -15H-8V-1.5A1.5 1.5 0 0 0 -5 -1.5V-15H60V15H8V1.5A1.5 1.5 0 0 0 5 1.5V15H-60Z" />
      <Part kind="gauge" d="M-5 -1H5V1H-5Z" />
      <Part kind="axis" d="M-68 0H34M58 0H68" />
      <Dimension from={[-5, -15]} to={[5, -15]} offset={-7} text="bridge 10 mm" />
      <Dimension from={[38, -15]} to={[38, 15]} text="30 mm" />
      <Note at={[16, 27]} points={[6.5, 11]} text="cut 3 mm wide" />
      <Arrow from={[-61, 0]} to={[-76, 0]} />
      <Arrow from={[61, 0]} to={[76, 0]} />
    </Drawing>
  )
}
