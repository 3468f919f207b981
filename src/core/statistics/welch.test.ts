import { expect, test } from 'vitest'
import { compareMeans } from './welch.ts'

test.each([
  // Reference: scipy.stats.ttest_ind_from_stats(…, equal_var=False)
  ['nearly the same scatter', [998, 11, 3], [1041, 7, 3], 5.7122, 3.3916, 0.007557096750732083],
  ['unequal counts', [24, 4, 3], [28, 5, 6], 1.2978, 5.1005, 0.2499553818621849],
  ['no difference', [10, 1, 5], [10, 2, 5], 0, 5.8824, 1],
] as const)('%s', (_why, [m1, s1, n1], [m2, s2, n2], t, freedom, p) => {
  const found = compareMeans({ mean: m1, s: s1, n: n1 }, { mean: m2, s: s2, n: n2 })
  if ('reason' in found) throw new Error(found.reason)
  expect(found.t).toBeCloseTo(t, 4)
  expect(found.freedom).toBeCloseTo(freedom, 4)
  expect(found.p).toBeCloseTo(p, 6)
  expect(found.difference).toBe(m2 - m1)
})

test.each([
  ['one specimen has no scatter', { mean: 1, s: null, n: 1 }, { mean: 2, s: 1, n: 3 }, 'fewer than two specimens'],
  ['equal values have none', { mean: 1, s: 0, n: 3 }, { mean: 2, s: 0, n: 3 }, 'no scatter'],
])('%s', (_why, a, b, reason) => expect(compareMeans(a, b)).toEqual({ reason }))
