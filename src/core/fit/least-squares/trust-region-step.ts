import type { SingularValues } from '../../numerics/singular-values.ts'

type TrustRegionStep = {
  readonly step: Float64Array
  readonly reached: boolean
  readonly lambda: number
}

/**
 * ‖z‖ ≤ radius by the secular equation of λ (Moré 1978; Conn, Gould and Toint 2000, 7.3); infinite: Gauss–Newton step.
 */
export function trustRegionStep({ u, s, v }: SingularValues, c: Float64Array, radius: number): TrustRegionStep {
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
  const build = (lambda: number, reached: boolean): TrustRegionStep => {
    const step = new Float64Array(columns)
    for (let j = 0; j < columns; j++) {
      const d = s[j]! * s[j]! + lambda
      if ((lambda === 0 && s[j]! <= floor) || d === 0) continue
      const z = (-s[j]! * beta[j]!) / d
      for (let i = 0; i < columns; i++) step[i] = step[i]! + z * v[j * columns + i]!
    }
    return { step, reached, lambda }
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
    let next = lambda + ((norm - radius) / radius) * ((norm * norm) / slope)
    if (!(next > low && next < high)) next = Math.max(Math.sqrt(low * high), 1e-3 * high)
    lambda = next
  }
  return build(lambda, true)
}

/** Solution of (AᵀA + λ)·z = −g without undetermined directions. */
export function dampedSolve({ s, v }: SingularValues, lambda: number, g: Float64Array): Float64Array {
  const columns = s.length
  const z = new Float64Array(columns)
  for (let k = 0; k < columns; k++) {
    const d = s[k]! * s[k]! + lambda
    if (!(d > (1e-13 * s[0]!) ** 2)) continue
    let dot = 0
    for (let j = 0; j < columns; j++) dot += v[k * columns + j]! * g[j]!
    for (let j = 0; j < columns; j++) z[j] = z[j]! - (dot / d) * v[k * columns + j]!
  }
  return z
}
