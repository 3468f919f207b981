import { testType } from '../test-types/index.ts'
import { type MissingTest, orderLines, type ExistingSpecimens, compareWithExisting } from './missing-tests.ts'
import type { Card } from '../cards/card.ts'
import { cards as allCards } from '../cards/index.ts'
import { testCodes } from '../test-types/registry.ts'
import type { TestCode } from '../test-types/test-type.ts'
import { testsForParts } from './needed-tests.ts'

type Row = MissingTest['counts'][number]

/** `RD TD: 3 each, DD: 1` or `RD at 1, 10 1/s: 3 each`: groups rows with the same number; `none` if empty. */
export function rowsInWords(test: MissingTest, count: (row: Row) => number): string {
  const counts = test.counts.map((row) => ({ ...row, missing: count(row) }))
  const parts = orderLines([{ ...test, counts }]).map(({ directions, rates, replicates }) => {
    const place = [directions.join(' '), rates.length > 0 ? `at ${rates.join(', ')} 1/s` : ''].filter(Boolean).join(' ')
    const several = Math.max(directions.length, 1) * Math.max(rates.length, 1) > 1
    return place === '' ? String(replicates) : `${place}: ${replicates}${several ? ' each' : ''}`
  })
  return parts.join(', ') || 'none'
}

/** `Bulge test (3) opens 2 cards: …`. */
export function nextInWords(next: NextTest): string {
  const { test, opens, serves } = next
  const named = opens.slice(0, 3).map(({ label }) => label)
  const more = opens.length > 3 ? ` and ${opens.length - 3} more` : ''
  const what =
    opens.length > 0
      ? `enables ${opens.length} ${opens.length === 1 ? 'card' : 'cards'}: ${named.join('; ')}${more}`
      : `required by ${serves.length} cards that also need other tests`
  return `${testType(test).name} (${rowsInWords(next, ({ missing }) => missing)}) ${what}`
}

type NextTest = MissingTest & {
  /** Cards for which only this test is missing. */
  readonly opens: readonly Card[]
  readonly serves: readonly Card[]
}

/**
 * Ordered by cards that become possible with the test alone, then by cards that need it, then by fewest specimens.
 * Optional parts and recommended tests make no card possible.
 */
export function nextTests(held: readonly ExistingSpecimens[], cards: readonly Card[] = allCards): NextTest[] {
  const open = cards.map((card) => ({
    card,
    missing: compareWithExisting(testsForParts(['flow', ...card.needs]), held).filter(
      ({ missing, advised }) => missing > 0 && !advised,
    ),
  }))
  const tests = new Set<TestCode>(open.flatMap(({ missing }) => missing.map(({ test }) => test)))
  return [...tests]
    .map((test): NextTest => {
      const wanted = open.filter(({ missing }) => missing.some((one) => one.test === test))
      const all = wanted.map(({ missing }) => missing.find((one) => one.test === test)!)
      return {
        ...all.toSorted((a, b) => b.missing - a.missing)[0]!,
        opens: wanted.filter(({ missing }) => missing.length === 1).map(({ card }) => card),
        serves: wanted.filter(({ missing }) => missing.length > 1).map(({ card }) => card),
      }
    })
    .toSorted(
      (a, b) =>
        b.opens.length - a.opens.length ||
        b.serves.length - a.serves.length ||
        a.missing - b.missing ||
        testCodes.indexOf(a.test) - testCodes.indexOf(b.test),
    )
}
