import { refuseNonNumbers } from '../numerics/finite-numbers.ts'
import { studentQuantile } from '../numerics/student-t.ts'

export type ReplicateSummary = {
  readonly n: number
  readonly mean: number
  /** n − 1; NaN for one value. */
  readonly s: number
  /** s/|mean|; NaN for a zero mean or one value. */
  readonly cv: number
  readonly min: number
  readonly max: number
  /** Student's t; null below three values. */
  readonly ci95: [number, number] | null
}

/**
 * docs/science/properties.md#statistics-over-replicates.
 * @throws RangeError without values, or with one that is not a number
 */
export function summarise(values: readonly number[]): ReplicateSummary {
  const n = values.length
  if (n === 0) throw new RangeError('no values to summarise')
  refuseNonNumbers(values)
  const mean = values.reduce((sum, value) => sum + value, 0) / n
  const squares = values.reduce((sum, value) => sum + (value - mean) ** 2, 0)
  const s = n > 1 ? Math.sqrt(squares / (n - 1)) : Number.NaN
  const half = n >= 3 ? (studentQuantile(0.975, n - 1) * s) / Math.sqrt(n) : Number.NaN
  return {
    n,
    mean,
    s,
    cv: mean === 0 ? Number.NaN : s / Math.abs(mean),
    min: Math.min(...values),
    max: Math.max(...values),
    ci95: n >= 3 ? [mean - half, mean + half] : null,
  }
}
