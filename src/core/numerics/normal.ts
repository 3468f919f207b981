import { normalProbability } from './normal-probability.ts'

/** Density of the standard normal distribution. */
export function normalDensity(x: number): number {
  return Math.exp(-0.5 * x * x) / Math.sqrt(2 * Math.PI)
}

/**
 * The x below which the standard normal distribution holds `probability`, by Halley's method from the rational start of Abramowitz and
 * Stegun 26.2.23.
 *
 * @throws RangeError where probability is not inside 0 … 1
 */
export function normalQuantile(probability: number): number {
  if (!(probability > 0 && probability < 1)) throw new RangeError(`probability ${probability} is not between 0 and 1`)
  if (probability > 0.5) return -normalQuantile(1 - probability)
  if (probability === 0.5) return 0
  const t = Math.sqrt(-2 * Math.log(probability))
  // Abramowitz and Stegun 26.2.23, error below 4.5e-4.
  let x = -(
    t -
    (2.515517 + 0.802853 * t + 0.010328 * t * t) / (1 + 1.432788 * t + 0.189269 * t * t + 0.001308 * t ** 3)
  )
  for (let i = 0; i < 20; i++) {
    const step = (normalProbability(x) - probability) / normalDensity(x)
    x -= step / (1 + (x * step) / 2) // Halley: the curvature of Φ is −x·φ
    if (Math.abs(step) < 1e-14 * Math.abs(x)) break
  }
  return x
}
