import { hosfordCoulombStrain } from '#core/models/fracture/hosford-coulomb.ts'
import { hosfordCoulombThrough } from '#core/models/fracture/hosford-coulomb-fit.ts'
import { lodeOfPlaneStress } from '#core/models/stress-state.ts'
import { evenly } from '#core/numerics/evenly.ts'
import type { Between, PredictedCurve } from './predicted-curve.ts'

export type FractureStrains = {
  /** True fracture strain of the tensile test [1]: it stands for uniaxial and for equibiaxial tension. One number where it was measured. */
  readonly tfs: number | Between
  /** Equivalent fracture strains [1] in shear and in plane strain. */
  readonly shear: Between
  readonly plane: Between
}

/** What such a locus is expected to hold in uniaxial and equibiaxial tension [1] (docs/science/predictor.md#useful-pairs). */
const expected = 0.25

/**
 * A fracture locus in plane stress after Hosford and Coulomb, from simple shear to equibiaxial tension.
 *
 * @returns triaxiality [1], equivalent fracture strain [1]
 * @throws RangeError for a strain that is not above 0
 */
export function locusBand({ tfs, shear, plane }: FractureStrains): PredictedCurve {
  const x = evenly(0, 2 / 3, 81)
  const known = typeof tfs === 'number'
  // Another test than the one that it is of: never closer than the reference has it.
  const own: Between = known
    ? { value: tfs, lower: (1 - expected) * tfs, upper: (1 + expected) * tfs }
    : {
        value: tfs.value,
        lower: Math.min(tfs.lower, (1 - expected) * tfs.value),
        upper: Math.max(tfs.upper, (1 + expected) * tfs.value),
      }
  const through = (side: keyof Between) => {
    const law = hosfordCoulombThrough({
      shear: shear[side],
      uniaxial: own[side],
      planeStrain: plane[side],
      equibiaxial: own[side],
    })
    return x.map((eta) => hosfordCoulombStrain(law, eta, lodeOfPlaneStress(eta)))
  }
  const [y, low, high] = [through('value'), through('lower'), through('upper')]
  return {
    chart: 'locus',
    label: 'Fracture locus',
    x,
    y,
    // Three curves of one law may touch where the four strains cannot all be met.
    lower: low.map((strain, i) => Math.min(strain, y[i]!)),
    upper: high.map((strain, i) => Math.max(strain, y[i]!)),
    about: [
      `Fracture locus: Hosford–Coulomb through the ${known ? 'measured' : 'predicted'} true fracture strain, which stands for uniaxial and equibiaxial tension with at least ±25 %, and predicted strains in shear and plane strain with their own intervals.`,
      'It holds for the length over which those strains were measured, and not for an element size.',
    ],
  }
}
