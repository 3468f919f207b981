import { testType } from '../test-types/index.ts'
import { type MissingTest, orderLines } from './missing-tests.ts'
import type { NextTest } from './next-tests.ts'

type Row = MissingTest['counts'][number]

/** `RD TD: 3 each, DD: 1` or `RD at 1, 10 1/s: 3 each`: rows with the same number together; `none` where there is nothing. */
export function rowsInWords(test: MissingTest, count: (row: Row) => number): string {
  const counts = test.counts.map((row) => ({ ...row, missing: count(row) }))
  const parts = orderLines([{ ...test, counts }]).map(({ directions, rates, replicates }) => {
    const place = [directions.join(' '), rates.length > 0 ? `at ${rates.join(', ')} 1/s` : ''].filter(Boolean).join(' ')
    const several = Math.max(directions.length, 1) * Math.max(rates.length, 1) > 1
    return place === '' ? String(replicates) : `${place}: ${replicates}${several ? ' each' : ''}`
  })
  return parts.join(', ') || 'none'
}

/** `Bulge test (3) opens 2 cards: …`: a test with its specimens, and what it is good for. */
export function nextInWords(next: NextTest): string {
  const { test, opens, serves } = next
  const named = opens.slice(0, 3).map(({ label }) => label)
  const more = opens.length > 3 ? ` and ${opens.length - 3} more` : ''
  const what =
    opens.length > 0
      ? `opens ${opens.length} ${opens.length === 1 ? 'card' : 'cards'}: ${named.join('; ')}${more}`
      : `serves ${serves.length} cards that need other tests too`
  return `${testType(test).name} (${rowsInWords(next, ({ missing }) => missing)}) ${what}`
}
