import type { ComparedBy } from '#contract/laboratory-health.ts'
import type { TestCode } from '#core/test-types/test-type.ts'
import type { Reader } from '#server/db/database.ts'
import { measuredValues } from '#laboratory/server/quality/measured.ts'
import { biasOfGroups, type GroupBias } from './bias-of-groups.ts'
import { type ControlSeries, ownShare, seriesOfValues, unjudged } from './control-series.ts'
import { seriesOfGroups, type SeriesOfGroups } from './series-of-groups.ts'

export type ControlOfProperty = {
  /** Deviation of each value from the mean of its level, a fraction of it. */
  readonly values: ControlSeries
  readonly subgroups: SeriesOfGroups
  readonly groups: readonly GroupBias[]
}

/** On a chart, the newest: more would be a page that nobody waits for. */
export const mostPoints = 200

/**
 * How values of one property go with time, and whether one group lies off the others: deviations from the mean of each level, so that
 * different materials stand on one chart (docs/decisions/0452). Staff's alone.
 *
 * @param group  its values alone are drawn; the biases are of all groups
 */
export async function controlOfProperty(
  db: Reader,
  asked: {
    readonly test: TestCode
    readonly property: string
    readonly by: ComparedBy
    readonly group?: string | undefined
  },
): Promise<ControlOfProperty> {
  const values = await measuredValues(db, asked)
  const drawn = values.filter(({ group }) => asked.group === undefined || group === asked.group).slice(-mostPoints)
  return {
    values: seriesOfValues(drawn.map((one) => unjudged(one, (one.value / one.mean - 1) * ownShare(one.n)))),
    subgroups: seriesOfGroups(drawn, asked.group),
    groups: biasOfGroups(values),
  }
}
