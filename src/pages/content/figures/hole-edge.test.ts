import { expect, test } from 'vitest'
import { hoopStrain, meanHoopStrain } from './hole-edge.ts'

test.each([
  // why                                               R   λ    s    ε, by hand
  ['at the edge it is ln(1 + λ)', 5, 0.3, 0, Math.log(1.3)],
  ['a doubled hole, one radius away: ½·ln(1 + 3/4)', 5, 1, 5, 0.5 * Math.log(1.75)],
  ['no expansion, no strain', 5, 0, 2, 0],
])('%s', (_why, radius, ratio, distance, strain) => {
  expect(hoopStrain(radius, ratio, distance)).toBeCloseTo(strain, 12)
})

test('the mean over nearly no width is the edge, and falls with the width', () => {
  expect(meanHoopStrain(5, 0.3, 1e-6)).toBeCloseTo(Math.log(1.3), 6)
  expect(meanHoopStrain(5, 0.3, 5)).toBeLessThan(meanHoopStrain(5, 0.3, 1))
})

test('a hole without a radius is refused', () => {
  expect(() => hoopStrain(0, 0.3, 1)).toThrow(RangeError)
})
