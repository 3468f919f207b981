/**
 * Exact step of dy/ds = a − √(a |y|) sgn y with constant a > 0: how the yield surface approaches the bounding surface.
 * With y = a v |v| it is 2|v|/(1 − v) dv = ds, so that s(v) = −2v − 2 ln(1 − v), negative below 0.
 *
 * @param y   −a … a
 * @param ds  ≥ 0
 */
export function approach(y: number, a: number, ds: number): number {
  if (ds === 0) return y
  // A gap that has grown since leaves |y| below a; rounding must not put it above.
  const v = Math.sign(y) * Math.sqrt(Math.min(1 - 1e-15, Math.abs(y) / a))
  const after = placeAfter(way(v) + ds)
  return a * after * Math.abs(after)
}

function way(v: number): number {
  return v > 0 ? -2 * v - 2 * Math.log1p(-v) : 2 * v + 2 * Math.log1p(-v)
}

/** Beyond this way 1 − v is lost in rounding. */
const arrived = 68
/** A step of third order below this leaves nothing of an error. */
const settled = 1e-5

/** The v of a way s: 1 + W(−exp(−1 − |s|/2)) of Lambert's function, its upper branch for s > 0 and its lower one below. */
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

/** Series at the branch point (Corless et al. 1996, doi:10.1007/BF02124750, eq. 4.22), and at 0 far from it. */
function firstGuess(s: number): number {
  const p = Math.sign(s) * Math.sqrt(-2 * Math.expm1(-Math.abs(s) / 2))
  if (p < 1.1) return p * (1 - p * (1 / 3 - p * (11 / 72 - p * (43 / 540 - p * (769 / 17280 - (p * 221) / 8505)))))
  const z = Math.exp(-1 - s / 2)
  return 1 - z * (1 + z * (1 + z * (3 / 2 + (z * 8) / 3)))
}
