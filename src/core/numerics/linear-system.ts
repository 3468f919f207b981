/**
 * Solves A·x = b by elimination with row pivoting; for the small dense systems of return mappings and identifications.
 *
 * @param a  rows of A; left unchanged, as is b
 * @returns  x, or undefined where A is singular to working precision
 */
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
