import { incompleteBeta } from '../numerics/incomplete-beta.ts'

/** Replicates of one property as their summary. */
export type Sample = { readonly n: number; readonly mean: number; readonly s: number | null }

export type MeanComparison = {
  /** Mean of the second less that of the first. */
  readonly difference: number
  readonly t: number
  /** Degrees of freedom (Welch–Satterthwaite), no whole number. */
  readonly freedom: number
  /** Chance of a difference at least as large between equal means, two-sided. */
  readonly p: number
}

/**
 * Welch's test: whether two means differ, without taking both scatters for equal.
 *
 * @returns a reason where nothing can be said: a single specimen has no scatter, and two samples of equal values have none
 * @see B. L. Welch, Biometrika 34 (1947) 28–35
 */
export function compareMeans(a: Sample, b: Sample): MeanComparison | { readonly reason: string } {
  if (a.n < 2 || b.n < 2 || a.s === null || b.s === null) return { reason: 'fewer than two specimens' }
  const [va, vb] = [a.s ** 2 / a.n, b.s ** 2 / b.n]
  const variance = va + vb
  if (!(variance > 0)) return { reason: 'no scatter' }
  const difference = b.mean - a.mean
  const t = difference / Math.sqrt(variance)
  const freedom = variance ** 2 / (va ** 2 / (a.n - 1) + vb ** 2 / (b.n - 1))
  // Both tails of Student's distribution at once: 1 − P would lose the digits of a small p.
  return { difference, t, freedom, p: incompleteBeta(freedom / (freedom + t * t), freedom / 2, 0.5) }
}
