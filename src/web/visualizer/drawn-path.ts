import { simplifyOutline } from '#core/data-maps/simplify-outline.ts'
import type { Place } from '#core/data-maps/place.ts'
import { writePath } from '#core/visualizer/index.ts'

/** Points of a path drawn by hand: as many as its bends need, and few enough to be read and changed. */
const mostPoints = 8

/** A line over the strain space as the text of a strain path, to a tenth of a percent: a hand draws no finer. @param corners  minor and major true strain [1] */
export function drawnPath(corners: readonly Place[]): string {
  const round = (strain: number) => Math.round(1000 * strain) / 1000
  return writePath(
    simplifyOutline(corners, mostPoints, { open: true }).map(({ x, y }) => [round(x), Math.max(0, round(y))]),
  )
}
