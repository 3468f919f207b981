/** A point of the (σ1, σ2) plane with the outward normal of the locus there: the direction of plastic strain. */
export type Hold = { readonly point: readonly [number, number]; readonly normal: readonly [number, number] }

/** Second-order Bézier arc: two ends and the hinge where their tangents cross. */
export type Arc = {
  readonly a: readonly [number, number]
  readonly hinge: readonly [number, number]
  readonly c: readonly [number, number]
}

/** The arc between two holds; its hinge is NaN where the tangents are parallel. */
export function arcBetween(from: Hold, to: Hold): Arc {
  const [n1, n2] = from.normal
  const [m1, m2] = to.normal
  const determinant = n1 * m2 - n2 * m1
  const p = n1 * from.point[0] + n2 * from.point[1]
  const q = m1 * to.point[0] + m2 * to.point[1]
  return { a: from.point, hinge: [(p * m2 - q * n2) / determinant, (q * n1 - p * m1) / determinant], c: to.point }
}

/**
 * Parameter μ in 0 … 1 at which the arc crosses the ray through (s1, s2); undefined where it does not.
 *
 *     P(μ) = a (1−μ)² + 2 hinge μ(1−μ) + c μ²
 */
export function crossing({ a, hinge, c }: Arc, s1: number, s2: number): number | undefined {
  // P × s = 0 is a quadratic in μ.
  const ka = a[0] * s2 - a[1] * s1
  const kh = hinge[0] * s2 - hinge[1] * s1
  const kc = c[0] * s2 - c[1] * s1
  const square = ka - 2 * kh + kc
  const linear = 2 * (kh - ka)
  const root = Math.sqrt(Math.max(0, linear * linear - 4 * square * ka))
  // The form that loses no digits where the square term vanishes.
  const q = -(linear + (linear < 0 ? -root : root)) / 2
  for (const mu of [q / square, ka / q]) {
    if (mu >= -1e-9 && mu <= 1 + 1e-9) return Math.min(1, Math.max(0, mu))
  }
  return undefined
}

/** Point on the arc. */
export function arcPoint({ a, hinge, c }: Arc, mu: number): [number, number] {
  const nu = 1 - mu
  return [
    nu * nu * a[0] + 2 * mu * nu * hinge[0] + mu * mu * c[0],
    nu * nu * a[1] + 2 * mu * nu * hinge[1] + mu * mu * c[1],
  ]
}

/** Outward normal on the arc, not of unit length; arcs run from shear to equibiaxial, with the material on their left. */
export function arcNormal({ a, hinge, c }: Arc, mu: number): [number, number] {
  const nu = 1 - mu
  const d1 = nu * (hinge[0] - a[0]) + mu * (c[0] - hinge[0])
  const d2 = nu * (hinge[1] - a[1]) + mu * (c[1] - hinge[1])
  return [d2, -d1]
}
