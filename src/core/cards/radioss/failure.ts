import type { CardFailure } from '../failure.ts'
import { elementSizeNotes, lateFadeNotes } from '../text/header.ts'
import { failureStrains, limitCurves } from '../supported-models.ts'
import { sevenDigits } from '../unit-system.ts'
import { funct, table, gap, line, real, whole } from './file.ts'

/**
 * Minor before major, true strains (ISTRAIN = 0). The limit describes necking through the thickness: IFAIL_SH = 3 uses
 * the membrane strain (public manual, 2021) at the integration point of height zero (docs/science/solver-runs.md,
 * "Solver runs"); 1 would delete a bent shell whose outer layer exceeds the limit.
 */
export const formingLimit: CardFailure = {
  kind: 'forming-limit',
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
    const sizes = regularisation && regularisation.x.map((size) => sevenDigits(size / elementSize))
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
      ...(regularisation
        ? funct('factor vs element size over EI_REF', ids.regularisation, sizes!, regularisation.y)
        : []),
    ]
  },
  notes: (material) => [
    ...elementSizeNotes(material),
    ...lateFadeNotes(material),
    'the starter warns that /FAIL/TAB1 is obsolete, but reads it',
  ],
}
