import { normalProbability } from '../numerics/normal.ts'

/** Short for similar neighbours, long for slow waves. */
const scales = [1, 2, 4, 8, 16] as const
/** Standard deviations; about 1 % of independent series exceed the limit at any scale. */
const limit = 3
/** Largest lag as a share of the points. */
const span = 0.1

/**
 * One-sided, several lengths (Box and Pierce 1970): for independent deviations the sum of the first K autocorrelations
 * has a standard deviation of √(K/N).
 * @param product  Σ rᵢ·rᵢ₊ₖ of a lag k
 */
export function isAutocorrelated(product: (lag: number) => number, pairs: (lag: number) => number): boolean {
  const count = pairs(0)
  const squares = product(0)
  if (!(squares > 0)) return false
  let [sum, variance, lag] = [0, 0, 0]
  for (const scale of scales) {
    if (scale > 1 && scale > span * count) break
    while (lag < scale && pairs(lag + 1) > 0) {
      lag++
      sum += product(lag) / squares
      variance += pairs(lag) / count ** 2
    }
    if (sum > limit * Math.sqrt(variance)) return true
  }
  return false
}

/** Σ(rᵢ − rᵢ₋₁)² / Σrᵢ²: 2 for independent residuals, near 0 for similar neighbours. NaN if all are zero. */
export function durbinWatson(residuals: ArrayLike<number>): number {
  let change = 0
  let sum = 0
  for (let i = 0; i < residuals.length; i++) {
    const r = residuals[i]!
    const d = i > 0 ? r - residuals[i - 1]! : 0
    sum += r * r
    change += d * d
  }
  return change / sum
}

type RunsTest = {
  readonly runs: number
  readonly expected: number
  readonly p: number
}

/** Wald–Wolfowitz, normal approximation without zeros; null below ten values of either sign. Few runs: poor fit. */
export function runsTest(residuals: ArrayLike<number>): RunsTest | null {
  let above = 0
  let below = 0
  let runs = 0
  let last = 0
  for (let i = 0; i < residuals.length; i++) {
    const sign = Math.sign(residuals[i]!)
    if (sign === 0) continue
    if (sign > 0) above += 1
    else below += 1
    if (sign !== last) runs += 1
    last = sign
  }
  if (above < 10 || below < 10) return null
  const n = above + below
  const expected = (2 * above * below) / n + 1
  const variance = ((expected - 1) * (expected - 2)) / (n - 1)
  return { runs, expected, p: 2 * normalProbability(-Math.abs(runs - expected) / Math.sqrt(variance)) }
}
