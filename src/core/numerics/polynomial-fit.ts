import { refuseNonNumbers } from './finite-numbers.ts'

/** A polynomial in s = (x − centre)/halfWidth, lowest power first. */
export type Polynomial = {
  readonly coefficients: readonly number[]
  readonly centre: number
  readonly halfWidth: number
}

/**
 * Fits by Householder QR in a variable scaled to −1 … 1, for good conditioning.
 * @throws RangeError with fewer points than coefficients, equal x, or values that are not numbers
 */
export function polynomialFit(
  x: ArrayLike<number>,
  y: ArrayLike<number>,
  degree: number,
  weights?: ArrayLike<number>,
): Polynomial {
  const rows = x.length
  const columns = degree + 1
  if (rows < columns) throw new RangeError(`degree ${degree} needs ${columns} points, found ${rows}`)
  let low = Infinity
  let high = -Infinity
  for (let i = 0; i < rows; i++) {
    low = Math.min(low, x[i]!)
    high = Math.max(high, x[i]!)
  }
  if (!(high > low)) {
    refuseNonNumbers(x, 'x')
    throw new RangeError(`all ${rows} x are ${low}`)
  }
  const centre = (low + high) / 2
  const halfWidth = (high - low) / 2

  // Column-major design matrix with the right side as last column.
  const a = Array.from({ length: columns + 1 }, () => new Float64Array(rows))
  for (let i = 0; i < rows; i++) {
    const root = weights ? Math.sqrt(weights[i]!) : 1
    const s = (x[i]! - centre) / halfWidth
    let power = root
    for (let j = 0; j < columns; j++, power *= s) a[j]![i] = power
    a[columns]![i] = root * y[i]!
  }
  for (let k = 0; k < columns; k++) reflect(a, k, rows)

  const coefficients: number[] = Array.from({ length: columns }, () => 0)
  for (let k = columns - 1; k >= 0; k--) {
    let rest = a[columns]![k]!
    for (let j = k + 1; j < columns; j++) rest -= a[j]![k]! * coefficients[j]!
    coefficients[k] = rest / a[k]![k]!
  }
  if (!coefficients.every(Number.isFinite)) {
    refuseNonNumbers(x, 'x')
    refuseNonNumbers(y, 'y')
    throw new RangeError(`degree ${degree} needs ${columns} different x`)
  }
  return { coefficients, centre, halfWidth }
}

function reflect(a: readonly Float64Array[], k: number, rows: number): void {
  const column = a[k]!
  let norm = 0
  for (let i = k; i < rows; i++) norm += column[i]! ** 2
  norm = Math.sqrt(norm)
  if (norm === 0) return
  const diagonal = column[k]! > 0 ? -norm : norm
  const v = column.slice(k)
  v[0] = v[0]! - diagonal
  let vv = 0
  for (const value of v) vv += value * value
  if (vv === 0) return
  for (let j = k; j < a.length; j++) {
    const target = a[j]!
    let dot = 0
    for (let i = k; i < rows; i++) dot += v[i - k]! * target[i]!
    const factor = (2 * dot) / vv
    for (let i = k; i < rows; i++) target[i] = target[i]! - factor * v[i - k]!
  }
}

export function evaluatePolynomial({ coefficients, centre, halfWidth }: Polynomial, x: number): number {
  const s = (x - centre) / halfWidth
  let value = 0
  for (let k = coefficients.length - 1; k >= 0; k--) value = value * s + coefficients[k]!
  return value
}
