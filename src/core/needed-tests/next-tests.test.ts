import { expect, test } from 'vitest'
import type { ExistingSpecimens } from './missing-tests.ts'
import { nextTests } from './next-tests.ts'
import { findCard } from '../cards/index.ts'

const held = (text: string): ExistingSpecimens[] =>
  text.split(' ').flatMap((word) => {
    const [code, way] = word.split(':')
    return code ? [{ test: code as 'UAT', orientation: (way ?? null) as 'RD' | null, rate: null, replicates: 3 }] : []
  })
const dyna = ['024', '036', '037', '125', '133', '224']
  .map((number) => `mat-${number}`)
  .concat('gissmo', 'add-erosion')
  .map((name) => findCard(`ls-dyna-${name}`))
const next = (there: string) =>
  nextTests(held(there), dyna).map(({ test: code, missing, opens }) => [
    code,
    missing,
    opens.map(({ id }) => id.replace('ls-dyna-', '')),
  ])

// By hand, from what these eight cards need.
test.each<[string, string, unknown]>([
  ['nothing was tested: tension comes first, in all directions', '', ['UAT', 9, ['mat-024', 'mat-036', 'mat-037']]],
  [
    'tension along RD: the other two directions open the surfaces of three r-values',
    'UAT:RD',
    ['UAT', 6, ['mat-036', 'mat-037']],
  ],
  [
    'three tests open one card each: the order of the registry',
    'UAT:RD UAT:DD UAT:TD BBT',
    ['FLC', 3, ['add-erosion']],
  ],
])('%s', (_why, there, first) => expect(next(there)[0]).toEqual(first))

test('what two cards wait for together comes after what one card needs alone', () => {
  const order = next('UAT:RD UAT:DD UAT:TD').map(([code, , opens]) => [code, (opens as string[]).join()])
  expect(order).toEqual([
    ['FLC', 'add-erosion'],
    ['CTC', 'mat-125'],
    ['BBT', ''],
    ['FSM', ''],
    ['PST', ''],
    ['SHR', ''],
    ['HBG', ''],
  ])
})

test('a coil with everything that the cards need has no next test', () => {
  expect(next('UAT:RD UAT:DD UAT:TD HBG BBT SHR:RD PST:RD FSM FLC:TD CTC:RD')).toEqual([])
})
