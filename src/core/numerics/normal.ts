/**
 * Standard normal distribution Φ(x), relative error below 1e-12 in the tails down to x = −37: complementary error function by
 * its Taylor series about zero and by Lentz's continued fraction outside (NIST DLMF 7.6.2, 7.9.1).
 */
export function normalProbability(x: number): number {
  if (x > 0) return 1 - normalProbability(-x)
  const z = -x / Math.SQRT2
  if (z < 2) return 0.5 - errorFunction(z) / 2
  return complementary(z) / 2
}

/** Density of the standard normal distribution. */
export function normalDensity(x: number): number {
  return Math.exp(-0.5 * x * x) / Math.sqrt(2 * Math.PI)
}

/**
 * The x below which the standard normal distribution holds `probability`, by Newton's method from Acklam's start.
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

function errorFunction(z: number): number {
  let term = z
  let sum = z
  for (let n = 1; n < 200; n++) {
    term *= (2 * z * z) / (2 * n + 1)
    sum += term
    if (term < 1e-17 * sum) break
  }
  return (2 / Math.sqrt(Math.PI)) * Math.exp(-z * z) * sum
}

function complementary(z: number): number {
  let fraction = 0
  for (let n = 120; n > 0; n--) fraction = n / 2 / (z + fraction)
  return Math.exp(-z * z) / Math.sqrt(Math.PI) / (z + fraction)
}
