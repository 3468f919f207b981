import { type CoilFilterState, isExcluded, type Range, makeRange } from '#contract/coil-filter/filter.ts'
import { rangeText } from '#contract/coil-filter/range-text.ts'
import type { DataMap } from '#contract/views/data-map.ts'
import { readStages } from '#core/data-maps/stage-text.ts'
import type { ChartSeries } from '#web/chart/series.ts'
import { displayOf, toDisplay } from '#web/format/unit-system.ts'
import { chartAxis } from './chart-axis.ts'
import { minMaxOf } from './map-points.ts'
import { ink } from './point-series.ts'

type Limits = {
  readonly asked: Pick<CoilFilterState, 'ranges' | 'thickness'>
  readonly stages: string | undefined
}

/** Lines at the limits of the axes, of the filter and of successive limits, as long as `drawn` is wide or high. */
export function limitSeries(
  map: DataMap,
  drawn: readonly ChartSeries[],
  { asked, stages = '' }: Limits,
): ChartSeries[] {
  const filters = (['x', 'y'] as const).flatMap((axis) => {
    const range = map[axis].asked === 't' ? asked.thickness : asked.ranges[map[axis].asked]
    return range ? [{ axis, range }] : []
  })
  const steps = readStages(stages).stages.flatMap((stage) =>
    stage.kind === 'limits' ? [{ axis: stage.axis, range: [stage.from, stage.to] as Range }] : [],
  )
  return [...filters, ...steps].flatMap(({ axis, range }, at) => linesOf(map, drawn, { axis, range, at }))
}

type AxisLimits = { readonly axis: 'x' | 'y'; readonly range: Range; readonly at: number }

function linesOf(map: DataMap, drawn: readonly ChartSeries[], { axis, range, at }: AxisLimits): ChartSeries[] {
  const {
    axis: { kind, symbol, label: name },
    factor,
  } = chartAxis(map[axis])
  const across = axis === 'x' ? 'y' : 'x'
  const length = minMaxOf(drawn.flatMap((one) => minMaxOf(one[across]) ?? []))
  if (!length) return []
  const { unit } = displayOf(kind, 'SI')
  return (['from', 'to'] as const).flatMap((end): ChartSeries[] => {
    const limit = range[end === 'from' ? 0 : 1]
    if (limit === null) return []
    const place = limit * factor
    const shown = Number(toDisplay(place, kind, 'SI').toPrecision(6))
    const own = [shown, isExcluded(range, end)] as const
    const words = rangeText(end === 'from' ? makeRange(own, [null, false]) : makeRange([null, false], own))
    return [
      {
        ...(axis === 'x' ? { x: [place, place], y: length } : { x: length, y: [place, place] }),
        id: `limit ${axis} ${end} ${at}`,
        label: `Limit: ${[symbol || name, words, unit === '1' ? '' : unit].filter(Boolean).join(' ')}`,
        kind: 'reference',
        second: true,
        colour: ink,
        synthetic: false,
      },
    ]
  })
}
