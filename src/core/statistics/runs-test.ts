import { normalProbability } from '../numerics/normal-probability.ts'

export type RunsTest = {
  /** Unbroken stretches of one sign, and how many chance would give. */
  readonly runs: number
  readonly expected: number
  /** Two-sided probability of a number so far from the expected one, for signs in random order. */
  readonly p: number
}

/**
 * Wald–Wolfowitz test of the signs of residuals in their order. Few runs mean that the curve misses the shape of the data.
 * Normal approximation; zeros are left out.
 *
 * @returns null with fewer than ten values on either side, where the approximation fails
 */
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
