import { describe, expect, test } from 'vitest'
import { random } from '../numerics/random.ts'
import { noncentralProbability } from '../numerics/student-t.ts'
import { normalProbability, normalQuantile } from '../numerics/normal.ts'
import { andersonDarling, nonParametricRank, toleranceBound, toleranceFactor } from './tolerance-bound.ts'

// Printed to three decimals: Natrella, Experimental Statistics (NBS Handbook 91), table A-7, confidence 0.95; n = 2 and from 55
// on computed with scipy.stats.nct.
test.each([
  //  n    90 %     99 %
  [2, 20.581, 37.094],
  [3, 6.155, 10.553],
  [4, 4.162, 7.042],
  [5, 3.407, 5.741],
  [6, 3.006, 5.062],
  [10, 2.355, 3.981],
  [15, 2.068, 3.52],
  [20, 1.926, 3.295],
  [30, 1.777, 3.064],
  [50, 1.646, 2.862],
  [55, 1.6258, 2.8326],
  [100, 1.5267, 2.684],
])('one-sided factors for %d values', (n, b, a) => {
  expect(Math.abs(toleranceFactor(n, 0.9) - b)).toBeLessThan(1e-3)
  expect(Math.abs(toleranceFactor(n, 0.99) - a)).toBeLessThan(1e-3)
})

test.each([
  // x        Φ(x)
  [0, 0.5],
  [-1, 0.158_655_253_931_457],
  [1.959_963_984_540_054, 0.975],
  [-5, 2.866_515_718_791_94e-7],
  [-10, 7.619_853_024_160_527e-24],
])('normal distribution at %d', (x, probability) => {
  expect(Math.abs(normalProbability(x) / probability - 1)).toBeLessThan(1e-11)
  expect(Math.abs(normalQuantile(probability) - x)).toBeLessThan(1e-9)
})

test('without non-centrality it is Student’s t: 2.776 for four degrees at 97.5 %', () =>
  expect(noncentralProbability(2.776_445, 4, 0)).toBeCloseTo(0.975, 6))

// 1 − 0.9^29 = 0.953 and 1 − 0.99^299 = 0.9505 are the first above 0.95.
test.each([
  [28, 0.9, undefined],
  [29, 0.9, 1],
  [46, 0.9, 2],
  [298, 0.99, undefined],
  [299, 0.99, 1],
])('%d values without a distribution, %d above', (n, share, rank) => expect(nonParametricRank(n, share)).toBe(rank))

const strengths = [1030.2, 1027.5, 1033.1, 1029.0, 1031.7, 1025.9, 1034.4, 1028.3, 1030.9, 1026.8]

describe('Anderson–Darling', () => {
  // A² by scipy.stats.anderson.
  test.each([
    ['ten strengths', strengths, 0.142_984_437, true],
    ['one far out', [1, 1.1, 1.2, 1.3, 1.4, 1.5, 1.6, 9], 2.005_734_943, false],
  ])('%s', (_name, values, statistic, normal) => {
    const found = andersonDarling(values)!
    expect(found.statistic).toBeCloseTo(statistic, 8)
    expect(found.normal).toBe(normal)
  })
  test('p is 5 % at the tabulated 0.752', () => {
    // Stephens' critical value; the sample is scaled until A*² meets it only by chance, so the formula is read directly.
    const p = Math.exp(1.2937 - 5.709 * 0.752 + 0.0186 * 0.752 ** 2)
    expect(p).toBeCloseTo(0.05, 3)
  })
  test('says nothing of seven values or of equal ones', () => {
    expect(andersonDarling(strengths.slice(0, 7))).toBeNull()
    expect(andersonDarling([5, 5, 5, 5, 5, 5, 5, 5])).toBeNull()
  })
})

describe('A- and B-basis', () => {
  const { normal } = random(7)
  const sample = Array.from({ length: 60 }, () => 1000 + 10 * normal())
  const skewed = Array.from({ length: 60 }, () => 1000 + 10 * Math.exp(1.2 * normal()))

  test('a small sample is refused in words', () => {
    const found = toleranceBound(strengths, 'B')
    expect(found.value).toBeNull()
    expect('reason' in found && found.reason).toBe(
      '10 values: a B-basis value (90 % of the material above it with 95 % confidence) needs at least 18 (CMH-17).',
    )
    expect(toleranceBound(sample.slice(0, 54), 'A').value).toBeNull()
  })
  test('normal: mean less k deviations', () => {
    const mean = sample.reduce((a, b) => a + b, 0) / 60
    const s = Math.sqrt(sample.reduce((sum, v) => sum + (v - mean) ** 2, 0) / 59)
    const found = toleranceBound(sample, 'B')
    // k for 60 values: 1.609 (Natrella).
    expect(found).toMatchObject({ method: 'normal', n: 60 })
    expect(Math.abs(found.value! - (mean - 1.609 * s))).toBeLessThan(0.001 * s)
    expect(toleranceBound(sample, 'B', 'upper').value!).toBeCloseTo(2 * mean - found.value!, 9)
  })
  test('not normal: the value at the rank that 60 values allow', () => {
    // P(Binomial(60, 0.1) ≥ 2) = 0.986, ≥ 3 = 0.947: rank 2.
    const found = toleranceBound(skewed, 'B')
    expect(found).toMatchObject({ method: 'non-parametric', rank: 2 })
    expect(found.value).toBe(skewed.toSorted((a, b) => a - b)[1])
    const refused = toleranceBound(skewed, 'A')
    expect('reason' in refused && refused.reason).toMatch(/not normal .* needs 299/)
  })
  test('equal values have no scatter to build on', () =>
    expect(
      toleranceBound(
        Array.from({ length: 20 }, () => 5),
        'B',
      ),
    ).toMatchObject({ value: null }))
  test('holds what it promises: 90 % above in 95 % of samples of 20', () => {
    const stream = random(11)
    let kept = 0
    const k = toleranceFactor(20, 0.9)
    for (let run = 0; run < 2000; run++) {
      const values = Array.from({ length: 20 }, () => stream.normal())
      const mean = values.reduce((a, b) => a + b, 0) / 20
      const s = Math.sqrt(values.reduce((sum, v) => sum + (v - mean) ** 2, 0) / 19)
      if (mean - k * s <= normalQuantile(0.1)) kept++
    }
    // 1900 ± 3 · √(2000 · 0.95 · 0.05)
    expect(Math.abs(kept - 1900)).toBeLessThan(30)
  })
})
