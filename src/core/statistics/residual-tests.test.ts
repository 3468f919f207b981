import { expect, test } from 'vitest'
import { durbinWatson, runsTest } from './autocorrelation.ts'

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
