import type { SingularValues } from '../numerics/singular-values.ts'

export type Step = { readonly step: Float64Array; readonly reached: boolean }

/**
 * Minimiser of ‖A·z + c‖ with ‖z‖ ≤ radius, from the singular values of A.
 *
 * The Levenberg–Marquardt parameter λ solves the secular equation ‖z(λ)‖ = radius by safeguarded Newton steps on
 * 1/‖z‖ (Moré 1978; Conn, Gould and Toint 2000, section 7.3). With `radius` infinite it is the Gauss–Newton step,
 * directions that the data do not determine left out.
 *
 * @param c   length rows
 * @returns   z and whether it ends on the radius
 */
export function trustRegionStep({ u, s, v }: SingularValues, c: Float64Array, radius: number): Step {
  const columns = s.length
  const rows = c.length
  const beta = new Float64Array(columns)
  for (let j = 0; j < columns; j++) {
    let dot = 0
    for (let i = 0; i < rows; i++) dot += u[j * rows + i]! * c[i]!
    beta[j] = dot
  }
  const floor = Number.EPSILON * Math.max(rows, columns) * (s[0] ?? 0)
  const size = (lambda: number): [number, number] => {
    let norm = 0
    let slope = 0
    for (let j = 0; j < columns; j++) {
      const d = s[j]! * s[j]! + lambda
      if (lambda === 0 && s[j]! <= floor) continue
      if (d === 0) continue
      const z = (s[j]! * beta[j]!) / d
      norm += z * z
      slope += (z * z) / d
    }
    return [Math.sqrt(norm), slope]
  }
  const build = (lambda: number, reached: boolean): Step => {
    const step = new Float64Array(columns)
    for (let j = 0; j < columns; j++) {
      const d = s[j]! * s[j]! + lambda
      if ((lambda === 0 && s[j]! <= floor) || d === 0) continue
      const z = (-s[j]! * beta[j]!) / d
      for (let i = 0; i < columns; i++) step[i] = step[i]! + z * v[j * columns + i]!
    }
    return { step, reached }
  }

  if (size(0)[0] <= radius) return build(0, false)
  let low = 0
  let high = 0
  for (let j = 0; j < columns; j++) high += (s[j]! * beta[j]!) ** 2
  high = Math.sqrt(high) / radius
  let lambda = Math.max(1e-3 * high, 0)
  for (let i = 0; i < 50; i++) {
    const [norm, slope] = size(lambda)
    if (Math.abs(norm - radius) <= 1e-3 * radius) break
    if (norm > radius) low = lambda
    else high = lambda
    // Newton on 1/‖z‖ − 1/radius, nearly linear in λ.
    let next = lambda + ((norm - radius) / radius) * ((norm * norm) / slope)
    if (!(next > low && next < high)) next = Math.max(Math.sqrt(low * high), 1e-3 * high)
    lambda = next
  }
  return build(lambda, true)
}
