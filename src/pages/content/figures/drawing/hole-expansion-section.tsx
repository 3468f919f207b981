import { Arrow, Dimension, Drawing, Note, Part } from './drawing.tsx'

/** Hole expansion: 60° cone, hole of 10 mm widened to 12.8 mm, sheet of 1.4 mm clamped between rings. */
export function HoleExpansionSection() {
  return (
    <Drawing
      title="Hole expansion test in section"
      description="A conical punch with a tip angle of 60 degrees widens a punched hole of 10 mm in a clamped sheet to 12.8 mm; the lip lies on the cone, its burr outside."
      box={[-52, -30, 104, 62]}
    >
      <Part kind="tool" d="M-48 -14H-22V-1.4H-48ZM48 -14H22V-1.4H48Z" />
      <Part kind="tool" d="M-48 0H-22V12H-48ZM48 0H22V12H48Z" />
      <Part kind="tool" d="M0 -16.4L16.2 11.7V30H-16.2V11.7Z" />
      <Part
        kind="sheet"
        d="M-48 -1.4H-12.6A4 4 0 0 0 -9.1 -3.4L-7.6 -6L-6.4 -5.3L-7.9 -2.7A5.4 5.4 0 0 1 -12.6 0H-48ZM48 -1.4H12.6A4 4 0 0 1 9.1 -3.4L7.6 -6L6.4 -5.3L7.9 -2.7A5.4 5.4 0 0 0 12.6 0H48Z"
      />
      <Part kind="ghost" d="M-12.6 -1.4H-5V0H-12.6M12.6 -1.4H5V0H12.6" />
      <Part kind="axis" d="M0 -19V31" />
      <Arrow from={[0, 28]} to={[0, 18]} />
      <Dimension from={[-5, 0]} to={[5, 0]} offset={8} />
      <Note at={[-26, 18]} anchor="end" points={[-5, 8]} text="D₀ = 10 mm" />
      <Dimension from={[-6.4, -5.3]} to={[6.4, -5.3]} offset={-16} text="Dₕ at the crack" />
      <Note at={[26, 18]} points={[14, 7.9]} text="cone 60°" />
      <Note at={[-47, -16]} text="clamp" />
      <Note at={[-12, -10]} anchor="end" points={[-7.7, -6.1]} text="burr" />
    </Drawing>
  )
}
