/** True strains [ε2, ε1] at which necking begins. */
export type LimitPoint = readonly [minor: number, major: number]

/**
 * Major limit strain over the minor one through the four points: straight on the drawing side and a monotone cubic
 * (Fritsch–Carlson) on the stretching side, both continued straight beyond their ends.
 *
 * @throws RangeError unless minor strains increase
 */
export function limitCurve(te: LimitPoint, ps: LimitPoint, im: LimitPoint, bi: LimitPoint): (minor: number) => number {
  if (!(te[0] < ps[0] && ps[0] < im[0] && im[0] < bi[0])) {
    throw new RangeError(`minor strains ${te[0]}, ${ps[0]}, ${im[0]}, ${bi[0]} do not increase`)
  }
  const drawing = (ps[1] - te[1]) / (ps[0] - te[0])
  const first = (im[1] - ps[1]) / (im[0] - ps[0])
  const second = (bi[1] - im[1]) / (bi[0] - im[0])
  // One-sided ends and a harmonic mean between: enough for two intervals to stay monotone.
  const slopes = [first, first * second > 0 ? (2 * first * second) / (first + second) : 0, second] as const
  return (minor) => {
    if (minor <= ps[0]) return ps[1] + drawing * (minor - ps[0])
    if (minor <= im[0]) return hermite(ps, im, slopes[0], slopes[1], minor)
    if (minor <= bi[0]) return hermite(im, bi, slopes[1], slopes[2], minor)
    return bi[1] + second * (minor - bi[0])
  }
}

/**
 * Where a straight path from the origin meets the limit.
 *
 * @param beta  ε2/ε1 of the path [1], −0.6 < β ≤ 1
 */
export function limitOnPath(curve: (minor: number) => number, beta: number): LimitPoint {
  let low = 0
  let high = 2 // no sheet reaches a true strain of 2 before necking
  for (let i = 0; i < 60; i++) {
    const major = (low + high) / 2
    if (major < curve(beta * major)) low = major
    else high = major
  }
  const major = (low + high) / 2
  return [beta * major, major]
}

function hermite([x0, y0]: LimitPoint, [x1, y1]: LimitPoint, m0: number, m1: number, x: number): number {
  const h = x1 - x0
  const t = (x - x0) / h
  const u = 1 - t
  return y0 * (1 + 2 * t) * u * u + y1 * t * t * (3 - 2 * t) + h * (m0 * t * u * u - m1 * t * t * u)
}
