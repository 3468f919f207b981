import type { ComparedBy } from '#contract/materials/laboratory-health.ts'
import { property as propertyOf } from '#core/properties/index.ts'
import { shownColumn } from '#core/properties/shown-column.ts'
import { grubbsCritical } from '#core/statistics/outlier-tests.ts'
import type { TestCode } from '#core/test-types/test-type.ts'
import type { Reader } from '#server/db/database.ts'
import { type OutlierCandidate, findOutlierCandidates } from '#laboratory/server/quality/outlier-candidates.ts'
import { levelName } from './control-series.ts'

export type Outlier = {
  readonly property: string
  readonly name: string
  /** The level, and the number of the specimen in it. */
  readonly level: string
  readonly number: number
  readonly group: string | null
  /** In the unit that its readers read. */
  readonly value: number
  readonly mean: number
  readonly unit: string
  readonly digits: { readonly decimals: number; readonly significant?: number }
  /** Values of the level. */
  readonly n: number
  /** Grubbs' distance in standard deviations, and the one that 5 % of sound levels pass. */
  readonly statistic: number
  readonly critical: number
  /** `straggler` beyond 5 %, `outlier` beyond 1 %, as ISO 5725-2 calls them. */
  readonly strength: 'straggler' | 'outlier'
}

export type TestOutliers = {
  readonly listed: readonly Outlier[]
  /** How many of each property; and of what is listed, before the list ends. */
  readonly counts: Readonly<Record<string, number>>
  readonly count: number
}

const maxListed = 30

/**
 * Values that Grubbs' test points at within their level, of one property of a test or of all. They stay in every mean and every precision:
 * people decide, with a reason, what does not count. Staff's alone.
 */
export async function testOutliers(
  db: Reader,
  asked: { readonly test: TestCode; readonly by: ComparedBy; readonly property?: string | undefined },
): Promise<TestOutliers> {
  const { values, counts } = await findOutlierCandidates(db, { ...asked, max: maxListed })
  // Stated values of a specimen are not measured, so a test for outliers does not apply.
  const known = [...counts].filter(([id]) => propertyOf(id)?.stated === undefined && propertyOf(id) !== undefined)
  return {
    listed: values.flatMap((value) => outlier(value, asked.test)),
    counts: Object.fromEntries(known),
    count: known
      .filter(([id]) => asked.property === undefined || id === asked.property)
      .reduce((sum, [, count]) => sum + count, 0),
  }
}

function outlier(far: OutlierCandidate, test: TestCode): Outlier[] {
  const property = propertyOf(far.property)
  if (!property || property.stated) return []
  const column = shownColumn({ id: property.id, property, test, orientation: null })
  const statistic = Math.abs(far.value - far.mean) / far.s
  return [
    {
      property: property.id,
      name: column.name,
      level: levelName(far),
      number: far.number,
      group: far.group,
      value: far.value * column.factor,
      mean: far.mean * column.factor,
      unit: column.shownUnit,
      digits: column.digits,
      n: far.n,
      statistic,
      critical: grubbsCritical(far.n),
      strength: statistic > grubbsCritical(far.n, 0.01) ? 'outlier' : 'straggler',
    },
  ]
}
