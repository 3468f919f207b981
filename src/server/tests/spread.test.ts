import { expect, test } from 'vitest'
import { spread } from './scalars.ts'

const few = { ci95: null, outliers: [] }

test.each([
  ['nothing measured', [], { n: 0, mean: null, s: null, min: null, max: null, ...few }],
  ['one specimen has no scatter', [7], { n: 1, mean: 7, s: null, min: 7, max: 7, ...few }],
  ['a specimen without a number does not count', [null, 7], { n: 1, mean: 7, s: null, min: 7, max: 7, ...few }],
  // By hand: deviations −2, −1, 3; squares 4 + 1 + 9 = 14; 14 / 2 = 7; t(0.975; 2) = 4.302653 (tables); 4.302653·1.527525 = 6.572411.
  [
    'three specimens',
    [1, 2, 6],
    {
      n: 3,
      mean: 3,
      s: Math.sqrt(7),
      min: 1,
      max: 6,
      outliers: [],
      ci95: [expect.closeTo(3 - 6.572411, 5), expect.closeTo(3 + 6.572411, 5)],
    },
  ],
])('%s', (_what, values, expected) => {
  expect(spread(values.map((value, i) => ({ replicate: i + 1, value })))).toEqual(expected)
})

test('an outlier is pointed at by the number of its specimen, and stays', () => {
  const replicates = [10, 10.1, null, 9.9, 10.05, 9.95, 20].map((value, i) => ({ replicate: i + 1, value }))
  const { n, max, outliers } = spread(replicates)
  // Dixon r10 by hand: (20 − 10.1)/(20 − 9.9) = 0.9802, above the 0.628 of six values.
  expect([n, max, outliers.map(({ replicate, test: name }) => [name, replicate])]).toEqual([
    6,
    20,
    [
      ['grubbs', 7],
      ['dixon', 7],
    ],
  ])
  expect(outliers[1]!.statistic).toBeCloseTo(0.980_198, 6)
})
