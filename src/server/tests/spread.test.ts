import { expect, test } from 'vitest'
import { spread } from './spread.ts'

test.each([
  ['nothing measured', [], { n: 0, mean: null, s: null, min: null, max: null }],
  ['one specimen has no scatter', [7], { n: 1, mean: 7, s: null, min: 7, max: 7 }],
  // By hand: deviations −2, −1, 3; squares 4 + 1 + 9 = 14; 14 / 2 = 7.
  ['three specimens', [1, 2, 6], { n: 3, mean: 3, s: Math.sqrt(7), min: 1, max: 6 }],
])('%s', (_what, values, expected) => expect(spread(values)).toEqual(expected))
