/** Dense A·x = b, A by rows, by elimination with row pivoting; undefined if A is singular. */
export function solveLinear(a: readonly (readonly number[])[], b: readonly number[]): number[] | undefined {
  const n = b.length
  const rows = a.map((row, i) => [...row, b[i]!])
  for (let k = 0; k < n; k++) {
    let pivot = k
    for (let i = k + 1; i < n; i++) if (Math.abs(rows[i]![k]!) > Math.abs(rows[pivot]![k]!)) pivot = i
    const top = rows[pivot]!
    rows[pivot] = rows[k]!
    rows[k] = top
    const diagonal = top[k]!
    if (!(Math.abs(diagonal) > 1e-300)) return undefined
    for (let i = k + 1; i < n; i++) {
      const row = rows[i]!
      const factor = row[k]! / diagonal
      if (factor === 0) continue
      for (let j = k; j <= n; j++) row[j] = row[j]! - factor * top[j]!
    }
  }
  const x: number[] = Array.from({ length: n }, () => 0)
  for (let k = n - 1; k >= 0; k--) {
    let rest = rows[k]![n]!
    for (let j = k + 1; j < n; j++) rest -= rows[k]![j]! * x[j]!
    x[k] = rest / rows[k]![k]!
  }
  return x.every(Number.isFinite) ? x : undefined
}

export function dot(a: Float64Array, b: Float64Array): number {
  return a.reduce((sum, value, i) => sum + value * b[i]!, 0)
}

/**
 * Overwrites the lower triangle of A (n × n, by rows, symmetric) with L of A = L·Lᵀ.
 * @returns false if A is not positive definite; then `a` is undefined
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

/** Solves L·Lᵀ·x = b; x overwrites b. */
export function solveFactorised(l: Float64Array, n: number, b: Float64Array): void {
  for (let i = 0; i < n; i++) {
    let sum = b[i]!
    for (let k = 0; k < i; k++) sum -= l[i * n + k]! * b[k]!
    b[i] = sum / l[i * n + i]!
  }
  for (let i = n - 1; i >= 0; i--) {
    const value = b[i]! / l[i * n + i]!
    b[i] = value
    for (let k = 0; k < i; k++) b[k]! -= l[i * n + k]! * value
  }
}

export function inverseFactorised(l: Float64Array, n: number): Float64Array {
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
