import { triangularise } from '../../numerics/householder.ts'
import { singularValues } from '../../numerics/singular-values.ts'

/** Relative singular value below which the data do not determine a direction. */
const smallest = 1e-12

/**
 * Covariance (JᵀJ)⁻¹ of all parameters for residuals of variance 1, within the plane that conditions leave, and the
 * unit vectors of undetermined directions.
 * @param jacobian, conditions  derivatives by all parameters; the Jacobian by columns of `rows`
 */
export function covarianceOf(
  jacobian: Float64Array,
  rows: number,
  estimated: readonly number[],
  conditions: readonly (readonly number[])[],
): { readonly covariance: number[][]; readonly undetermined: number[][] } {
  const all = jacobian.length / rows
  const size = estimated.length
  const result = Array.from({ length: all }, () => Array.from({ length: all }, () => 0))
  const undetermined: number[][] = []
  const answer = { covariance: result, undetermined }
  if (size === 0) return answer

  // Unit length, so that the size of parameters does not affect which directions are determined.
  const scale = estimated.map((p) => {
    let sum = 0
    for (let i = 0; i < rows; i++) sum += jacobian[p * rows + i]! ** 2
    return Math.sqrt(sum) || 1
  })
  const basis = freePlane(conditions, estimated, scale)
  const width = basis.length / size
  if (width === 0) return answer
  const projected = new Float64Array(rows * width)
  for (let k = 0; k < width; k++) {
    for (const [j, p] of estimated.entries()) {
      const share = basis[k * size + j]! / scale[j]!
      if (share !== 0) for (let i = 0; i < rows; i++) projected[k * rows + i]! += share * jacobian[p * rows + i]!
    }
  }
  const { s, v } = singularValues(triangularise(projected, new Float64Array(rows), rows, width), width, width)

  for (let k = 0; k < width; k++) {
    const direction = estimated.map((_, j) => {
      let sum = 0
      for (let l = 0; l < width; l++) sum += basis[l * size + j]! * v[k * width + l]!
      return sum
    })
    if (!(s[k]! > smallest * s[0]!)) {
      undetermined.push(inParameters(direction, estimated, scale, all))
      continue
    }
    for (const [a, p] of estimated.entries()) {
      for (const [b, q] of estimated.entries()) {
        result[p]![q]! += (direction[a]! * direction[b]!) / (scale[a]! * scale[b]! * s[k]! ** 2)
      }
    }
  }
  return answer
}

function inParameters(
  direction: readonly number[],
  estimated: readonly number[],
  scale: readonly number[],
  all: number,
): number[] {
  const full = Array.from({ length: all }, () => 0)
  for (const [j, p] of estimated.entries()) {
    if (Math.abs(direction[j]!) > 1e-6) full[p] = direction[j]! / scale[j]!
  }
  return full
}

function freePlane(
  conditions: readonly (readonly number[])[],
  estimated: readonly number[],
  scale: readonly number[],
): Float64Array {
  const size = estimated.length
  const count = conditions.length
  const matrix = new Float64Array(count * size)
  for (const [j, p] of estimated.entries()) {
    for (let c = 0; c < count; c++) matrix[j * count + c] = conditions[c]![p]! / scale[j]!
  }
  const { s, v } = singularValues(matrix, count, size)
  const bound = s.filter((value) => value > 1e-10 * s[0]!).length
  return v.slice(bound * size)
}

/** NaN if a parameter is fixed or on a bound. */
export function correlation(covariance: readonly (readonly number[])[], a: number, b: number): number {
  const product = covariance[a]![a]! * covariance[b]![b]!
  return product > 0 && Number.isFinite(product) ? covariance[a]![b]! / Math.sqrt(product) : Number.NaN
}
