import { Arrow, Dimension, Drawing, Note, Part } from './drawing.tsx'

/** Hole expansion in section: 60° cone, hole 10 mm widened to about 15 mm, sheet 1.4 mm clamped between rings. */
export function HoleExpansionSection() {
  return (
    <Drawing
      title="Hole expansion test in section"
      description="A conical punch with a tip angle of 60 degrees widens a punched hole of 10 mm in a clamped sheet; the edge is lifted and stretched."
      box={[-52, -30, 104, 62]}
    >
      <Part kind="tool" d="M-48 -14H-22V-1.4H-48ZM48 -14H22V-1.4H48Z" />
      <Part kind="tool" d="M-48 0H-22V12H-48ZM48 0H22V12H48Z" />
      <Part kind="ghost" d="M-48 -1.4H-5V0H-48M48 -1.4H5V0H48" />
      <Part
        kind="sheet"
        d="M-48 -1.4H-14C-10.5 -1.6 -9.2 -4 -7.5 -7L-6.4 -6.3C-8 -3.2 -9.6 -0.2 -14 0H-48ZM48 -1.4H14C10.5 -1.6 9.2 -4 7.5 -7L6.4 -6.3C8 -3.2 9.6 -0.2 14 0H48Z"
      />
      <Part kind="tool" d="M0 -18L16.2 10V30H-16.2V10Z" />
      <Part kind="axis" d="M0 -26V31" />
      <Arrow from={[0, 28]} to={[0, 18]} />
      <Dimension from={[-5, 0]} to={[5, 0]} offset={9} text="D₀ = 10 mm" />
      <Dimension from={[-7.5, -7]} to={[7.5, -7]} offset={-13} text="Dₕ at the crack" />
      <Note at={[20, 26]} points={[14, 6]} text="cone 60°" />
      <Note at={[-47, -16]} text="clamp" />
    </Drawing>
  )
}
