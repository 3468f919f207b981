import type { FieldImage } from '#core/strain-fields/index.ts'
import { cividis } from '#web/chart/cividis.ts'
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
  { at, values, range: [from, to], spacing }: Painted,
  { toX, toY, scale }: MapLayout,
): void {
  // A little overlap, or the paper shines through between the squares.
  const size = Math.max(1.5, spacing * scale + 0.5)
  const steps: number[][] = cividis.map(() => [])
  for (const [i, value] of values.entries()) {
    if (!Number.isFinite(value)) continue
    const step = to > from ? Math.floor((cividis.length * (value - from)) / (to - from)) : 0
    steps[Math.min(cividis.length - 1, Math.max(0, step))]!.push(i)
  }
  for (const [step, points] of steps.entries()) {
    context.fillStyle = cividis[step]!
    for (const i of points) context.fillRect(toX(at.x[i]!) - size / 2, toY(at.y[i]!) - size / 2, size, size)
  }
}
