import { markerPath } from '#web/chart/drawing/path.ts'
import { palette } from '#web/chart/palette.ts'
import colours from '#web/chart/colours.module.css'

/** Colour and shape of a coil in all charts of a comparison. @param place from 0 */
export function CoilMark({ place }: { readonly place: number }) {
  const { marker } = palette[place % palette.length]!
  return (
    <svg
      width="14"
      height="14"
      viewBox="-7 -7 14 14"
      aria-hidden="true"
      className={colours[`colour${(place % 12) + 1}`]}
    >
      <path
        d={markerPath(marker.shape, 4.5)}
        fill={marker.hollow ? 'none' : 'currentColor'}
        stroke="currentColor"
        strokeWidth="1.5"
      />
    </svg>
  )
}
