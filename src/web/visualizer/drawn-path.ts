import { simplifyOutline } from '#core/data-maps/simplify-outline.ts'
import type { MapPosition } from '#core/data-maps/map-position.ts'
import { writePath } from '#core/visualizer/index.ts'

/** Few enough to be edited. */
const maxPoints = 8

/** Strain path drawn in the strain space, rounded to 0.1 %. @param corners minor and major true strain [1] */
export function drawnPath(corners: readonly MapPosition[]): string {
  const round = (strain: number) => Math.round(1000 * strain) / 1000
  return writePath(
    simplifyOutline(corners, maxPoints, { open: true }).map(({ x, y }) => [round(x), Math.max(0, round(y))]),
  )
}
