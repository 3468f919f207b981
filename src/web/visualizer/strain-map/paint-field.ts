import type { FieldImage } from '#core/strain-fields/index.ts'
import { cividis } from '#web/chart/cividis.ts'
import { colourSteps } from './colour-steps.ts'
import type { MapLayout } from './map-layout.ts'

type Painted = {
  readonly at: FieldImage
  /** Strain of each point [1]; NaN where nothing was measured. */
  readonly values: Float64Array
  readonly range: readonly [from: number, to: number]
  /** Distance of the points [mm]. */
  readonly spacing: number
}

/** Each measured point as a square in one of ten colours; nothing is smoothed, and holes stay holes. */
export function paintField(
  context: CanvasRenderingContext2D,
  { at, values, range, spacing }: Painted,
  { toX, toY, scale }: MapLayout,
): void {
  // A little overlap, or the paper shines through between the squares.
  const size = Math.max(1.5, spacing * scale + 0.5)
  for (const [step, points] of colourSteps(values, range).entries()) {
    context.fillStyle = cividis[step]!
    for (const i of points) context.fillRect(toX(at.x[i]!) - size / 2, toY(at.y[i]!) - size / 2, size, size)
  }
}
