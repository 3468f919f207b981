import type { UnitSystem } from '#web/format/unit-system.ts'
import { missing } from '#web/format/number.ts'
import type { DrawnSeries } from '../drawing/drawing.ts'
import { nearestAlongX, valueAtX, type PointRef } from '../drawing/nearest.ts'
import { kindLabels, type ChartAxis, type ChartSeries } from '../series.ts'
import { axisValue } from '../words.ts'

type ReadoutRow = {
  readonly id: string
  readonly label: string
  /** Empty if all rows are of one kind. */
  readonly kind: string
  readonly colour: number
  readonly held: boolean
  /** With unit and half-width of the band: `1 204 ± 12 MPa`. */
  readonly value: string
}

/** Values of visible series at the x of a point: interpolated on lines, points within 6 px, otherwise `–`. */
export function readoutRows(
  drawn: readonly DrawnSeries[],
  point: PointRef,
  y: ChartAxis,
  system: UnitSystem,
): readonly ReadoutRow[] {
  const holder = drawn.find(({ at }) => at === point.series)
  if (!holder) return []
  const x = holder.series.x[point.index]!
  const near = holder.series.y[point.index]!
  // Points of a map are independent of each other.
  if (holder.series.names) return [ownRow(holder, point, near, y, system)]
  const all = drawn.map(({ series }) => series)
  const label = kindLabels(all)
  // A kind that all rows share is in the note below the chart.
  const kindLabel = new Set(all.map(label)).size > 1 ? label : () => ''
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
      kind: kindLabel(series),
      colour: style.colour,
      held,
      value: value === undefined ? missing : axisValue(y, value, system, width),
    }
  })
}

function ownRow(
  { series, style }: DrawnSeries,
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

function pointNear({ projection }: DrawnSeries, holder: DrawnSeries, point: PointRef): number | undefined {
  const px = holder.projection.px[point.index]!
  const found = nearestAlongX(projection, px, holder.projection.py[point.index]!)
  return found === undefined || Math.abs(projection.px[found]! - px) > 6 ? undefined : found
}
