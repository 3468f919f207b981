import { normalProbability } from './normal.ts'

const lanczos = [
  676.520_368_121_885_1, -1259.139_216_722_402_8, 771.323_428_777_653_1, -176.615_029_162_140_6, 12.507_343_278_686_905,
  -0.138_571_095_265_720_12, 9.984_369_578_019_572e-6, 1.505_632_735_149_311_6e-7,
]

/** ln Γ(x) for x > 0, Lanczos approximation (g = 7), relative error about 1e-15. */
export function logGamma(x: number): number {
  if (x < 0.5) return Math.log(Math.PI / Math.sin(Math.PI * x)) - logGamma(1 - x)
  const z = x - 1
  let sum = 0.999_999_999_999_809_93
  for (const [i, coefficient] of lanczos.entries()) sum += coefficient / (z + i + 1)
  const t = z + 7.5
  return 0.5 * Math.log(2 * Math.PI) + (z + 0.5) * Math.log(t) - t + Math.log(sum)
}

/**
 * I_x(a, b) by Lentz's continued fraction (NIST DLMF 8.17.22); absolute error below 1e-13.
 * @throws RangeError for x outside 0 … 1 or a, b ≤ 0
 */
export function incompleteBeta(x: number, a: number, b: number): number {
  if (!(x >= 0 && x <= 1 && a > 0 && b > 0)) throw new RangeError(`I_x(a, b) of x = ${x}, a = ${a}, b = ${b}`)
  if (x === 0 || x === 1) return x
  // The fraction converges quickly below the mean of the distribution.
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

/** Cached quantiles: tables repeat the same few hundreds of times. */
const known = new Map<string, number>()
const maxKnown = 1000

/** Relative error below 1e-9. Throws RangeError for a probability outside 0 … 1 or freedom ≤ 0. */
export function studentQuantile(probability: number, freedom: number): number {
  if (!(probability > 0 && probability < 1)) throw new RangeError(`probability ${probability} is not between 0 and 1`)
  if (!(freedom > 0)) throw new RangeError(`${freedom} degrees of freedom`)
  if (probability === 0.5) return 0
  if (probability < 0.5) return -studentQuantile(1 - probability, freedom)
  const name = `${probability} ${freedom}`
  const found = known.get(name) ?? findQuantile(probability, freedom)
  if (known.size === maxKnown) known.clear()
  known.set(name, found)
  return found
}

function findQuantile(probability: number, freedom: number): number {
  // The upper tail preserves digits if the probability is near one.
  const wanted = 2 * (1 - probability)
  const tail = (t: number) => incompleteBeta(freedom / (freedom + t * t), freedom / 2, 0.5)
  let low = 0
  let high = 1
  while (tail(high) > wanted) {
    low = high
    high *= 2
  }
  while (high - low > 1e-13 * high) {
    const middle = (low + high) / 2
    if (middle === low || middle === high) break
    if (tail(middle) > wanted) low = middle
    else high = middle
  }
  return (low + high) / 2
}

/** ∫ Φ(t·u − δ)·f(u) du with u = √(χ²/ν), by Simpson's rule; absolute error < 1e-9. */
export function noncentralProbability(t: number, freedom: number, delta: number): number {
  const spread = 1 / Math.sqrt(2 * freedom)
  const low = Math.max(0, 1 - 9 * spread)
  const high = 1 + 10 * spread
  const scale = (freedom / 2) * Math.log(freedom / 2) - logGamma(freedom / 2) + Math.LN2
  const density = (u: number) =>
    u > 0 ? Math.exp(scale + (freedom - 1) * Math.log(u) - (freedom * u * u) / 2) : freedom === 1 ? Math.exp(scale) : 0
  // Φ(t·u − δ) rises within 1/t, so large t needs finer steps.
  const panels = 2 * Math.ceil(Math.max(200, 8 * Math.abs(t) * (high - low)))
  const step = (high - low) / panels
  let sum = 0
  for (let i = 0; i <= panels; i++) {
    const u = low + i * step
    const weight = i === 0 || i === panels ? 1 : i % 2 === 1 ? 4 : 2
    sum += weight * normalProbability(t * u - delta) * density(u)
  }
  return (sum * step) / 3
}

/** Quantile by bisection. Throws RangeError for a probability outside 0 … 1 or freedom below 1. */
export function noncentralQuantile(probability: number, freedom: number, delta: number): number {
  if (!(probability > 0 && probability < 1)) throw new RangeError(`probability ${probability} is not between 0 and 1`)
  if (!(freedom >= 1)) throw new RangeError(`${freedom} degrees of freedom`)
  let low = delta - 10
  let high = delta + 10
  while (noncentralProbability(low, freedom, delta) > probability) low -= 2 * (high - low)
  while (noncentralProbability(high, freedom, delta) < probability) high += 2 * (high - low)
  while (high - low > 1e-10 * Math.max(1, Math.abs(high))) {
    const middle = (low + high) / 2
    if (noncentralProbability(middle, freedom, delta) < probability) low = middle
    else high = middle
  }
  return (low + high) / 2
}
