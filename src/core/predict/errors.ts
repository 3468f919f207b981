import { conformalWidths } from './conformal.ts'
import type { PredictorTable } from './table.ts'

/** Errors in the unit of the target: every row is predicted without its material. */
export type OutOfFold = {
  readonly mae: number
  readonly rmse: number
  /** Rows with the value 0 are excluded [1]. */
  readonly medianRelativeError: number
  /** 1 − Σ(error²)/Σ(y − mean)². */
  readonly q2: number
  /** Share of rows within the interval of other materials; null if there are too few. */
  readonly coverage: { readonly '0.8': number | null; readonly '0.9': number | null }
}

export function outOfFold(
  { y, groups }: Pick<PredictorTable, 'y' | 'groups'>,
  predicted: Float64Array,
  kinds?: readonly string[],
): OutOfFold {
  const errors = y.map((value, i) => value - predicted[i]!)
  const mean = y.reduce((sum, value) => sum + value, 0) / y.length
  const squares = errors.reduce((sum, error) => sum + error * error, 0)
  const relative = [...errors.keys()]
    .filter((i) => y[i] !== 0)
    .map((i) => Math.abs(errors[i]! / y[i]!))
    .sort((a, b) => a - b)
  const covered = (level: number) => {
    const widths = conformalWidths(errors, groups, level, kinds)
    const bounded = [...errors.keys()].filter((i) => widths[i]! < Infinity)
    if (bounded.length === 0) return null
    return bounded.filter((i) => Math.abs(errors[i]!) <= widths[i]!).length / bounded.length
  }
  return {
    mae: errors.reduce((sum, error) => sum + Math.abs(error), 0) / y.length,
    rmse: Math.sqrt(squares / y.length),
    medianRelativeError: medianOf(relative),
    q2: 1 - squares / y.reduce((sum, value) => sum + (value - mean) ** 2, 0),
    coverage: { '0.8': covered(0.8), '0.9': covered(0.9) },
  }
}

function medianOf(sorted: readonly number[]): number {
  const middle = sorted.length >> 1
  if (sorted.length === 0) return NaN
  return sorted.length % 2 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2
}
