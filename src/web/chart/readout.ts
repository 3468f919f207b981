import type { UnitSystem } from '#web/format/unit-system.ts'
import { missing } from '#web/format/number.ts'
import type { Drawn } from './drawing.ts'
import { nearestAlongX, valueAtX, type PointRef } from './nearest.ts'
import { kindTold, type ChartAxis, type ChartSeries } from './series.ts'
import { axisValue } from './words.ts'

export type ReadoutRow = {
  readonly id: string
  readonly label: string
  /** Measured, fitted, extrapolated …; empty where everything was measured. */
  readonly kind: string
  readonly colour: number
  /** The point that the crosshair holds. */
  readonly held: boolean
  /** With its unit, and half the width of its band where it has one: `1 204 ± 12 MPa`. */
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
  // A thing on a map has its own numbers; what others have at the same x says nothing about it.
  if (holder.series.names) return [ownRow(holder, point, near, y, system)]
  const told = kindTold(drawn.map(({ series }) => series))
  return drawn.map((one) => {
    const held = one === holder
    const { series, style } = one
    const half = series.spread
    const [value, width] = held
      ? [near, half?.[point.index]]
      : style.width > 0 || style.markers === 'none'
        ? [valueAtX(series.x, series.y, x, near), half && valueAtX(series.x, half, x, 0)]
        : atPoint(series, half, pointNear(one, holder, point))
    return {
      id: series.id,
      label: series.label,
      kind: told(series),
      colour: style.colour,
      held,
      value: value === undefined ? missing : axisValue(y, value, system, width),
    }
  })
}

function ownRow(
  { series, style }: Drawn,
  { index }: PointRef,
  value: number,
  y: ChartAxis,
  system: UnitSystem,
): ReadoutRow {
  const name = series.names?.[index]
  const { colour } = style
  const [label, kind] = name === undefined ? [series.label, ''] : [name, series.label]
  return { id: series.id, label, kind, colour, held: true, value: axisValue(y, value, system) }
}

function atPoint({ y }: ChartSeries, half: ArrayLike<number> | undefined, index: number | undefined) {
  return index === undefined ? [] : [y[index], half?.[index]]
}

function pointNear({ projection }: Drawn, holder: Drawn, point: PointRef): number | undefined {
  const px = holder.projection.px[point.index]!
  const found = nearestAlongX(projection, px, holder.projection.py[point.index]!)
  return found === undefined || Math.abs(projection.px[found]! - px) > 6 ? undefined : found
}
