import { equivalentOverMajor, triaxialityOfPath } from '../stress-state.ts'

/** True strains [ε2, ε1] at the onset of necking. */
export type LimitPoint = readonly [minor: number, major: number]

/**
 * Major over minor strain: linear when drawing, monotone cubic (Fritsch–Carlson) when stretching, linear beyond.
 * @throws RangeError unless minor strains increase
 */
export function limitCurve(te: LimitPoint, ps: LimitPoint, im: LimitPoint, bi: LimitPoint): (minor: number) => number {
  if (!(te[0] < ps[0] && ps[0] < im[0] && im[0] < bi[0])) {
    throw new RangeError(`minor strains ${te[0]}, ${ps[0]}, ${im[0]}, ${bi[0]} do not increase`)
  }
  const drawing = (ps[1] - te[1]) / (ps[0] - te[0])
  const first = (im[1] - ps[1]) / (im[0] - ps[0])
  const second = (bi[1] - im[1]) / (bi[0] - im[0])
  const slopes = [first, first * second > 0 ? (2 * first * second) / (first + second) : 0, second] as const
  return (minor) => {
    if (minor <= ps[0]) return ps[1] + drawing * (minor - ps[0])
    if (minor <= im[0]) return hermite(ps, im, slopes[0], slopes[1], minor)
    if (minor <= bi[0]) return hermite(im, bi, slopes[1], slopes[2], minor)
    return bi[1] + second * (minor - bi[0])
  }
}

/** Intersection with the straight path β = ε2/ε1 [1], −0.6 < β ≤ 1. */
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

type LimitInStressState = {
  readonly beta: number
  /** Triaxiality η [1] and von Mises equivalent strain ε̄ [1] on the straight path β = ε2/ε1 [1]. */
  readonly triaxiality: number
  readonly equivalent: number
  /** Logarithmic thinning ε1 + ε2 [1]. */
  readonly thinning: number
}

/** @throws RangeError unless ε1 > 0 and ε2 is between −ε1 and ε1 */
export function limitInStressState([minor, major]: LimitPoint): LimitInStressState {
  if (!(major > 0)) throw new RangeError(`major limit strain ${major} is not above 0`)
  const beta = minor / major
  if (!(beta >= -1 && beta <= 1))
    throw new RangeError(`limit point ${minor}, ${major}: β ${beta} is not between −1 and 1`)
  return {
    beta,
    triaxiality: triaxialityOfPath(beta),
    equivalent: equivalentOverMajor(beta) * major,
    thinning: major + minor,
  }
}
