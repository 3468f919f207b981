/** A = U·diag(s)·Vᵀ, all column-major; s in falling order. */
export type SingularValues = { readonly u: Float64Array; readonly s: Float64Array; readonly v: Float64Array }

/**
 * Singular values of a small matrix by one-sided Jacobi rotations (Hestenes 1958), which find also the tiny ones to full
 * relative accuracy when the columns are scaled. Meant for up to some twenty columns.
 *
 * @param matrix  column-major rows × columns; left as it is
 * @returns       columns of U belonging to s = 0 are zero
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
  const norms = Array.from({ length: columns }, (_, j) => {
    let sum = 0
    for (let i = 0; i < rows; i++) sum += us[j * rows + i]! ** 2
    return Math.sqrt(sum)
  })
  const order = norms.map((_, j) => j).sort((a, b) => norms[b]! - norms[a]!)
  const u = new Float64Array(rows * columns)
  const v = new Float64Array(columns * columns)
  for (const [to, from] of order.entries()) {
    const s = norms[from]!
    for (let i = 0; i < rows; i++) u[to * rows + i] = s > 0 ? us[from * rows + i]! / s : 0
    for (let i = 0; i < columns; i++) v[to * columns + i] = vs[from * columns + i]!
  }
  return { u, s: Float64Array.from(order, (j) => norms[j]!), v }
}
