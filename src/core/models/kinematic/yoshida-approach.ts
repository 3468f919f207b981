/**
 * Exact step of dy/ds = a − √(a |y|) sgn y with constant a > 0: how the yield surface approaches the bounding surface.
 * With y = a v |v| it is 2|v|/(1 − v) dv = ds, so that s(v) = ∓2v ∓ 2 ln(1 − v).
 *
 * @param y   −a … a
 * @param ds  ≥ 0
 */
export function approach(y: number, a: number, ds: number): number {
  if (ds === 0) return y
  // A gap that has grown since leaves |y| below a; rounding must not put it above.
  const v = Math.sign(y) * Math.sqrt(Math.min(1 - 1e-15, Math.abs(y) / a))
  const goal = time(v) + ds
  let low = v
  let high = 1
  let at = goal > 0 ? 1 - Math.exp(-(goal + 2 * Math.min(1, Math.sqrt(goal))) / 2) : v / 2
  for (let i = 0; i < 60; i++) {
    if (!(at > low && at < high)) at = (low + high) / 2
    const miss = time(at) - goal
    if (miss > 0) high = at
    else low = at
    const next = at - (miss * (1 - at)) / (2 * Math.abs(at))
    if (Math.abs(next - at) < 1e-14) break
    at = next
  }
  return a * at * Math.abs(at)
}

function time(v: number): number {
  return v > 0 ? -2 * v - 2 * Math.log1p(-v) : 2 * v + 2 * Math.log1p(-v)
}
