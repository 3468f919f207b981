import type { Orientation } from '../test-types/parts/condition-label.ts'
import type { TestCode } from '../test-types/test-type.ts'
import type { NeededTest } from './needed-tests.ts'
import type { SpecimenRow } from './requirements.ts'

export type ExistingSpecimens = {
  readonly test: TestCode
  readonly orientation: Orientation | null
  /** Nominal [1/s]. */
  readonly rate: number | null
  readonly replicates: number
}

export type MissingTest = NeededTest & {
  readonly counts: readonly (SpecimenRow & { readonly held: number; readonly missing: number })[]
  readonly missing: number
}

/**
 * A specimen counts for rows with its direction and a rate within a factor of two
 * (docs/science/tests.md#mrt-multi-rate-tension); rows without a direction accept all.
 */
export function compareWithExisting(needed: readonly NeededTest[], held: readonly ExistingSpecimens[]): MissingTest[] {
  return needed.map((test) => {
    const own = held.filter((one) => one.test === test.test)
    const counts = test.rows.map((row) => {
      const there = own.filter((one) => answers(one, row)).reduce((sum, { replicates }) => sum + replicates, 0)
      return { ...row, held: there, missing: Math.max(0, row.replicates - there) }
    })
    return { ...test, counts, missing: counts.reduce((sum, { missing }) => sum + missing, 0) }
  })
}

function answers({ orientation, rate }: ExistingSpecimens, row: SpecimenRow): boolean {
  if (row.direction !== null && row.direction !== orientation) return false
  if (row.rate === null) return true
  return rate !== null && rate >= row.rate / 2 && rate <= row.rate * 2
}

export type OrderLine = {
  readonly test: TestCode
  readonly directions: readonly Orientation[]
  readonly rates: readonly number[]
  readonly replicates: number
}

/** Rows with the same number become one line of directions times rates. */
export function orderLines(tests: readonly MissingTest[]): OrderLine[] {
  return tests.flatMap(({ test, counts }) => {
    const open = counts.filter(({ missing }) => missing > 0)
    const ofDirection = [...Map.groupBy(open, ({ direction, missing }) => `${direction} ${missing}`).values()].map(
      (own) => ({
        direction: own[0]!.direction,
        replicates: own[0]!.missing,
        rates: own.flatMap(({ rate }) => rate ?? []),
      }),
    )
    const alike = Map.groupBy(ofDirection, ({ replicates, rates }) => `${replicates} ${rates.join()}`)
    return [...alike.values()].map((own) => ({
      test,
      directions: own.flatMap(({ direction }) => direction ?? []),
      rates: own[0]!.rates,
      replicates: own[0]!.replicates,
    }))
  })
}
