import { expect, test } from 'vitest'
import { pooledPrecision } from './pooled-precision.ts'
import { precisionOf } from './precision.ts'
import { random } from '../numerics/random.ts'

test('two levels, by hand', () => {
  // s_r²/m²: 2/100 with 1 degree of freedom and 8/400 with 1: 0.02. Means of groups do not differ in the first level; one group in the other.
  const levels = [precisionOf([{ group: 'a', values: [9, 11] }]), precisionOf([{ group: 'a', values: [18, 22] }])]
  const found = pooledPrecision(levels)
  expect(found).toMatchObject({ levels: 2, comparedLevels: 0, n: 4, reproducibility: Number.NaN })
  expect(found.repeatability ** 2).toBeCloseTo(0.02, 12)
})

test('levels that say nothing are left out', () => {
  expect(
    pooledPrecision([precisionOf([{ group: 'a', values: [5] }]), precisionOf([{ group: 'a', values: [-1, 1] }])]),
  ).toEqual({
    levels: 0,
    comparedLevels: 0,
    n: 0,
    repeatability: Number.NaN,
    reproducibility: Number.NaN,
  })
})

test('finds what 2000 made-up levels were made with: 1 % within and 2 % between operators', () => {
  const { normal } = random(7)
  const levels = Array.from({ length: 2000 }, (_, i) => {
    const mean = 100 + i
    return precisionOf(
      ['a', 'b', 'c'].map((group) => {
        const bias = 0.02 * normal()
        return { group, values: [0, 1].map(() => mean * (1 + bias + 0.01 * normal())) }
      }),
    )
  })
  const { repeatability, reproducibility } = pooledPrecision(levels)
  expect(Math.abs(repeatability - 0.01)).toBeLessThan(0.0003)
  expect(Math.abs(reproducibility - Math.hypot(0.01, 0.02))).toBeLessThan(0.0007)
})
