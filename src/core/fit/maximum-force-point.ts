import type { Curve } from '../curves/curve.ts'
import { evaluatePolynomial, polynomialFit } from '../numerics/polynomial-fit.ts'
import type { AnchorPoint } from './fit-law.ts'

/** Maximum force as a flow curve shows it. */
export type MaximumForcePoint = Required<AnchorPoint> & {
  /** Tensile strength [MPa] and plastic uniform elongation [1]. */
  readonly rm: number
  readonly ag: number
  /** False where the curve ends while force still rises: then its last point stands for maximum force. */
  readonly passed: boolean
}

/**
 * Maximum force of a measured flow curve: the top of R = σ·exp(−εp − σ/E), smoothed by a parabola over R ≥ 0.995·Rm so that one
 * noisy reading does not decide, or the last point of a curve cut there. The slope is Considère's, σ/(1 − σ/E): a measured
 * one would carry the noise of the last points.
 *
 * @param curve  x: plastic strain [1], rising, y: true stress [MPa]
 * @param E      Young's modulus [MPa]
 */
export function maximumForcePoint({ x, y }: Curve, E: number): MaximumForcePoint {
  if (x.length === 0) throw new RangeError('no points to find maximum force on')
  const force = Float64Array.from(x, (strain, i) => y[i]! * Math.exp(-strain - y[i]! / E))
  let top = 0
  for (let i = 1; i < force.length; i++) if (force[i]! > force[top]!) top = i
  const last = x.length - 1
  let strain = x[top]!
  let rm = force[top]!
  const near = Array.from(x.keys()).filter((i) => force[i]! >= 0.995 * force[top]!)
  if (near.length >= 5) {
    const parabola = polynomialFit(
      near.map((i) => x[i]!),
      near.map((i) => force[i]!),
      2,
    )
    const [, b, c] = parabola.coefficients
    if (c! < 0) {
      const peak = parabola.centre - (parabola.halfWidth * b!) / (2 * c!)
      strain = Math.min(x[last]!, Math.max(x[near[0]!]!, peak))
      rm = evaluatePolynomial(parabola, strain)
    }
  }
  // σ = R·exp(εp + σ/E), by fixed point: σ/E is small.
  let stress = rm * Math.exp(strain)
  for (let i = 0; i < 20; i++) stress = rm * Math.exp(strain + stress / E)
  const ag = Math.expm1(strain + stress / E) - rm / E
  return { strain, stress, slope: stress / (1 - stress / E), rm, ag, passed: strain < x[last]! }
}
