import { displayOf, formatShown, toDisplay, type UnitSystem } from '#web/format/unit-system.ts'
import { missing } from '#web/format/number.ts'
import type { Drawn } from './drawing.ts'
import { nearestAlongX, valueAtX, type PointRef } from './nearest.ts'
import type { ChartAxis } from './series.ts'

export type ReadoutRow = {
  readonly id: string
  readonly label: string
  readonly colour: number
  /** The point that the crosshair holds. */
  readonly held: boolean
  readonly value: string
}

/**
 * Values of all series shown at the x of the held point: the point's own, of other lines the value between their
 * neighbouring points, of point series a point within 6 px. Beyond its ends a series has none (`–`).
 */
export function readoutRows(
  drawn: readonly Drawn[],
  point: PointRef,
  y: ChartAxis,
  system: UnitSystem,
): readonly ReadoutRow[] {
  const holder = drawn.find(({ at }) => at === point.series)
  if (!holder) return []
  const x = holder.series.x[point.index]!
  const near = holder.series.y[point.index]!
  const display = displayOf(y.kind, system)
  return drawn.map((one) => {
    const held = one === holder
    const value = held
      ? near
      : one.style.width > 0
        ? valueAtX(one.series.x, one.series.y, x, near)
        : pointNear(one, holder, point)
    return {
      id: one.series.id,
      label: one.series.label,
      colour: one.style.colour,
      held,
      value: value === undefined ? missing : formatShown(toDisplay(value, y.kind, system), display),
    }
  })
}

function pointNear({ projection, series }: Drawn, holder: Drawn, point: PointRef): number | undefined {
  const px = holder.projection.px[point.index]!
  const found = nearestAlongX(projection, px, holder.projection.py[point.index]!)
  if (found === undefined || Math.abs(projection.px[found]! - px) > 6) return undefined
  return series.y[found]
}
