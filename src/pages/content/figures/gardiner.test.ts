import { expect, test } from 'vitest'
import { gardinerRatio } from './gardiner.ts'

test.each([
  // why                                   R    t    Y      E'        Ri/Rf, by hand
  ['k = 0.05: 4·0.000125 − 0.15 + 1', 10, 1, 1000, 200_000, 0.8505],
  ['k = 0.25: 4·0.015625 − 0.75 + 1', 50, 1, 1000, 200_000, 0.3125],
  ['k = 0.5: the surface only begins to yield', 100, 1, 1000, 200_000, 0],
  ['k = 1: elastic', 200, 1, 1000, 200_000, 0],
])('%s', (_why, radius, t, stress, modulus, ratio) => {
  expect(gardinerRatio(radius, t, stress, modulus)).toBeCloseTo(ratio, 10)
})

test('a sheet without thickness is refused', () => {
  expect(() => gardinerRatio(10, 0, 500, 227_000)).toThrow(RangeError)
})
