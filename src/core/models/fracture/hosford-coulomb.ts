import { bracketedRoot } from '../../numerics/roots.ts'
import { given, parameter } from '../model.ts'
import { checkFractureState, gaugeLength, type FractureLaw } from './law.ts'

type HosfordCoulomb = { readonly a: number; readonly b: number; readonly c: number; readonly nf: number }

/**
 * Equivalent strain to fracture [1] on a straight path (Mohr and Marcadet 2015), for the gauge length of the
 * parameters:
 *     ε̄f = b (1 + c)^(1/nf) · g^(−1/nf)
 *     g  = {½[(f1−f2)^a + (f2−f3)^a + (f1−f3)^a]}^(1/a) + c (2η + f1 + f3)
 * @param lode  normalised Lode angle θ̄ [1], −1 … 1
 */
export function hosfordCoulombStrain({ a, b, c, nf }: HosfordCoulomb, triaxiality: number, lode: number): number {
  const sixth = Math.PI / 6
  const f1 = (2 / 3) * Math.cos((1 - lode) * sixth)
  const f2 = (2 / 3) * Math.cos((3 + lode) * sixth)
  const f3 = -(2 / 3) * Math.cos((1 + lode) * sixth)
  // Differences vanish at axisymmetric states; rounding must not make them negative.
  const power = (difference: number) => Math.max(0, difference) ** a
  const hosford = ((power(f1 - f2) + power(f2 - f3) + power(f1 - f3)) / 2) ** (1 / a)
  const g = hosford + c * (2 * triaxiality + f1 + f3)
  // The model has no fracture under such pressure. NaN is passed on.
  if (g <= 0) return Infinity
  return b * ((1 + c) / g) ** (1 / nf)
}

/** Fracture strains ε̄f [1] of the four usual tests over one gauge length. */
type FourFractureStrains = {
  readonly shear: number
  readonly uniaxial: number
  readonly planeStrain: number
  readonly equibiaxial: number
}

/**
 * Parameters from four fracture strains. b applies to uniaxial and equibiaxial tension: their mean is used. If shear
 * and plane strain cannot be met exactly, ln ε̄f is fitted by least squares with a in 1 … 2 and c in 0 … 0.3.
 * @returns worst: largest relative error of the four
 * @throws RangeError for a strain that is not above 0
 */
export function hosfordCoulombThrough(
  strains: FourFractureStrains,
  nf = 0.1,
): HosfordCoulomb & { readonly exact: boolean; readonly worst: number } {
  for (const [test, strain] of Object.entries(strains)) {
    if (!(strain > 0 && strain < 10))
      throw new RangeError(`fracture strain in ${test} ${strain} is not between 0 and 10`)
  }
  const { shear, planeStrain } = strains
  const b = (strains.uniaxial + strains.equibiaxial) / 2
  const k = (b / shear) ** nf * ((shear / planeStrain) ** nf - 1) * (Math.sqrt(3) / 2)
  const c = k / (1 - k)
  const wanted = (1 + c) * (b / shear) ** nf
  const a = c >= 0 && c <= 0.3 ? exponentFor(wanted) : undefined
  const found = a === undefined ? nearest(strains, nf) : { a, b, c, nf }
  return { ...found, exact: a !== undefined, worst: worstError(found, strains) }
}

/** a with {½[2·(1/√3)^a + (2/√3)^a]}^(1/a) = wanted, which falls from 1.1547 at a = 1 to 1 at a = 2. */
function exponentFor(wanted: number): number | undefined {
  return bracketedRoot((a) => shearTerm(a) - wanted, 1, 2, 1e-14)
}

const states = {
  shear: [0, 0],
  uniaxial: [1 / 3, 1],
  planeStrain: [1 / Math.sqrt(3), 0],
  equibiaxial: [2 / 3, -1],
} as const satisfies Record<keyof FourFractureStrains, readonly [number, number]>
const tests = Object.keys(states) as (keyof FourFractureStrains)[]

/** Grid search; for given a and c the best ln b is a mean. */
function nearest(strains: FourFractureStrains, nf: number): HosfordCoulomb {
  let best = { a: 1.5, b: 1, c: 0.05, nf }
  let min = Infinity
  let [halfA, halfC] = [0.5, 0.15]
  let [midA, midC] = [1.5, 0.15]
  for (let round = 0; round < 12; round++) {
    for (let i = -8; i <= 8; i++) {
      for (let j = -8; j <= 8; j++) {
        const a = Math.min(2, Math.max(1, midA + (halfA * i) / 8))
        const c = Math.min(0.3, Math.max(0, midC + (halfC * j) / 8))
        const errors = tests.map((test) => Math.log(strains[test] / at({ a, b: 1, c, nf }, test)))
        const mean = errors.reduce((sum, error) => sum + error, 0) / errors.length
        const sum = errors.reduce((total, error) => total + (error - mean) ** 2, 0)
        if (sum < min) {
          min = sum
          best = { a, b: Math.exp(mean), c, nf }
        }
      }
    }
    ;[midA, midC] = [best.a, best.c]
    halfA /= 3
    halfC /= 3
  }
  return best
}

function worstError(model: HosfordCoulomb, strains: FourFractureStrains): number {
  return Math.max(...tests.map((test) => Math.abs(at(model, test) / strains[test] - 1)))
}

function shearTerm(a: number): number {
  return ((2 * 3 ** (-a / 2) + (2 / Math.sqrt(3)) ** a) / 2) ** (1 / a)
}

function at(model: HosfordCoulomb, test: keyof FourFractureStrains): number {
  const [triaxiality, lode] = states[test]
  return hosfordCoulombStrain(model, triaxiality, lode)
}

export const hosfordCoulomb: FractureLaw = {
  id: 'hosford-coulomb',
  label: 'Hosford–Coulomb',
  equation: {
    text: 'ε̄f = b·(1 + c)^(1/nf)·g^(−1/nf), g = {½[(f1−f2)^a + (f2−f3)^a + (f1−f3)^a]}^(1/a) + c·(2η + f1 + f3)',
    tex: '\\bar\\varepsilon_f = b\\left(\\frac{1+c}{g}\\right)^{1/n_f},\\quad g = h^{1/a} + c\\,(2\\eta+f_1+f_3),\\quad 2h = (f_1-f_2)^a + (f_2-f_3)^a + (f_1-f_3)^a',
  },
  parameters: [
    parameter('a', 'a', '1', 'Hosford exponent: depth of the plane-strain valley', [1, 2], 1.4),
    parameter('b', 'b', '1', 'fracture strain in uniaxial and equibiaxial tension', [0.05, 2], 0.7),
    parameter('c', 'c', '1', 'friction: difference between shear and tension', [0, 0.3], 0.05),
    given('nf', 'n_f', '1', 'exponent of the strain', [0.01, 0.5], 0.1),
    gaugeLength,
  ],
  validity: 'Straight paths between shear and equibiaxial tension, for the gauge length of the tests only.',
  source: 'D. Mohr, S. J. Marcadet, Int. J. Solids Struct. 67–68 (2015) 40, doi:10.1016/j.ijsolstr.2015.02.024',
  strain(p, at) {
    checkFractureState(at)
    return hosfordCoulombStrain(parametersOf(p), at.triaxiality, at.lode)
  },
  gradient(p, at) {
    checkFractureState(at)
    const { a, b, c, nf } = parametersOf(p)
    const strain = hosfordCoulombStrain({ a, b, c, nf }, at.triaxiality, at.lode)
    if (!Number.isFinite(strain)) return [0, 0, 0, 0, 0]
    const sixth = Math.PI / 6
    const f1 = (2 / 3) * Math.cos((1 - at.lode) * sixth)
    const f2 = (2 / 3) * Math.cos((3 + at.lode) * sixth)
    const f3 = -(2 / 3) * Math.cos((1 + at.lode) * sixth)
    const gaps = [f1 - f2, f2 - f3, f1 - f3].map((gap) => Math.max(0, gap))
    const sum = gaps.reduce((total, gap) => total + gap ** a, 0)
    const logs = gaps.reduce((total, gap) => total + (gap > 0 ? gap ** a * Math.log(gap) : 0), 0)
    const hosford = (sum / 2) ** (1 / a)
    const friction = 2 * at.triaxiality + f1 + f3
    const g = hosford + c * friction
    const byA = hosford * (logs / (sum * a) - Math.log(sum / 2) / (a * a))
    return [
      (-strain * byA) / (nf * g),
      strain / b,
      (strain / nf) * (1 / (1 + c) - friction / g),
      (-strain * Math.log((1 + c) / g)) / (nf * nf),
      0,
    ]
  },
}

function parametersOf([a, b, c, nf]: readonly number[]): HosfordCoulomb {
  return { a: a!, b: b!, c: c!, nf: nf! }
}
