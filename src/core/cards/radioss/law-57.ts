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

/** Barlat 1989 from r-values; up to ten functions, the last one twice. Column widths from the public reader definition (2025). */
export const law57: Card = {
  id: 'radioss-law57',
  label: '/MAT/LAW57 (BARLAT3)',
  ...radioss,
  content: 'Barlat 1989 from three r-values with the flow curve or one for each rate, for shells. No failure.',
  needs: ['r-values', 'exponent'],
  takes: ['rates'],
  surface: 'yld89',
  mostCurves: 9,
  holds: { ...isotropicByRate, FE1: fallingModulus, FE3: ['yld89'] },
  paths: withoutTurn,
  write(material) {
    const { elastic, r, exponent } = material
    const { EInf, CE } = chordFields(material)
    const { smooth, cut } = rateFilter(material)
    return starterFile(
      material,
      [
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
      ],
      [orthotropicShell],
    )
  },
}
