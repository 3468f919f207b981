import { logGamma } from './log-gamma.ts'
import { normalProbability } from './normal-probability.ts'

/**
 * Probability that non-central t with `freedom` degrees of freedom and non-centrality `delta` lies at or below t:
 *
 *     ∫ Φ(t·u − δ) · f(u) du,   u = √(χ²/ν)
 *
 * by Simpson's rule over the density of u, absolute error below 1e-9.
 */
export function noncentralProbability(t: number, freedom: number, delta: number): number {
  const spread = 1 / Math.sqrt(2 * freedom)
  const low = Math.max(0, 1 - 9 * spread)
  const high = 1 + 10 * spread
  const scale = (freedom / 2) * Math.log(freedom / 2) - logGamma(freedom / 2) + Math.LN2
  const density = (u: number) =>
    u > 0 ? Math.exp(scale + (freedom - 1) * Math.log(u) - (freedom * u * u) / 2) : freedom === 1 ? Math.exp(scale) : 0
  // Φ(t·u − δ) rises within 1/t: two degrees of freedom and a large t need finer steps.
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

/**
 * The t below which non-central t holds `probability`, by bisection.
 *
 * @throws RangeError where probability is not inside 0 … 1 or freedom below 1
 */
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
