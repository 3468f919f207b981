function normalDensity(x: number): number {
  return Math.exp(-0.5 * x * x) / Math.sqrt(2 * Math.PI)
}

/** Halley's method from Abramowitz and Stegun 26.2.23. Throws RangeError for a probability outside 0 … 1. */
export function normalQuantile(probability: number): number {
  if (!(probability > 0 && probability < 1)) throw new RangeError(`probability ${probability} is not between 0 and 1`)
  if (probability > 0.5) return -normalQuantile(1 - probability)
  if (probability === 0.5) return 0
  const t = Math.sqrt(-2 * Math.log(probability))
  // Error below 4.5e-4.
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

/** Relative error < 1e-12 down to z = −37 (Abramowitz and Stegun 7.1.6 and 7.1.14). */
export function normalProbability(z: number): number {
  const x = Math.abs(z) / Math.SQRT2
  const tail = x < 2.5 ? (1 - series(x)) / 2 : fraction(x) / 2
  return z > 0 ? 1 - tail : tail
}

function series(x: number): number {
  let term = x
  let sum = x
  for (let n = 1; Math.abs(term) > 1e-17 * Math.abs(sum); n++) {
    term *= (2 * x * x) / (2 * n + 1)
    sum += term
  }
  return (2 / Math.sqrt(Math.PI)) * Math.exp(-x * x) * sum
}

function fraction(x: number): number {
  let below = x
  for (let k = 60; k > 0; k--) below = x + k / 2 / below
  return Math.exp(-x * x) / (Math.sqrt(Math.PI) * below)
}
