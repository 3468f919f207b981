import { expect, test } from 'vitest'
import { random } from '../numerics/random.ts'
import { isAutocorrelated } from './autocorrelation.ts'

function told(series: readonly number[]): boolean {
  const product = (lag: number) => series.slice(lag).reduce((sum, value, i) => sum + value * series[i]!, 0)
  return isAutocorrelated(product, (lag) => Math.max(0, series.length - lag))
}

/** Share of series that count as correlated. */
function share(count: number, deviation: (before: number, normal: () => number, i: number) => number): number {
  const rounds = 1000
  let found = 0
  for (let seed = 1; seed <= rounds; seed++) {
    const { normal } = random(seed)
    let before = 0
    if (told(Array.from({ length: count }, (_, i) => (before = deviation(before, normal, i))))) found++
  }
  return found / rounds
}

test.each([30, 200, 1000])('of %d independent deviations about 1 in 100 series counts as correlated', (count) => {
  expect(share(count, (_before, normal) => normal())).toBeLessThan(0.025)
})

test('deviations that alternate do not', () => {
  expect(share(200, (before, normal) => -0.5 * before + normal())).toBe(0)
})

test.each([
  ['first order, ρ = 0.3', (before: number, normal: () => number) => 0.3 * before + normal()],
  // 15 % of the variance is a wave of 100 points.
  ['a slow wave under noise', (_: number, normal: () => number, i: number) => normal() + 0.6 * Math.sin(i / 16)],
])('200 deviations: %s is found nearly always', (_why, deviation) => {
  expect(share(200, deviation)).toBeGreaterThan(0.9)
})
