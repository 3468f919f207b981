/**
 * dy/dx at each point: slope of the least-squares line through the neighbours with |Δx| ≤ halfWidth(x).
 *
 * Runs in linear time: both ends of the window only move forward, and the sums are kept about a moving reference.
 *
 * @param x          non-decreasing
 * @param halfWidth  half the window at x, in the unit of x; x ± halfWidth must not fall with x
 * @returns NaN where fewer than three points or a single x lie in the window
 */
export function localSlope(
  x: ArrayLike<number>,
  y: ArrayLike<number>,
  halfWidth: (at: number) => number,
): Float64Array {
  const count = x.length
  const slopes = new Float64Array(count).fill(Number.NaN)
  // Prefix sums about the first point keep the differences small.
  const x0 = count > 0 ? x[0]! : 0
  const y0 = count > 0 ? y[0]! : 0
  const sums = Array.from({ length: 4 }, () => new Float64Array(count + 1))
  const [sx, sy, sxx, sxy] = sums as [Float64Array, Float64Array, Float64Array, Float64Array]
  for (let i = 0; i < count; i++) {
    const u = x[i]! - x0
    const v = y[i]! - y0
    sx[i + 1] = sx[i]! + u
    sy[i + 1] = sy[i]! + v
    sxx[i + 1] = sxx[i]! + u * u
    sxy[i + 1] = sxy[i]! + u * v
  }
  let from = 0
  let to = 0
  for (let i = 0; i < count; i++) {
    const half = halfWidth(x[i]!)
    while (from < i && x[from]! < x[i]! - half) from++
    while (to < count && x[to]! <= x[i]! + half) to++
    const n = to - from
    if (n < 3) continue
    const du = sx[to]! - sx[from]!
    const dv = sy[to]! - sy[from]!
    const spread = sxx[to]! - sxx[from]! - (du * du) / n
    if (spread > 0) slopes[i] = (sxy[to]! - sxy[from]! - (du * dv) / n) / spread
  }
  return slopes
}
