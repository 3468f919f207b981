import { Arrow, Dimension, Drawing, Note, Part } from './drawing.tsx'

/** Nakajima tool in section: punch 100 mm, die opening 105 mm with 10 mm radius, blank drawn 30 mm deep. */
export function NakajimaSection() {
  return (
    <Drawing
      title="Nakajima test in section"
      description="A clamped blank is stretched over a hemispherical punch of 100 mm diameter through a die opening of 105 mm."
      box={[-130, -70, 260, 142]}
    >
      <Part
        kind="tool"
        d="M-124 -30H-62.5A10 10 0 0 1 -52.5 -20V-12A10 10 0 0 1 -62.5 -2H-124ZM124 -30H62.5A10 10 0 0 0 52.5 -20V-12A10 10 0 0 0 62.5 -2H124Z"
      />
      <Part kind="tool" d="M-124 2H-56V24H-124ZM124 2H56V24H124Z" />
      <Part kind="tool" d="M-50 60V20A50 50 0 0 1 50 20V60Z" />
      <Part
        kind="sheet"
        d="M-124 -2H-62C-52 -3 -46 -10 -40 -13A52 52 0 0 1 40 -13C46 -10 52 -3 62 -2H124V2H62C50 1 44 -6 38 -9.5A50 50 0 0 0 -38 -9.5C-44 -6 -50 1 -62 2H-124Z"
      />
      <Part kind="axis" d="M0 -62V68" />
      <Arrow from={[0, 38]} to={[0, 16]} />
      <Arrow from={[-96, -44]} to={[-96, -32]} />
      <Arrow from={[96, -44]} to={[96, -32]} />
      <Dimension from={[-50, 50]} to={[50, 50]} offset={8} text="punch Ø 100 mm" />
      <Dimension from={[-52.5, -16]} to={[52.5, -16]} offset={-32} text="opening 105 mm" />
      <Note at={[-122, 18]} text="blank holder" />
      <Note at={[72, -12]} text="die, R 10" />
    </Drawing>
  )
}
