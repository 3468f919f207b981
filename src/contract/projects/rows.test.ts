import { describe, expect, test } from 'vitest'
import { holdingBack, isLate, rowRefusal, type RowStage, rowStages } from './rows.ts'
import { stages } from './stages.ts'
import { rowChange } from './forms.ts'

/** From each stage to each, with all of three replicates tested: `ok`, or what is said. */
const steps: Readonly<Record<RowStage, string>> = {
  waiting: 'no ok skip skip skip',
  testing: 'no ok ok skip skip',
  evaluation: 'skip ok ok ok skip',
  review: 'skip skip ok ok ok',
  done: 'skip skip skip ok ok',
}
const said = (refusal: string | undefined) =>
  refusal === undefined ? 'ok' : refusal.includes('not possible') ? 'skip' : 'no'

test.each(rowStages)('a row at %s goes one stage on or back', (from) => {
  const told = rowStages.map((to) => said(rowRefusal(from, to, { tested: 3, replicates: 3 })))
  expect(told.join(' ')).toBe(steps[from])
})

test.each([
  ['waiting', 'testing', 0, undefined],
  ['testing', 'waiting', 0, undefined],
  ['testing', 'waiting', 1, 'a row with tested replicates cannot be waiting'],
  ['testing', 'evaluation', 2, 'only 2 of 3 replicates are tested'],
  ['evaluation', 'testing', 2, undefined],
  ['testing', 'testing', 4, 'the row has only 3 replicates'],
] as const)('%s to %s with %d of 3 tested: %s', (from, to, tested, refusal) =>
  expect(rowRefusal(from, to, { tested, replicates: 3 })).toBe(refusal),
)

describe('rows hold back their project', () => {
  test.each(stages.filter((to) => !['evaluation', 'review', 'report'].includes(to)))('never from %s', (to) =>
    expect(holdingBack('testing', to)).toEqual([]),
  )
  test.each([
    ['testing', 'evaluation', ['waiting', 'testing']],
    ['evaluation', 'review', ['waiting', 'testing', 'evaluation']],
    ['review', 'report', ['waiting', 'testing', 'evaluation', 'review']],
    ['paused', 'review', []],
  ] as const)('from %s to %s those at %j', (from, to, early) => expect(holdingBack(from, to)).toEqual(early))
})

test.each([
  ['2026-12-17', 'testing', true],
  ['2026-12-18', 'testing', false],
  ['2026-12-17', 'delivered', false],
  ['2026-12-17', 'cancelled', false],
  ['2026-12-17', 'paused', true],
  [null, 'testing', false],
] as const)('due %s at %s on 18 December: late %s', (due, stage, late) =>
  expect(isLate({ due, stage }, '2026-12-18')).toBe(late),
)

test.each([
  ['7', []],
  ['', ['enter a number']],
  [' ', ['enter a number']],
  ['1.5', ['a whole number']],
  ['-1', ['at least 0']],
  ['1000', ['999 at most']],
])('%j specimens tested of a row', (tested, expected) => {
  const { error } = rowChange.shape.tested.safeParse(tested)
  expect((error?.issues ?? []).map(({ message }) => message)).toEqual(expected)
})
