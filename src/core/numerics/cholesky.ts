/**
 * Lower triangle L of A = L·Lᵀ, written over the lower triangle of A; what stands above the diagonal is left as it was.
 *
 * @param a  n × n, row by row, symmetric and positive definite; only its lower triangle is read
 * @returns  false where A is not positive definite to working precision; then the contents of `a` are undefined
 */
export function factorise(a: Float64Array, n: number): boolean {
  for (let j = 0; j < n; j++) {
    const rowJ = j * n
    for (let i = 0; i <= j; i++) {
      const rowI = i * n
      let sum = a[rowJ + i]!
      for (let k = 0; k < i; k++) sum -= a[rowJ + k]! * a[rowI + k]!
      if (i < j) a[rowJ + i] = sum / a[rowI + i]!
      else if (sum > 0 && Number.isFinite(sum)) a[rowJ + j] = Math.sqrt(sum)
      else return false
    }
  }
  return true
}

/** Solves L·Lᵀ·x = b for a triangle from `factorise`; x is written over b. */
export function solveFactorised(l: Float64Array, n: number, b: Float64Array): void {
  for (let i = 0; i < n; i++) {
    let sum = b[i]!
    for (let k = 0; k < i; k++) sum -= l[i * n + k]! * b[k]!
    b[i] = sum / l[i * n + i]!
  }
  for (let i = n - 1; i >= 0; i--) {
    const value = b[i]! / l[i * n + i]!
    b[i] = value
    // Row by row, as they lie in memory.
    for (let k = 0; k < i; k++) b[k]! -= l[i * n + k]! * value
  }
}

/** A⁻¹, whole, of a triangle from `factorise`. */
export function inverseFactorised(l: Float64Array, n: number): Float64Array {
  // Rows of L⁻¹, each from the rows above it.
  const m = new Float64Array(n * n)
  for (let i = 0; i < n; i++) {
    const row = i * n
    for (let k = 0; k < i; k++) {
      const factor = l[row + k]!
      if (factor === 0) continue
      for (let j = 0; j <= k; j++) m[row + j]! -= factor * m[k * n + j]!
    }
    const diagonal = l[row + i]!
    for (let j = 0; j < i; j++) m[row + j]! /= diagonal
    m[row + i] = 1 / diagonal
  }
  const inverse = new Float64Array(n * n)
  for (let k = 0; k < n; k++) {
    const row = k * n
    for (let i = 0; i <= k; i++) {
      const factor = m[row + i]!
      for (let j = 0; j <= i; j++) inverse[i * n + j]! += factor * m[row + j]!
    }
  }
  for (let i = 0; i < n; i++) for (let j = 0; j < i; j++) inverse[j * n + i] = inverse[i * n + j]!
  return inverse
}
