import { expect, test } from 'vitest'
import { freeLength, gapLeft } from './free-length.ts'

test.each([
  // why                                     t    σ     Et     l [mm], by hand
  ['π·1·√(3000/3000)', 1, 1000, 3000, Math.PI],
  ['DP980 near 5 %: π·1.4·√(1560/3240)', 1.4, 1080, 1560, 3.051_9],
  ['twice as thick, twice as long', 2.8, 1080, 1560, 6.103_8],
])('%s', (_why, t, stress, tangent, length) => {
  expect(freeLength(t, stress, tangent)).toBeCloseTo(length, 3)
})

test.each([
  // why                                  gap  strain  left, by hand with a guide of 46 mm
  ['nothing has moved', 2, 0, 2],
  ['4 % of 50 mm are a millimetre a side', 2, 0.04, 1],
  ['closed at 8 %', 2, 0.08, 0],
  ['and stays closed', 2, 0.1, 0],
])('%s', (_why, gap, strain, left) => {
  expect(gapLeft(gap, 46, strain)).toBeCloseTo(left, 12)
})

test('a curve that does not rise holds nothing', () => {
  expect(() => freeLength(1, 1000, 0)).toThrow(RangeError)
})
