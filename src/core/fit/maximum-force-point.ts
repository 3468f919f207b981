import type { Curve } from '../curves/curve.ts'
import { evaluatePolynomial, polynomialFit, type Polynomial } from '../numerics/polynomial-fit.ts'
import type { AnchorPoint } from './fit-law.ts'

type MaximumForcePoint = Required<AnchorPoint> & {
  /** [MPa], and plastic uniform elongation [1]. */
  readonly rm: number
  readonly ag: number
  /** d ln R/dεp at the end of the curve [1]: 0 beyond maximum force. */
  readonly rising: number
}

/** A steeper curve ended well before uniform strain: at 0.9 of it a power law still rises by 0.11. */
const risesStill = 0.1

export function maximumForceWarning({ rising, strain }: MaximumForcePoint): string | undefined {
  if (rising <= risesStill) return undefined
  return `The force still increases at the end of the curve, at a plastic strain of ${strain.toPrecision(3)}: maximum force is beyond it.`
}

/**
 * Maximum force of a flow curve: maximum of R = σ·exp(−εp − σ/E), smoothed by a cubic over R ≥ 0.995·Rm, or the last
 * point of a curve that ends before. The slope is Considère's, σ/(1 − σ/E), because a measured one is noisy.
 * @param curve  stress [MPa] over rising plastic strain [1]; `E` [MPa]
 */
export function maximumForcePoint({ x, y }: Curve, E: number): MaximumForcePoint {
  if (x.length === 0) throw new RangeError('no points to find maximum force on')
  const force = Float64Array.from(x, (strain, i) => y[i]! * Math.exp(-strain - y[i]! / E))
  let top = 0
  for (let i = 1; i < force.length; i++) if (force[i]! > force[top]!) top = i
  let strain = x[top]!
  let rm = force[top]!
  const end = endOf(x, force)
  const rising = end ? Math.max(0, end.slope) : riseOfTheLast(x, force, top)
  const near = Array.from(x.keys()).filter((i) => force[i]! >= 0.995 * force[top]!)
  if (end && rising > risesStill) {
    strain = x.at(-1)!
    rm = Math.exp(end.logForce)
  } else if (near.length >= 6) {
    const cubic = polynomialFit(
      near.map((i) => x[i]!),
      near.map((i) => force[i]!),
      3,
    )
    strain = topOf(cubic) ?? x[top]!
    rm = evaluatePolynomial(cubic, strain)
  }
  let stress = rm * Math.exp(strain)
  for (let i = 0; i < 20; i++) stress = rm * Math.exp(strain + stress / E)
  const ag = Math.expm1(strain + stress / E) - rm / E
  return { strain, stress, slope: stress / (1 - stress / E), rm, ag, rising }
}

/** ln R and its slope at the end, from a parabola of ln(R·exp εp) over ln εp through the second half of the strains. */
function endOf(x: Float64Array, force: Float64Array): { logForce: number; slope: number } | undefined {
  const last = x.at(-1)!
  const half = Array.from(x.keys()).filter((i) => x[i]! > 0 && x[i]! >= last / 2 && force[i]! > 0)
  if (half.length < 6) return undefined
  const parabola = polynomialFit(
    half.map((i) => Math.log(x[i]!)),
    half.map((i) => Math.log(force[i]!) + x[i]!),
    2,
  )
  const [, b, c] = parabola.coefficients as [number, number, number]
  return {
    logForce: evaluatePolynomial(parabola, Math.log(last)) - last,
    slope: (b + 2 * c) / parabola.halfWidth / last - 1,
  }
}

function riseOfTheLast(x: Float64Array, force: Float64Array, top: number): number {
  const last = x.length - 1
  const before = last - Math.max(1, Math.floor(x.length / 8))
  return top === last && before >= 0 ? Math.log(force[last]! / force[before]!) / (x[last]! - x[before]!) : 0
}

/** The last point if the cubic still rises there, undefined if it falls throughout. */
function topOf({ coefficients, centre, halfWidth }: Polynomial): number | undefined {
  const [, b, c, d] = coefficients as [number, number, number, number]
  // b + 2c·s + 3d·s² = 0 with falling slope, without division by a vanishing d.
  const root = Math.sqrt(c * c - 3 * d * b)
  const s = b / (-c + root)
  if (s >= -1 && s <= 1) return centre + halfWidth * s
  return b + 2 * c + 3 * d >= 0 ? centre + halfWidth : undefined
}
