import type { CardMaterial } from '../prepare/card-material.ts'
import type { BlockCard } from '../failure.ts'
import { fallingModulus, isotropicByRate } from '../supported-models.ts'
import { monotonicPaths } from '../proof-paths.ts'
import {
  chordFields,
  flowFuncts,
  lawHead,
  radioss,
  ratedFunctions,
  rateFilter,
  gap,
  line,
  lines,
  real,
  whole,
  orthotropicShell,
} from './file.ts'

export const law36: BlockCard = {
  id: 'radioss-law36',
  label: '/MAT/LAW36 (PLAS_TAB)',
  ...radioss,
  content: 'Isotropic von Mises with the flow curve or one per rate, and the chord modulus if known.',
  needs: [],
  takes: ['rates'],
  holds: { ...isotropicByRate, FE1: fallingModulus },
  paths: monotonicPaths,
  blocks: law36Blocks,
}

function law36Blocks(material: CardMaterial): string[] {
  const { elastic } = material
  const functions = ratedFunctions(material)
  const { EInf, CE } = chordFields(material)
  const { smooth, cut } = rateFilter(material)
  return [
    ...lawHead(36, material),
    ...line(real('E', elastic.E), real('Nu', elastic.nu), real('Eps_p_max', 0), real('Eps_t', 0), real('Eps_m', 0)),
    ...line(
      whole('N_funct', functions.length),
      whole('F_smooth', smooth),
      real('C_hard', 0),
      real('F_cut', cut),
      real('Eps_f', 0),
      gap(10),
      whole('VP', 0),
    ),
    ...line(whole('fct_IDp', 0), real('Fscale', 0), whole('Fct_IDE', 0), EInf, CE),
    ...lines(functions.map(({ id }, k) => whole(`func_ID${k + 1}`, id))),
    ...lines(functions.map((_, k) => real(`Fscale_${k + 1}`, 1))),
    ...lines(functions.map(({ rate }, k) => real(`Eps_dot_${k + 1}`, rate))),
    ...flowFuncts(material),
  ]
}

/** Iyield0 = 1: the curve is that of RD, not the mean (public reader source, 2025). */
export const law43: BlockCard = {
  id: 'radioss-law43',
  label: '/MAT/LAW43 (HILL_TAB)',
  ...radioss,
  content: 'Hill 1948 from three r-values with the flow curve or one per rate, for shells.',
  needs: ['r-values'],
  takes: ['rates'],
  surface: 'hill48',
  maxCurves: 9,
  holds: { ...isotropicByRate, FE1: fallingModulus, FE3: ['von-mises', 'hill48-r'] },
  paths: monotonicPaths,
  blocks(material) {
    const { elastic, r } = material
    const { EInf, CE } = chordFields(material)
    const { smooth, cut } = rateFilter(material)
    return [
      ...lawHead(43, material),
      ...line(real('E', elastic.E), real('NU', elastic.nu)),
      ...line(whole('FUNCT_IDE', 0), gap(), EInf, CE),
      ...line(real('r00', r!.r0), real('r45', r!.r45), real('r90', r!.r90), real('C_hard', 0), whole('Iyield0', 1)),
      ...line(real('EPSP_max', 0), real('EPS_t', 0), real('EPS_m', 0), real('Fcut', cut), whole('Fsmooth', smooth)),
      ...ratedFunctions(material).flatMap(({ id, rate }) =>
        line(whole('func_IDi', id), gap(), real('Fscale_i', 1), real('EPS_dot_i', rate)),
      ),
      ...flowFuncts(material),
    ]
  },
  notes: () => [orthotropicShell],
}

/** Column widths from the public reader definition (2025). */
export const law57: BlockCard = {
  id: 'radioss-law57',
  label: '/MAT/LAW57 (BARLAT3)',
  ...radioss,
  content: 'Barlat 1989 from three r-values with the flow curve or one per rate, for shells.',
  needs: ['r-values', 'exponent'],
  takes: ['rates'],
  surface: 'yld89',
  maxCurves: 9,
  holds: { ...isotropicByRate, FE1: fallingModulus, FE3: ['yld89'] },
  paths: monotonicPaths,
  blocks(material) {
    const { elastic, r, exponent } = material
    const { EInf, CE } = chordFields(material)
    const { smooth, cut } = rateFilter(material)
    return [
      ...lawHead(57, material),
      ...line(real('E', elastic.E), real('NU', elastic.nu)),
      ...line(whole('FUNCT_IDE', 0), gap(), EInf, CE),
      ...line(real('r00', r!.r0), real('r45', r!.r45), real('r90', r!.r90), real('C_hard', 0), real('m', exponent!)),
      ...line(
        real('EPSP_max', 0),
        real('EPS_T', 0),
        real('EPS_M', 0),
        real('Fcut', cut),
        whole('Fsmooth', smooth),
        whole('VP', 0),
      ),
      ...ratedFunctions(material).flatMap(({ id, rate }) =>
        line(whole('funct_ID', id), gap(), real('Fscale_i', 1), real('EPS_i', rate)),
      ),
      ...flowFuncts(material),
    ]
  },
  notes: () => [orthotropicShell],
}
