import { type ChartOfGroups, groupsChart } from '#core/statistics/control-chart.ts'
import { summarise } from '#core/statistics/replicates.ts'
import type { MeasuredValue } from '#laboratory/server/quality/measured-values.ts'
import { type ControlSeries, judged, levelName, ownShare, type Unjudged } from './control-series.ts'

export type GroupSeries = {
  /** Means of one group against the means of their levels. */
  readonly means: ControlSeries
  /** Standard deviations over the mean of the level. */
  readonly deviations: ControlSeries
}

type Subgroup = Omit<Unjudged, 'value'> & {
  readonly n: number
  /** Deviation of its mean from that of the level; null if no other group has measured the level. */
  readonly mean: number | null
  readonly s: number
}

/**
 * X̄–s charts of what was measured alike: values of one level by one group (operator, machine …) are a subgroup, each over the mean of
 * its level, so that materials share one chart.
 *
 * Means are compared with what others measured of the same level, and those of all groups of a level mirror each other: without a chosen
 * group there is a chart of scatter alone.
 */
export function groupSeries(values: readonly MeasuredValue[], chosen: string | undefined): GroupSeries {
  const own = values.filter(({ group }) => group !== null && (chosen === undefined || group === chosen))
  const subgroups = [...Map.groupBy(own, ({ level, group }) => `${level} ${group}`).values()]
    .flatMap(subgroup)
    .toSorted((a, b) => a.at.localeCompare(b.at))
  const compared = subgroups.filter(({ mean }) => mean !== null && chosen !== undefined)
  return {
    means: drawn(
      compared,
      ({ mean }) => mean!,
      (all) => groupsChart(all)?.means,
    ),
    deviations: drawn(
      subgroups,
      ({ s }) => s,
      (all) => groupsChart(all)?.deviations,
    ),
  }
}

function subgroup(values: readonly MeasuredValue[]): Subgroup[] {
  if (values.length < 2) return []
  const last = values.at(-1)!
  const { n, mean, s } = summarise(values.map(({ value, mean: level }) => value / level - 1))
  return [
    {
      at: last.at!.toISOString(),
      specimen: `${levelName(last)}, ${n} values`,
      group: last.group,
      synthetic: values.some(({ synthetic }) => synthetic),
      n,
      mean: last.n > n ? mean * ownShare(last.n, n) : null,
      s: Math.abs(s),
    },
  ]
}

function drawn(
  subgroups: readonly Subgroup[],
  value: (one: Subgroup) => number,
  chartOf: (sums: readonly { n: number; mean: number; s: number }[]) => ChartOfGroups | undefined,
): ControlSeries {
  const chart = chartOf(subgroups.map(({ n, mean, s }) => ({ n, mean: mean ?? 0, s })))
  const points = subgroups.map(({ n: _n, mean: _mean, s: _s, ...place }, i) => ({
    ...place,
    value: value(subgroups[i]!),
  }))
  return {
    points: judged(points, chart?.signals),
    limits: chart ? { centre: chart.centre, lower: chart.lower, upper: chart.upper } : null,
  }
}
