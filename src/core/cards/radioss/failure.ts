import type { CardFailure } from '../failure.ts'
import { elementSizeNotes, lateFadeNotes } from '../text/header.ts'
import { failureStrains, limitCurves } from '../supported-models.ts'
import { interpolate } from '../../numerics/interpolate.ts'
import type { CardMaterial } from '../prepare/card-material.ts'
import { sevenDigits } from '../unit-system.ts'
import { funct, table, gap, line, real, whole } from './file.ts'

/**
 * Minor before major, true strains (ISTRAIN = 0). The limit describes necking through the thickness: IFAIL_SH = 3 uses
 * the membrane strain (public manual, 2021) at the integration point of height zero (docs/science/solver-runs.md,
 * "Solver runs"); 1 would delete a bent shell whose outer layer exceeds the limit.
 */
export const formingLimit: CardFailure = {
  kind: 'forming-limit',
  name: 'FAIL/FLD, forming limit',
  suffix: 'fld',
  keyword: '/FAIL/FLD',
  content:
    'Shells with an odd number of integration points are deleted when their membrane strain reaches the forming limit. Straight strain paths only.',
  needs: ['forming-limit'],
  holds: { FE5: limitCurves },
  blocks(material) {
    const { ids, limit, provenance } = material
    return [
      `/FAIL/FLD/${ids.material}`,
      ...line(
        whole('FCT_ID', ids.limit),
        whole('IFAIL_SH', 3),
        whole('I_MARG', 0),
        whole('FCT_IDADV', 0),
        real('RANI', 0),
        real('DADV', 0),
        whole('ISTRAIN', 0),
        whole('IXFEM', 0),
      ),
      ...funct(
        `${provenance.material} forming limit: minor, major true strain`,
        ids.limit,
        limit!.map(({ minor }) => minor),
        limit!.map(({ major }) => major),
      ),
    ]
  },
  notes: () => [
    'forming limit in true strain, straight strain paths',
    'IFAIL_SH = 3: a shell is deleted when the membrane strain reaches the limit. This requires an odd number of integration points (/PROP, N = 1, 3, 5, 7); with 2 or 4 no shell is deleted. IFAIL_SH = 4 computes the limit without deletion',
  ],
}

/**
 * Column widths from the public reader definition (2021). The size function takes the element size over EI_REF. N must
 * be 1, as instability grows with the weight of damage. CH_I_F = 1, the default of the starter, applies the size
 * function to the failure strains only (public starter and engine source, 2025).
 */
export const damage: CardFailure = {
  kind: 'damage',
  name: 'FAIL/TAB1',
  suffix: 'tab1',
  keyword: '/FAIL/TAB1',
  content: 'Failure and instability strains over triaxiality, scaled by element size.',
  needs: ['failure'],
  takes: ['regularisation'],
  instability: true,
  holds: { FE5: limitCurves, FE6: failureStrains },
  blocks(material) {
    const { ids, fracture } = material
    const { failure, instability, regularisation, damageExponent, fadeExponent, elementSize } = fracture!
    return [
      `/FAIL/TAB1/${ids.material}`,
      ...line(
        whole('IFAIL_SH', 1),
        whole('IFAIL_SO', 1),
        gap(20),
        real('P_THICKFAIL', 0),
        real('P_thinfail', 0),
        gap(),
        whole('Ixfem', 0),
      ),
      ...line(real('Dcrit', 1), real('D', 0), real('N', damageExponent), real('Dadv', 0), whole('fct_IDD', 0)),
      ...line(
        whole('TABLE1_ID', ids.failure),
        real('Xscale1', 1),
        real('Xscale2', 1),
        whole('TABLE2_ID', instability ? ids.instability : 0),
        real('Xscale3', 1),
        real('Xscale4', 1),
      ),
      ...line(
        whole('fct_IDEL', regularisation ? ids.regularisation : 0),
        real('Fscale_EL', 1),
        real('EI_REF', elementSize),
        real('INST_START', 0),
        real('FAD_EXP', instability ? fadeExponent : 0),
        whole('CH_I_F', 1),
      ),
      ...line(whole('fct_IDT', 0), real('FscaleT', 0), gap(30), real('Shear_limit', 0), real('Biax_limit', 0)),
      ...table('failure strain vs triaxiality', ids.failure, failure.x, failure.y),
      ...(instability ? table('instability strain vs triaxiality', ids.instability, instability.x, instability.y) : []),
      ...(regularisation ? funct('factor vs element size over EI_REF', ...sizeFactors(material)) : []),
    ]
  },
  notes: (material) => [
    ...elementSizeNotes(material),
    ...lateFadeNotes(material),
    'the starter warns that /FAIL/TAB1 is obsolete, but reads it',
  ],
}

/**
 * Columns that the public reader definitions of formats 2022 to 2025 share; damage and fading from the public engine
 * source (2026). Without an instability table, stress fades from DCRIT on: 1 keeps it until failure. SHRF = BIAXF = 0
 * applies the size factors in all stress states. PTHK = 0: a shell is deleted with its first failed layer.
 */
export const damageTable2: CardFailure = {
  ...damage,
  name: 'FAIL/TAB2',
  suffix: 'tab2',
  keyword: '/FAIL/TAB2',
  blocks(material) {
    const { ids, fracture } = material
    const { failure, instability, regularisation, damageExponent, fadeExponent, elementSize } = fracture!
    return [
      `/FAIL/TAB2/${ids.material}`,
      ...line(whole('EPSF_ID', ids.failure), real('FCRIT', 1), gap(), whole('FAILIP', 1), real('PTHK', 0)),
      ...line(
        real('N', damageExponent),
        real('DCRIT', 1),
        whole('INST_ID', instability ? ids.instability : 0),
        real('ECRIT', instability ? 1 : 0),
      ),
      ...line(whole('FCT_EXP', 0), real('EXP_REF', 0), real('EXP', instability ? fadeExponent : 1)),
      ...line(
        whole('TAB_EL', regularisation ? ids.regularisation : 0),
        whole('IREG', 1),
        real('EL_REF', elementSize),
        real('SR_REF1', 0),
        real('FSCALE_EL', 1),
      ),
      ...line(real('SHRF', 0), real('BIAXF', 0)),
      ...line(whole('FCT_SR', 0), gap(), real('SR_REF2', 0), real('FSCALE_SR', 0), real('C_JCOOK', 0)),
      ...line(whole('FCT_DLIM', 0), real('FSCALE_DLIM', 0)),
      ...table('failure strain vs triaxiality', ids.failure, failure.x, failure.y),
      ...(instability ? table('instability strain vs triaxiality', ids.instability, instability.x, instability.y) : []),
      ...(regularisation ? table('factor vs element size over EL_REF', ...sizeFactors(material)) : []),
    ]
  },
  notes: (material) => [
    ...elementSizeNotes(material, ' and, in this failure model, instability strains'),
    ...lateFadeNotes(material),
    '/FAIL/TAB2: input format 2022 or later',
  ],
}

/** Uniaxial compression, shear, uniaxial tension, plane strain, equibiaxial tension. */
const states = [-1 / 3, 0, 1 / 3, 1 / Math.sqrt(3), 2 / 3] as const

/**
 * Columns from the public reader definition (2018 and 2023, whose last line is that of FAIL_ID before). S_FLAG = 2:
 * one parabola through the first three strains, then two with their vertex at plane strain (public engine source, 2026).
 */
export const biquadratic: CardFailure = {
  kind: 'damage',
  name: 'FAIL/BIQUAD',
  suffix: 'biquad',
  keyword: '/FAIL/BIQUAD',
  content: 'Failure strains in five stress states, joined by parabolas and scaled by element size.',
  needs: ['failure'],
  takes: ['regularisation'],
  holds: { FE6: failureStrains },
  blocks(material) {
    const { ids, fracture } = material
    const { regularisation, elementSize } = fracture!
    return [
      `/FAIL/BIQUAD/${ids.material}`,
      ...line(...stateStrains(material).map((strain, i) => real(`C${i + 1}`, strain))),
      ...line(
        real('P_THICKFAIL', 0),
        whole('M_FLAG', 0),
        whole('S_FLAG', 2),
        real('INST_START', 0),
        gap(),
        whole('FCT_IDEL', regularisation ? ids.regularisation : 0),
        real('EI_REF', elementSize),
      ),
      ...line(gap(), whole('ICOUP', 0), real('DCRIT', 0), real('EXP', 0)),
      ...(regularisation ? funct('factor vs element size over EI_REF', ...sizeFactors(material)) : []),
    ]
  },
  notes: (material) => {
    const { at, deviation } = largestDeviation(material)
    return [
      ...elementSizeNotes(material, ''),
      `the parabolas meet the failure curve at the triaxialities -1/3, 0, 1/3, 0.577 and 2/3; between them they deviate by up to ${(100 * deviation).toFixed(0)} % (at ${at.toFixed(2)})`,
      'stress does not fade before failure',
    ]
  },
}

function sizeFactors({ ids, fracture }: CardMaterial): [id: number, x: number[], y: readonly number[]] {
  const { regularisation, elementSize } = fracture!
  return [ids.regularisation, regularisation!.x.map((size) => sevenDigits(size / elementSize)), regularisation!.y]
}

function failureStrain({ fracture }: CardMaterial, eta: number): number {
  const { x, y } = fracture!.failure
  return interpolate(x, y, Math.min(x.at(-1)!, Math.max(x[0]!, eta)))
}

function stateStrains(material: CardMaterial): number[] {
  return states.map((eta) => sevenDigits(failureStrain(material, eta)))
}

/** Of the parabolas of the solver from the failure curve, relative, on a grid of 0.01 between -1/3 and 2/3. */
function largestDeviation(material: CardMaterial): { at: number; deviation: number } {
  const [c1, c2, c3, c4, c5] = stateStrains(material) as [number, number, number, number, number]
  const [, , tension, planeStrain, biaxial] = states
  const parabola = (eta: number) => {
    if (eta <= tension) return c2 + (3 / 2) * (c3 - c1) * eta + (9 / 2) * (c1 + c3 - 2 * c2) * eta ** 2
    const [strain, end] = eta <= planeStrain ? [c3, tension] : [c5, biaxial]
    return c4 + (strain - c4) * ((eta - planeStrain) / (end - planeStrain)) ** 2
  }
  const deviations = Array.from({ length: 101 }, (_, i) => {
    const at = (i - 33) / 100
    return { at, deviation: Math.abs(parabola(at) / failureStrain(material, at) - 1) }
  })
  return deviations.reduce((worst, next) => (next.deviation > worst.deviation ? next : worst))
}
