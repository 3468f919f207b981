import type { Direction } from './law.ts'

/**
 * Exact step of dy/ds = a − √(a |y|) sgn y: approach of the yield surface to the bounding surface. With y = a v |v|,
 * s(v) = −2v − 2 ln(1 − v), negative below 0.
 */
export function approach(y: number, a: number, ds: number): number {
  if (ds === 0) return y
  // A grown gap leaves |y| below a; rounding must not exceed it.
  const v = Math.sign(y) * Math.sqrt(Math.min(1 - 1e-15, Math.abs(y) / a))
  const after = placeAfter(way(v) + ds)
  return a * after * Math.abs(after)
}

function way(v: number): number {
  return v > 0 ? -2 * v - 2 * Math.log1p(-v) : 2 * v + 2 * Math.log1p(-v)
}

/** Beyond this s, 1 − v is lost in rounding. */
const arrived = 68
const settled = 1e-5

/** v for s: 1 + W(−exp(−1 − |s|/2)) with Lambert's function, upper branch for s > 0 and lower branch below. */
function placeAfter(s: number): number {
  if (s === 0) return 0
  if (s > arrived) return 1
  let v = firstGuess(s)
  for (let i = 0; i < 20; i++) {
    // Halley's step, with s″/s′ = 1/(v (1 − v)).
    const newton = ((way(v) - s) * (1 - v)) / (2 * Math.abs(v))
    const step = newton / (1 - newton / (2 * v * (1 - v)))
    v -= step
    if (Math.abs(step) <= settled * Math.abs(v) * (1 - v)) break
  }
  return v
}

/** Series at the branch point (Corless et al. 1996, doi:10.1007/BF02124750, eq. 4.22). */
function firstGuess(s: number): number {
  const p = Math.sign(s) * Math.sqrt(-2 * Math.expm1(-Math.abs(s) / 2))
  if (p < 1.1) return p * (1 - p * (1 / 3 - p * (11 / 72 - p * (43 / 540 - p * (769 / 17280 - (p * 221) / 8505)))))
  const z = Math.exp(-1 - s / 2)
  return 1 - z * (1 + z * (1 + z * (3 / 2 + (z * 8) / 3)))
}

/** Positions of the surfaces [MPa]: α*, β, R, and the stagnation surface. */
export type YoshidaState = {
  readonly star: number
  readonly beta: number
  readonly R: number
  readonly centre: number
  readonly radius: number
}

export const unloaded: YoshidaState = { star: 0, beta: 0, R: 0, centre: 0, radius: 0 }

const maxStep = 5e-4

export const stepsOf = (dp: number): number => Math.max(1, Math.ceil(dp / maxStep))

/** State after dp > 0. `growth`: R [MPa] after a part of dp outside stagnation, instead of the saturating law. */
export function advanced(
  parameters: readonly number[],
  from: YoshidaState,
  d: Direction,
  dp: number,
  growth?: (part: number) => number,
): YoshidaState {
  const count = stepsOf(dp)
  let at = from
  for (let i = 0; i < count; i++) at = yoshidaStep(parameters, at, d, dp / count, growth?.((dp * (i + 1)) / count))
  return at
}

/** One step in closed form, except that the gap is that of the midpoint; R grows to `reached` if given. */
export function yoshidaStep(
  parameters: readonly number[],
  from: YoshidaState,
  d: Direction,
  dp: number,
  reached?: number,
): YoshidaState {
  const [Y, B, C, b, Rsat, m, h] = parameters as [number, number, number, number, number, number, number]
  const { star, beta, R, centre, radius } = from
  const limit = d * b
  const betaAfter = limit + (beta - limit) * Math.exp(-m * dp)
  // Stagnation surface |β − centre| ≤ radius: R grows only while β pushes it outwards.
  const edge = centre + d * radius
  const outside = d * (betaAfter - edge)
  let grown = R
  let [newCentre, newRadius] = [centre, radius]
  if (outside > 0) {
    // If β starts inside, R grows only on the rest of the step.
    const inside = d * (edge - beta) > 0
    grown = reached ?? Rsat + (R - Rsat) * (inside ? (limit - betaAfter) / (limit - edge) : Math.exp(-m * dp))
    newRadius = radius + h * outside
    newCentre = centre + d * (1 - h) * outside
  }
  const gap = B + (R + grown) / 2 - Y
  return { star: d * approach(d * star, gap, C * dp), beta: betaAfter, R: grown, centre: newCentre, radius: newRadius }
}
