import { bracketedRoot } from '../../numerics/bracketed-root.ts'
import { hosfordCoulombStrain, type HosfordCoulomb } from './hosford-coulomb.ts'

/** Fracture strains ε̄f [1] of the four usual tests, one gauge length for all. */
export type FourFractureStrains = {
  readonly shear: number
  readonly uniaxial: number
  readonly planeStrain: number
  readonly equibiaxial: number
}

/**
 * Hosford–Coulomb from four fracture strains. Its b is one number for uniaxial and equibiaxial tension: their mean. Where
 * the strains allow it, shear and plane strain are met exactly; elsewhere the nearest parameters in the sense of least
 * squares of ln ε̄f, a in 1 … 2 and c in 0 … 0.3.
 *
 * @returns exact: shear, plane strain and the mean are met; worst: largest relative error over the four
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

/** Grid, then smaller grids around the best; for given a and c the best ln b is a mean. */
function nearest(strains: FourFractureStrains, nf: number): HosfordCoulomb {
  let best = { a: 1.5, b: 1, c: 0.05, nf }
  let least = Infinity
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
        if (sum < least) {
          least = sum
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
