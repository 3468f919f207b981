import { logGamma } from './log-gamma.ts'

/**
 * Regularised incomplete beta function I_x(a, b), by Lentz's continued fraction; absolute error below 1e-13.
 * NIST Digital Library of Mathematical Functions 8.17.22.
 *
 * @throws RangeError where x is outside 0 … 1 or a, b are not positive.
 */
export function incompleteBeta(x: number, a: number, b: number): number {
  if (!(x >= 0 && x <= 1 && a > 0 && b > 0)) throw new RangeError(`I_x(a, b) of x = ${x}, a = ${a}, b = ${b}`)
  if (x === 0 || x === 1) return x
  // The fraction converges quickly below the mean of the distribution; above it the symmetric one does.
  if (x > (a + 1) / (a + b + 2)) return 1 - incompleteBeta(1 - x, b, a)
  const front = Math.exp(logGamma(a + b) - logGamma(a) - logGamma(b) + a * Math.log(x) + b * Math.log1p(-x)) / a

  const tiny = 1e-300
  let c = 1
  let d = 1 - ((a + b) * x) / (a + 1)
  d = 1 / (Math.abs(d) < tiny ? tiny : d)
  let fraction = d
  for (let m = 1; m < 1000; m++) {
    const even = (m * (b - m) * x) / ((a + 2 * m - 1) * (a + 2 * m))
    const odd = (-(a + m) * (a + b + m) * x) / ((a + 2 * m) * (a + 2 * m + 1))
    let change = 1
    for (const term of [even, odd]) {
      d = 1 + term * d
      c = 1 + term / c
      d = 1 / (Math.abs(d) < tiny ? tiny : d)
      if (Math.abs(c) < tiny) c = tiny
      change = c * d
      fraction *= change
    }
    if (Math.abs(change - 1) < 1e-16) break
  }
  return front * fraction
}
