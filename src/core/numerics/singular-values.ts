/** A = U·diag(s)·Vᵀ, all column-major; s in descending order. */
export type SingularValues = { readonly u: Float64Array; readonly s: Float64Array; readonly v: Float64Array }

/**
 * One-sided Jacobi rotations (Hestenes 1958), accurate for small values too; up to about twenty columns. Column-major.
 * Columns of U with s = 0 are zero.
 */
export function singularValues(matrix: Float64Array, rows: number, columns: number): SingularValues {
  const u = matrix.slice()
  const v = new Float64Array(columns * columns)
  for (let j = 0; j < columns; j++) v[j * columns + j] = 1

  for (let sweep = 0; sweep < 60; sweep++) {
    let rotated = false
    for (let p = 0; p < columns - 1; p++) {
      for (let q = p + 1; q < columns; q++) {
        let pp = 0
        let qq = 0
        let pq = 0
        for (let i = 0; i < rows; i++) {
          const a = u[p * rows + i]!
          const b = u[q * rows + i]!
          pp += a * a
          qq += b * b
          pq += a * b
        }
        if (Math.abs(pq) <= 1e-15 * Math.sqrt(pp * qq) || pq === 0) continue
        rotated = true
        const zeta = (qq - pp) / (2 * pq)
        const t = (zeta >= 0 ? 1 : -1) / (Math.abs(zeta) + Math.sqrt(1 + zeta * zeta))
        const c = 1 / Math.sqrt(1 + t * t)
        rotate(u, p * rows, q * rows, rows, c, c * t)
        rotate(v, p * columns, q * columns, columns, c, c * t)
      }
    }
    if (!rotated) break
  }
  return inFallingOrder(u, v, rows, columns)
}

function rotate(m: Float64Array, p: number, q: number, length: number, c: number, s: number): void {
  for (let i = 0; i < length; i++) {
    const a = m[p + i]!
    const b = m[q + i]!
    m[p + i] = c * a - s * b
    m[q + i] = s * a + c * b
  }
}

function inFallingOrder(us: Float64Array, vs: Float64Array, rows: number, columns: number): SingularValues {
  const norms = new Float64Array(columns)
  for (let j = 0; j < columns; j++) {
    let sum = 0
    for (let i = j * rows; i < (j + 1) * rows; i++) sum += us[i]! * us[i]!
    norms[j] = Math.sqrt(sum)
  }
  const s = new Float64Array(columns)
  const u = new Float64Array(rows * columns)
  const v = new Float64Array(columns * columns)
  const taken = new Uint8Array(columns)
  for (let to = 0; to < columns; to++) {
    let from = -1
    for (let j = 0; j < columns; j++) if (taken[j] === 0 && (from < 0 || norms[j]! > norms[from]!)) from = j
    taken[from] = 1
    const norm = norms[from]!
    s[to] = norm
    if (norm > 0) for (let i = 0; i < rows; i++) u[to * rows + i] = us[from * rows + i]! / norm
    for (let i = 0; i < columns; i++) v[to * columns + i] = vs[from * columns + i]!
  }
  return { u, s, v }
}
