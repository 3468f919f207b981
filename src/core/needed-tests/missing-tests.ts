import type { Orientation } from '../test-types/parts/condition-label.ts'
import type { TestCode } from '../test-types/test-type.ts'
import type { NeededTest } from './needed-tests.ts'
import type { SpecimenRow } from './requirement.ts'

/** Specimens that a coil has: of one condition of a test. */
export type HeldSpecimens = {
  readonly test: TestCode
  readonly orientation: Orientation | null
  /** Nominal [1/s]. */
  readonly rate: number | null
  readonly replicates: number
}

export type MissingTest = NeededTest & {
  /** For each row as many as are asked for, held, and still to be tested. */
  readonly counts: readonly (SpecimenRow & { readonly held: number; readonly missing: number })[]
  /** In all. */
  readonly missing: number
}

/**
 * Needed tests beside what a coil already has. A specimen counts for a row of its own direction and of a rate within a factor of
 * two, as tests are named (docs/science/tests.md#mrt-multi-rate-tension); where no direction is asked for, those of all count.
 */
export function withHeld(needed: readonly NeededTest[], held: readonly HeldSpecimens[]): MissingTest[] {
  return needed.map((test) => {
    const own = held.filter((one) => one.test === test.test)
    const counts = test.rows.map((row) => {
      const there = own.filter((one) => answers(one, row)).reduce((sum, { replicates }) => sum + replicates, 0)
      return { ...row, held: there, missing: Math.max(0, row.replicates - there) }
    })
    return { ...test, counts, missing: counts.reduce((sum, { missing }) => sum + missing, 0) }
  })
}

function answers({ orientation, rate }: HeldSpecimens, row: SpecimenRow): boolean {
  if (row.direction !== null && row.direction !== orientation) return false
  if (row.rate === null) return true
  return rate !== null && rate >= row.rate / 2 && rate <= row.rate * 2
}

/** A line of an order: directions and rates that want as many replicates each. */
export type OrderLine = {
  readonly test: TestCode
  readonly directions: readonly Orientation[]
  readonly rates: readonly number[]
  readonly replicates: number
}

/** What is missing as lines of an order: rows with the same number together, as directions times rates. */
export function orderLines(tests: readonly MissingTest[]): OrderLine[] {
  return tests.flatMap(({ test, counts }) => {
    const open = counts.filter(({ missing }) => missing > 0)
    // First rates of a direction, then directions that want the same rates.
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
