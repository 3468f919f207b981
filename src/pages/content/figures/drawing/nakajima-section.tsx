import { Arrow, Dimension, Drawing, Note, Part } from './drawing.tsx'

/** Nakajima tool: punch 100 mm, die opening 105 mm with 10 mm radius, sheet of 2 mm drawn 30 mm deep. */
export function NakajimaSection() {
  return (
    <Drawing
      title="Nakajima test in section"
      description="A blank, clamped by a lock bead, is stretched over a hemispherical punch of 100 mm diameter through a die opening of 105 mm."
      box={[-130, -62, 260, 148]}
    >
      <Part
        kind="tool"
        d="M-124 -1H-102C-99 -1 -99 -4 -95 -4C-91 -4 -91 -1 -88 -1H-62.5A10 10 0 0 0 -52.5 -11V-30H-124ZM124 -1H102C99 -1 99 -4 95 -4C91 -4 91 -1 88 -1H62.5A10 10 0 0 1 52.5 -11V-30H124Z"
      />
      <Part
        kind="tool"
        d="M-124 1H-102C-99 1 -99 -2 -95 -2C-91 -2 -91 1 -88 1H-56V24H-124ZM124 1H102C99 1 99 -2 95 -2C91 -2 91 1 88 1H56V24H124Z"
      />
      <Part kind="tool" d="M-50 64V21A50 50 0 0 1 50 21V64Z" />
      <Part
        kind="sheet"
        d="M-124 -1H-102C-99 -1 -99 -4 -95 -4C-91 -4 -91 -1 -88 -1H-62.5A10 10 0 0 0 -56.8 -2.8L-29.7 -21.7A52 52 0 0 1 29.7 -21.7L56.8 -2.8A10 10 0 0 0 62.5 -1H88C91 -1 91 -4 95 -4C99 -4 99 -1 102 -1H124V1H102C99 1 99 -2 95 -2C91 -2 91 1 88 1H62.5A12 12 0 0 1 55.6 -1.2L28.6 -20A50 50 0 0 0 -28.6 -20L-55.6 -1.2A12 12 0 0 1 -62.5 1H-88C-91 1 -91 -2 -95 -2C-99 -2 -99 1 -102 1H-124Z"
      />
      <Part kind="axis" d="M0 -40V60" />
      <Arrow from={[0, 44]} to={[0, 20]} />
      <Arrow from={[-74, -46]} to={[-74, -32]} />
      <Arrow from={[74, -46]} to={[74, -32]} />
      <Dimension from={[-50, 64]} to={[50, 64]} offset={14} text="punch Ø 100 mm" />
      <Dimension from={[-52.5, -30]} to={[52.5, -30]} offset={-16} text="opening 105 mm" />
      <Note at={[-122, 18]} text="blank holder" />
      <Note at={[70, -16]} text="die, R 10" />
      <Note at={[-112, -42]} anchor="middle" points={[-95, -5]} text="lock bead" />
    </Drawing>
  )
}
