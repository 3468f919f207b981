import { expect, test } from 'vitest'
import { random } from '../numerics/random.ts'
import { durbinWatson } from './durbin-watson.ts'
import { jarqueBera } from './jarque-bera.ts'
import { runsTest } from './runs-test.ts'

test.each([
  // by hand: Σ(change)²/Σ²
  [[1, -1, 1, -1], 12 / 4],
  [[1, 1, 1, 1], 0],
  [[1, 2, 3], 2 / 14],
])('Durbin–Watson of %j', (residuals, expected) => expect(durbinWatson(residuals)).toBeCloseTo(expected, 14))

test('runs by hand: 10 above, 10 below, in two runs against 11 expected', () => {
  const residuals = Array.from({ length: 20 }, (_, i) => (i < 10 ? 1 : -1))
  const { runs, expected, p } = runsTest(residuals)!
  expect([runs, expected]).toEqual([2, 11])
  // variance 10·9/19, z = −9/√4.7368 = −4.135, two-sided p = 3.55e-5
  expect(p).toBeGreaterThan(3.5e-5)
  expect(p).toBeLessThan(3.6e-5)
})

test('too few signs give no runs test', () => expect(runsTest([1, -1, 1, -1])).toBeNull())

test('Jarque–Bera by hand: ten times −1 and +1 has no skewness and kurtosis 1', () => {
  const { skewness, kurtosis, p } = jarqueBera(Array.from({ length: 20 }, (_, i) => (i % 2 ? 1 : -1)))!
  expect(skewness).toBeCloseTo(0, 14)
  expect(kurtosis).toBeCloseTo(1, 14)
  // statistic 20/6 · (1 − 3)²/4 = 10/3
  expect(p).toBeCloseTo(Math.exp(-10 / 6), 12)
})

test('normal numbers pass, their exponentials do not', () => {
  const { normal } = random(3)
  const values = Array.from({ length: 500 }, normal)
  expect(jarqueBera(values)!.p).toBeGreaterThan(0.01)
  expect(jarqueBera(values.map(Math.exp))!.p).toBeLessThan(1e-6)
})
