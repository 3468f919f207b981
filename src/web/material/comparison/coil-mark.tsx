import { markerPath } from '#web/chart/drawing/path.ts'
import { palette } from '#web/chart/palette.ts'
import colours from '#web/chart/colours.module.css'

/** Colour and shape of a coil in all charts of a comparison. @param colour  palette index */
export function CoilMark({ colour }: { readonly colour: number }) {
  const { marker } = palette[colour]!
  return (
    <svg width="14" height="14" viewBox="-7 -7 14 14" aria-hidden="true" className={colours[`colour${colour + 1}`]}>
      <path d={markerPath(marker, 4.5)} fill="currentColor" stroke="currentColor" strokeWidth="1.5" />
    </svg>
  )
}
