import type { Card } from '../card.ts'
import { fallingModulus, yoshidaLaw } from '../supported-models.ts'
import { withoutFirstYield } from '../proof-paths.ts'
import { yoshidaNote } from '../prepare/kinematic.ts'
import { elasticFields, keywordFile, lsDyna, titled, real, row, whole } from './file.ts'

/** CB = B, SC1 = SC2 = C, K = m, SB = b, EA = Ea, COE = ξ of the paper. IOPT = 1: bounding surface by C1 and C2. */
export const mat125: Card = {
  id: 'ls-dyna-mat-125',
  label: '*MAT_125 kinematic hardening, transversely anisotropic',
  ...lsDyna,
  content: 'Yoshida-Uemori on Hill 1948 with the mean r-value, and the falling chord modulus if known, for springback.',
  needs: ['yoshida-uemori', 'r-values'],
  surface: 'mean-r',
  holds: { FE1: fallingModulus, FE2: yoshidaLaw, FE3: ['von-mises'] },
  shows: yoshidaLaw,
  paths: withoutFirstYield,
  write(material) {
    const { elastic, r, yoshida, yoshidaGrowth: growth } = material
    const { Y, B, C, b, Rsat, m, h } = yoshida!
    return keywordFile(
      material,
      [
        ...titled('MAT_KINEMATIC_HARDENING_TRANSVERSELY_ANISOTROPIC', material, 'Yoshida-Uemori'),
        ...row(...elasticFields(material), real('r', r!.mean), whole('hclid', 0), whole('opt', 0)),
        ...row(
          real('cb', B),
          real('y', Y),
          real('sc1', C),
          real('k', m),
          real('rsat', growth?.Rsat ?? Rsat),
          real('sb', b),
          real('h', h),
          real('sc2', C),
        ),
        ...row(
          real('ea', elastic.chord?.Ea ?? 0),
          real('coe', elastic.chord?.xi ?? 0),
          whole('iopt', growth ? 1 : 0),
          real('c1', growth?.C1 ?? 0),
          real('c2', growth?.C2 ?? 0),
          whole('ifld', 0),
        ),
      ],
      [yoshidaNote],
    )
  },
}
