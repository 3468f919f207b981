import { Arrow, Dimension, Drawing, Note, Part } from './drawing.tsx'

/** Mini bulge: opening 30 mm, dome 8 mm with a radius of 18.1 mm; sheet 1 mm, disc 40 mm. */
export function MiniBulgeSection() {
  return (
    <Drawing
      title="Mini bulge test in section"
      description="A disc of 40 mm and 1 mm thickness over an opening of 30 mm is pressed by fluid into a dome 8 mm high."
      box={[-32, -17, 64, 36]}
    >
      <Part kind="tool" d="M-28 -9H-17A2 2 0 0 1 -15 -7V-0.5H-28ZM28 -9H17A2 2 0 0 0 15 -7V-0.5H28Z" />
      <Part kind="tool" d="M-28 0.5H-15V8H15V0.5H28V12H-28Z" />
      <Part kind="sheet" d="M-20 -0.5H-15A18.1 18.1 0 0 1 15 -0.5H20V0.5H14.6A17.1 17.1 0 0 0 -14.6 0.5H-20Z" />
      <Part kind="axis" d="M0 -15V11" />
      {[-9, -3, 3, 9].map((x) => (
        <Arrow key={x} from={[x, 7]} to={[x, 2.5]} />
      ))}
      <Dimension from={[-15, 8]} to={[15, 8]} offset={8.5} text="opening 30 mm" />
      <Dimension from={[0, -8.5]} to={[0, -0.5]} offset={21} text="8 mm" />
      <Note at={[-17, -12]} points={[-9, -6]} anchor="end" text="sheet 1 mm" />
    </Drawing>
  )
}
