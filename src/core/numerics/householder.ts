/**
 * Triangularises in place, A = Q·R, b ← Qᵀb; does not lose digits as the normal equations do.
 * @param a column-major rows × columns, rows ≥ columns; overwritten
 * @returns R, column-major columns × columns, zeros below the diagonal
 */
export function triangularise(a: Float64Array, b: Float64Array, rows: number, columns: number): Float64Array {
  for (let k = 0; k < columns; k++) {
    const head = k * rows
    let norm = 0
    for (let i = k; i < rows; i++) norm += a[head + i]! * a[head + i]!
    norm = Math.sqrt(norm)
    if (norm === 0) continue
    const diagonal = a[head + k]! > 0 ? -norm : norm
    // v = column − diagonal·e; v·v / 2 = norm² + |norm · first|.
    const first = a[head + k]! - diagonal
    const half = -diagonal * first
    a[head + k] = first
    for (let j = k + 1; j < columns; j++) reflect(a, head, a, j * rows, k, rows, half)
    reflect(a, head, b, 0, k, rows, half)
    a[head + k] = diagonal
  }
  const r = new Float64Array(columns * columns)
  for (let j = 0; j < columns; j++) for (let i = 0; i <= j; i++) r[j * columns + i] = a[j * rows + i]!
  return r
}

function reflect(
  v: Float64Array,
  vAt: number,
  target: Float64Array,
  at: number,
  from: number,
  rows: number,
  half: number,
): void {
  let dot = 0
  for (let i = from; i < rows; i++) dot += v[vAt + i]! * target[at + i]!
  const factor = dot / half
  for (let i = from; i < rows; i++) target[at + i] = target[at + i]! - factor * v[vAt + i]!
}
