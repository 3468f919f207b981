import type { BlockCard } from '../failure.ts'
import { fallingModulus, yoshidaLaw } from '../supported-models.ts'
import { withoutFirstYield } from '../proof-paths.ts'
import { yoshidaNote } from '../prepare/kinematic.ts'
import { chordFields, lawHead, orthotropicShell, radioss, gap, line, real, whole } from './file.ts'

/**
 * `B` is b, the limit of the centre of the bounding surface; `B0` is B, its initial size (public reader and engine
 * source, 2026). OPTR = 1: bounding surface by C1 and C2. Icrit 2 is Barlat 1989 with the exponent, 1 Hill 1948.
 */
export const law78: BlockCard = {
  id: 'radioss-law78',
  label: '/MAT/LAW78 (Yoshida-Uemori)',
  ...radioss,
  content: 'Yoshida-Uemori on Barlat 1989 with three r-values, and the falling chord modulus if known, for springback.',
  needs: ['yoshida-uemori', 'r-values', 'exponent'],
  surface: 'yld89',
  holds: { FE1: fallingModulus, FE2: yoshidaLaw, FE3: ['yld89'] },
  paths: withoutFirstYield,
  blocks(material) {
    const { elastic, r, exponent, yoshida, yoshidaGrowth: growth } = material
    const { Y, B, C, b, Rsat, m, h } = yoshida!
    const { EInf, CE } = chordFields(material)
    return [
      ...lawHead(78, material),
      ...line(real('E', elastic.E), real('NU', elastic.nu)),
      ...line(real('Y', Y), real('B', b), real('C', C), real('H', h), real('B0', B)),
      ...line(
        real('M', m),
        real('RSAT', growth?.Rsat ?? Rsat),
        whole('OPTR', growth ? 1 : 0),
        ...(growth ? [real('C1', growth.C1), real('C2', growth.C2)] : []),
      ),
      ...line(real('R0', r!.r0), real('R45', r!.r45), real('R90', r!.r90), real('Mexp', exponent!), whole('Icrit', 2)),
      ...line(whole('FUNC_ID', 0), gap(), EInf, CE),
    ]
  },
  notes: () => [
    orthotropicShell,
    yoshidaNote,
    'notation: B in this card is b of the paper (centre of the bounding surface), B0 is its B (initial size)',
  ],
}
