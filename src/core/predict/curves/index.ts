import { fitTail, weightBand } from '#core/parameter-sets/anchored-tail.ts'
import type { TabMeasurements } from '#core/parameter-sets/index.ts'
import { abspoelScholting } from '#core/models/forming/abspoel-scholting.ts'
import { limitCurve } from '#core/models/forming/limit-curve.ts'
import { linspace } from '#core/numerics/arrays.ts'
import { hosfordCoulombStrain, hosfordCoulombThrough } from '#core/models/fracture/hosford-coulomb.ts'
import { lodeOfPlaneStress } from '#core/models/stress-state.ts'

export type PredictedCurve = {
  readonly chart: 'flow' | 'limit' | 'locus'
  readonly label: string
  readonly x: Float64Array
  readonly y: Float64Array
  readonly lower: Float64Array
  readonly upper: Float64Array
  readonly about: readonly string[]
}

export type Between = { readonly value: number; readonly lower: number; readonly upper: number }

/**
 * The anchored law between blend weights 0 and 1 (docs/science/models.md#anchored-extrapolation): true stress [MPa]
 * over plastic strain [1] from uniform elongation to 1. Independent of the bulge test, for comparison.
 * @throws RangeError if the tensile test does not determine the start of the curve
 */
export function flowBand(measured: TabMeasurements): PredictedCurve {
  const none = { x: new Float64Array(), y: new Float64Array() }
  const { x, y, prediction } = weightBand(fitTail({ ...measured, bulge: none }, {}))
  return {
    chart: 'flow',
    label: 'Flow curve beyond uniform elongation',
    x,
    y,
    lower: y.map((stress, i) => stress - prediction[i]!),
    upper: y.map((stress, i) => stress + prediction[i]!),
    about: [
      'Flow curve beyond uniform elongation: anchored at the maximum force of the tensile tests. The band extends from a saturating curve (w = 0) to a non-saturating one (w = 1); the line is for w = 0.5.',
    ],
  }
}

type LimitCorners = {
  readonly tension: Between
  readonly plane: Between
  readonly biaxial: Between
}

/** Elongations [%], r [1] across, thickness [mm]. */
type SheetForLimits = { readonly a80: number; readonly a80min: number; readonly r: number; readonly t: number }

/**
 * The minor strains of the corners follow from their paths; the fourth corner, between plane strain and equibiaxial
 * tension, follows its neighbours from its position in Abspoel–Scholting. True strains [1].
 * @throws RangeError if the corners are not in order
 */
export function limitBand({ tension, plane, biaxial }: LimitCorners, sheet: SheetForLimits): PredictedCurve {
  const shape = abspoelScholting(sheet)
  const path = shape.te[0] / shape.te[1]
  const middle = ((plane.value / shape.ps[1] + biaxial.value / shape.bi[1]) / 2) * shape.im[0]
  const places = { te: path * tension.value, im: Math.min(middle, 0.95 * biaxial.value), bi: biaxial.value }
  const at = (side: keyof Between) => {
    const moved = (plane[side] / shape.ps[1] + biaxial[side] / shape.bi[1]) / 2
    return limitCurve(
      [places.te, tension[side]],
      [0, plane[side]],
      [places.im, moved * shape.im[1]],
      [places.bi, biaxial[side]],
    )
  }
  const x = Float64Array.from([...linspace(places.te, 0, 31), ...linspace(0, places.bi, 41).slice(1)])
  return {
    chart: 'limit',
    label: 'Forming limit',
    x,
    y: x.map(at('value')),
    lower: x.map(at('lower')),
    upper: x.map(at('upper')),
    about: [
      'Forming limit: corners in uniaxial tension, plane strain and equibiaxial tension, predicted from elongation, r-value and thickness, each with an interval; between them the curve of Abspoel and Scholting.',
    ],
  }
}

type FractureStrains = {
  /** Tensile test; used for uniaxial and equibiaxial tension [1]. */
  readonly tfs: number | Between
  readonly shear: Between
  readonly plane: Between
}

/** Relative uncertainty in uniaxial and equibiaxial tension [1] (docs/science/predictor.md#useful-pairs). */
const expected = 0.25

/**
 * Hosford–Coulomb in plane stress, from simple shear to equibiaxial tension: strain [1] over triaxiality [1].
 * @throws RangeError for a strain that is not above 0
 */
export function locusBand({ tfs, shear, plane }: FractureStrains): PredictedCurve {
  const x = linspace(0, 2 / 3, 81)
  const known = typeof tfs === 'number'
  // Another stress state than that of the test: the interval is at least that of the reference.
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
    // The three curves may touch if the four strains cannot all be met.
    lower: low.map((strain, i) => Math.min(strain, y[i]!)),
    upper: high.map((strain, i) => Math.max(strain, y[i]!)),
    about: [
      `Fracture locus: Hosford–Coulomb through the ${known ? 'measured' : 'predicted'} true fracture strain, used for uniaxial and equibiaxial tension with at least ±25 %, and through predicted strains in shear and plane strain with separate intervals.`,
      'It is valid for the length over which those strains were measured, not for an element size.',
    ],
  }
}
