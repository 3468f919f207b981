import { singularValues } from '../numerics/singular-values.ts'

/** Ordinary least squares y = b0 + Σ bj·xj with what it is worth for a group that it has not seen. */
export type GroupwiseFit = {
  /** Intercept first, then one per feature, in their order. */
  readonly coefficients: readonly number[]
  /** Share of the variance about the mean that the fit explains: of the rows, and of rows whose group was left out. */
  readonly r2: number
  readonly q2: number
  /** Root of the mean square deviation, divisor N, in the unit of y: as fitted, and with the row's group left out. */
  readonly rmse: number
  readonly rmseLeftOut: number
  /** What rows are predicted as with their group left out, and y minus that. */
  readonly predictions: readonly number[]
  readonly residuals: readonly number[]
  /** How far each row is from the others, h = xᵀ(XᵀX)⁻¹x [1], 0 … 1. */
  readonly leverages: readonly number[]
  /** A leverage above 3·p/n, p coefficients, is beyond what was learned. */
  readonly leverageLimit: number
  readonly predict: (features: readonly number[]) => number
  readonly leverage: (features: readonly number[]) => number
}

/**
 * Fits a plane and refits it with each group left out: replicates of one material in both halves would make errors look two to
 * three times too small (docs/science/predictor.md#validation).
 *
 * @param features  rows of one length; `groups` says which rows belong together, e.g. the material of each
 * @throws RangeError for lengths that differ, numbers that are none, too few rows or groups, or features that depend on each other
 */
export function leaveGroupsOut(
  features: readonly (readonly number[])[],
  y: readonly number[],
  groups: readonly string[],
): GroupwiseFit {
  refuse(features, y, groups)
  const rows = features.map((row) => [1, ...row])
  const whole = leastSquares(rows, y)
  const left = new Map(
    [...new Set(groups)].map((group) => {
      const others = groups.flatMap((own, i) => (own === group ? [] : [i]))
      return [
        group,
        leastSquares(
          others.map((i) => rows[i]!),
          others.map((i) => y[i]!),
        ),
      ]
    }),
  )
  const predictions = rows.map((row, i) => left.get(groups[i]!)!.predict(row))
  const residuals = y.map((value, i) => value - predictions[i]!)
  const deviations = y.map((value, i) => value - whole.predict(rows[i]!))
  const mean = y.reduce((sum, value) => sum + value, 0) / y.length
  const about = squares(y.map((value) => value - mean))
  return {
    coefficients: whole.coefficients,
    r2: 1 - squares(deviations) / about,
    q2: 1 - squares(residuals) / about,
    rmse: Math.sqrt(squares(deviations) / y.length),
    rmseLeftOut: Math.sqrt(squares(residuals) / y.length),
    predictions,
    residuals,
    leverages: rows.map(whole.leverage),
    leverageLimit: (3 * whole.coefficients.length) / y.length,
    predict: (row) => whole.predict([1, ...row]),
    leverage: (row) => whole.leverage([1, ...row]),
  }
}

/**
 * Half width of an interval that holds a new group with the asked probability, whatever the errors are distributed like: the k-th
 * smallest deviation of groups that were left out, k = ⌈(n + 1)·level⌉ (Vovk 2015; docs/science/predictor.md#uncertainty).
 *
 * @returns  in the unit of the residuals; Infinity where k is above n: too few groups for this level
 * @throws RangeError for a level outside 0 … 1
 */
export function conformalHalfWidth(
  residuals: readonly number[],
  level: number,
): { readonly k: number; readonly half: number } {
  if (!(level > 0 && level < 1)) throw new RangeError(`confidence level ${level} is not between 0 and 1`)
  // 0.8 of 10 is 8 in the sense of the rule, and 8.000000000000002 in that of the processor.
  const k = Math.ceil((residuals.length + 1) * level * (1 - 4 * Number.EPSILON))
  const ordered = residuals.map(Math.abs).sort((a, b) => a - b)
  return { k, half: ordered[k - 1] ?? Infinity }
}

function leastSquares(rows: readonly (readonly number[])[], y: readonly number[]) {
  const [count, size] = [rows.length, rows[0]?.length ?? 0]
  if (count <= size) throw new RangeError(`${count} rows cannot determine ${size} coefficients and their scatter`)
  // Columns of length one: features of 1e-3 and of 1e3 get the same say in what counts as dependent.
  const scale = Array.from({ length: size }, (_, j) => Math.sqrt(squares(rows.map((row) => row[j]!))) || 1)
  const columns = new Float64Array(count * size)
  for (const [i, row] of rows.entries()) for (let j = 0; j < size; j++) columns[j * count + i] = row[j]! / scale[j]!
  const { u, s, v } = singularValues(columns, count, size)
  if (!(s[size - 1]! > 1e-10 * s[0]!)) throw new RangeError('the features depend on each other: no coefficients follow')
  const inScale = Array.from({ length: size }, () => 0)
  for (let k = 0; k < size; k++) {
    const share = y.reduce((sum, value, i) => sum + u[k * count + i]! * value, 0) / s[k]!
    for (let j = 0; j < size; j++) inScale[j]! += share * v[k * size + j]!
  }
  const coefficients = inScale.map((b, j) => b / scale[j]!)
  return {
    coefficients,
    predict: (row: readonly number[]) => row.reduce((sum, x, j) => sum + coefficients[j]! * x, 0),
    leverage(row: readonly number[]) {
      let sum = 0
      for (let k = 0; k < size; k++) {
        sum += (row.reduce((dot, x, j) => dot + (x / scale[j]!) * v[k * size + j]!, 0) / s[k]!) ** 2
      }
      return sum
    },
  }
}

function refuse(features: readonly (readonly number[])[], y: readonly number[], groups: readonly string[]): void {
  if (features.length !== y.length || groups.length !== y.length)
    throw new RangeError(`${features.length} rows of features and ${groups.length} groups for ${y.length} values`)
  if (new Set(groups).size < 3)
    throw new RangeError(`${new Set(groups).size} groups: one left out, the others say nothing`)
  for (const [i, row] of features.entries()) {
    if (row.length !== features[0]!.length)
      throw new RangeError(`row ${i}: ${row.length} features, not ${features[0]!.length}`)
    const bad = [...row, y[i]!].find((value) => !Number.isFinite(value))
    if (bad !== undefined) throw new RangeError(`row ${i}: ${bad} is not a number`)
  }
}

const squares = (values: readonly number[]) => values.reduce((sum, value) => sum + value * value, 0)
