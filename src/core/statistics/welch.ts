import { incompleteBeta } from '../numerics/student-t.ts'

type Sample = { readonly n: number; readonly mean: number; readonly s: number | null }

type MeanComparison = {
  /** Second minus first. */
  readonly difference: number
  readonly t: number
  /** Welch–Satterthwaite. */
  readonly freedom: number
  readonly p: number
}

/** B. L. Welch, Biometrika 34 (1947) 28–35; a reason for samples without scatter. */
export function compareMeans(a: Sample, b: Sample): MeanComparison | { readonly reason: string } {
  if (a.n < 2 || b.n < 2 || a.s === null || b.s === null) return { reason: 'fewer than two specimens' }
  const [va, vb] = [a.s ** 2 / a.n, b.s ** 2 / b.n]
  const variance = va + vb
  if (!(variance > 0)) return { reason: 'no scatter' }
  const difference = b.mean - a.mean
  const t = difference / Math.sqrt(variance)
  const freedom = variance ** 2 / (va ** 2 / (a.n - 1) + vb ** 2 / (b.n - 1))
  // Both tails at once: 1 − P would lose digits of a small p.
  return { difference, t, freedom, p: incompleteBeta(freedom / (freedom + t * t), freedom / 2, 0.5) }
}
