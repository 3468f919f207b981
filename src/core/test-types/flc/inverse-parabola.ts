import { evaluatePolynomial, type Polynomial, polynomialFit } from '../../numerics/polynomial-fit.ts'

/**
 * Least squares of f(x) = 1/(a·x² + b·x + c) on y itself, by Gauss–Newton: each step is a weighted parabola through
 * 2q − y·q² with weights 1/q⁴, where q is the denominator so far.
 *
 * @param x, y  at least four points, y positive
 * @returns     the denominator as a polynomial, or undefined where the search does not settle or f has a pole between
 *              the points
 */
export function inverseParabola(x: Float64Array, y: Float64Array): Polynomial | undefined {
  if (x.length < 4 || !y.every((value) => value > 0)) return undefined
  let denominator = polynomialFit(
    x,
    y.map((value) => 1 / value),
    2,
    y.map((value) => value ** 4),
  )
  for (let round = 0; round < 100; round++) {
    const q = x.map((at) => evaluatePolynomial(denominator, at))
    if (!q.every((value) => value > 0)) return undefined
    const next = polynomialFit(
      x,
      q.map((value, i) => 2 * value - y[i]! * value * value),
      2,
      q.map((value) => value ** -4),
    )
    const change = Math.max(...next.coefficients.map((c, i) => Math.abs(c - denominator.coefficients[i]!)))
    denominator = next
    if (change <= 1e-12 * Math.abs(denominator.coefficients[0]!)) return positive(denominator, x)
  }
  return undefined
}

function positive(denominator: Polynomial, x: Float64Array): Polynomial | undefined {
  const low = x[0]!
  const high = x.at(-1)!
  for (let i = 0; i <= 100; i++)
    if (!(evaluatePolynomial(denominator, low + ((high - low) * i) / 100) > 0)) return undefined
  return denominator
}
