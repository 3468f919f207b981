import type { ComparedBy } from '#contract/materials/laboratory-health.ts'
import type { TestCode } from '#core/test-types/test-type.ts'
import type { Reader } from '#server/db/database.ts'
import { measuredValues } from '#laboratory/server/quality/measured-values.ts'
import { type ControlSeries, ownShare, seriesOfValues, unjudged } from './control-series.ts'
import { groupSeries, type GroupSeries } from './group-series.ts'
import { summarise } from '#core/statistics/replicates.ts'

export type ControlChartData = {
  /** Deviation of each value from the mean of its level, a fraction of it. */
  readonly values: ControlSeries
  readonly subgroups: GroupSeries
  readonly groups: readonly GroupBias[]
}

/** The newest values on a chart; more would make the page slow. */
export const maxPoints = 200

/**
 * How values of one property go with time, and whether one group lies off the others: deviations from the mean of each level, so that
 * different materials share one chart (docs/design/laboratory-quality.md#precision). For staff only.
 *
 * @param group  its values alone are drawn; the biases are of all groups
 */
export async function controlChartData(
  db: Reader,
  asked: {
    readonly test: TestCode
    readonly property: string
    readonly by: ComparedBy
    readonly group?: string | undefined
  },
): Promise<ControlChartData> {
  const values = await measuredValues(db, asked)
  const drawn = values.filter(({ group }) => asked.group === undefined || group === asked.group).slice(-maxPoints)
  return {
    values: seriesOfValues(drawn.map((one) => unjudged(one, (one.value / one.mean - 1) * ownShare(one.n)))),
    subgroups: groupSeries(drawn, asked.group),
    groups: biasOfGroups(values),
  }
}

export type GroupBias = {
  readonly group: string
  readonly n: number
  /** Mean deviation from the means of the levels, a fraction, and its 95 % interval. */
  readonly bias: number
  readonly interval: readonly [number, number] | null
}

/** Deviations of the values of each group from the means of comparison, by name; values without a group are ignored. */
export function biasOfGroups(
  values: readonly { readonly group: string | null; readonly value: number; readonly mean: number }[],
): GroupBias[] {
  const stated = values.filter(({ group }) => group !== null)
  return [...Map.groupBy(stated, ({ group }) => group!)]
    .map(([group, own]) => {
      const { n, mean, ci95 } = summarise(own.map(({ value, mean: level }) => value / level - 1))
      return { group, n, bias: mean, interval: ci95 }
    })
    .toSorted((a, b) => a.group.localeCompare(b.group))
}
