import type { CardMaterial } from '../card-material.ts'
import type { Card } from '../card.ts'
import { fallingModulus, isotropicByRate } from '../held-models.ts'
import { withoutTurn } from '../proof/paths.ts'
import { chordFields, flowFuncts, lawHead, radioss, ratedFunctions, rateFilter, starterFile } from './file.ts'
import { gap, line, lines, real, whole } from './line.ts'

export const law36: Card = {
  id: 'radioss-law36',
  label: '/MAT/LAW36 (PLAS_TAB)',
  ...radioss,
  content:
    'Isotropic von Mises with the flow curve or one for each rate, and the chord modulus when known. No failure.',
  needs: [],
  takes: ['rates'],
  holds: { ...isotropicByRate, FE1: fallingModulus },
  paths: withoutTurn,
  write: (material) => starterFile(material, law36Blocks(material)),
}

export function law36Blocks(material: CardMaterial): string[] {
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
