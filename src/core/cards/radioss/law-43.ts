import type { Card } from '../card.ts'
import { fallingModulus, isotropicByRate } from '../held-models.ts'
import { withoutTurn } from '../proof/paths.ts'
import {
  chordFields,
  flowFuncts,
  lawHead,
  orthotropicShell,
  radioss,
  ratedFunctions,
  rateFilter,
  starterFile,
} from './file.ts'
import { gap, line, real, whole } from './line.ts'

/**
 * Hill 1948 from r-values with a function for each rate, up to ten with the last one twice. Iyield0 = 1: the curve is that of RD; at 0 the solver would take it
 * for the mean over the directions (public reader source, 2025).
 */
export const law43: Card = {
  id: 'radioss-law43',
  label: '/MAT/LAW43 (HILL_TAB)',
  ...radioss,
  content: 'Hill 1948 from three r-values with the flow curve or one for each rate, for shells. No failure.',
  needs: ['r-values'],
  takes: ['rates'],
  surface: 'hill48',
  mostCurves: 9,
  holds: { ...isotropicByRate, FE1: fallingModulus, FE3: ['von-mises', 'hill48-r'] },
  paths: withoutTurn,
  write(material) {
    const { elastic, r } = material
    const { EInf, CE } = chordFields(material)
    const { smooth, cut } = rateFilter(material)
    return starterFile(
      material,
      [
        ...lawHead(43, material),
        ...line(real('E', elastic.E), real('NU', elastic.nu)),
        ...line(whole('FUNCT_IDE', 0), gap(), EInf, CE),
        ...line(real('r00', r!.r0), real('r45', r!.r45), real('r90', r!.r90), real('C_hard', 0), whole('Iyield0', 1)),
        ...line(real('EPSP_max', 0), real('EPS_t', 0), real('EPS_m', 0), real('Fcut', cut), whole('Fsmooth', smooth)),
        ...ratedFunctions(material).flatMap(({ id, rate }) =>
          line(whole('func_IDi', id), gap(), real('Fscale_i', 1), real('EPS_dot_i', rate)),
        ),
        ...flowFuncts(material),
      ],
      [orthotropicShell],
    )
  },
}
