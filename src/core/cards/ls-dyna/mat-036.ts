import type { Card } from '../card.ts'
import { isotropic } from '../held-models.ts'
import { withoutTurn } from '../proof/paths.ts'
import { elasticFields, flowBlocks, keywordFile, lsDyna, rollingDirection, titled } from './file.ts'
import { gap, real, row, whole, zeros } from './row.ts'

/** Barlat 1989 for shells: the solver finds its coefficients from the three r-values itself. */
export const mat036: Card = {
  id: 'ls-dyna-mat-036',
  label: '*MAT_036 three-parameter Barlat',
  ...lsDyna,
  content: 'Barlat 1989 from three r-values with the flow curve of the slow test, for shells. No rates, no failure.',
  needs: ['r-values', 'exponent'],
  surface: 'yld89',
  holds: { ...isotropic, FE3: ['yld89'] },
  shows: ['yld89'],
  opens: ['FE3'],
  paths: withoutTurn,
  write(material) {
    const { r, exponent } = material
    const flow = flowBlocks(material, false)
    return keywordFile(
      material,
      [
        ...titled('MAT_3-PARAMETER_BARLAT', material, 'Barlat89'),
        ...row(...elasticFields(material), real('hr', 3), ...zeros('p1', 'p2', 'iter')),
        ...row(
          real('m', exponent!),
          real('r00', r!.r0),
          real('r45', r!.r45),
          real('r90', r!.r90),
          whole('lcid', flow.id),
          ...zeros('e0', 'spi', 'p3'),
        ),
        ...row(
          real('aopt', 2),
          ...zeros('c', 'p'),
          whole('vlcid', 0),
          gap,
          real('pb', 0),
          whole('nlp', 0),
          real('htb', 0),
        ),
        ...row(gap, gap, gap, real('a1', 1), ...zeros('a2', 'a3'), whole('htc', 0), whole('htd', 0)),
        ...row(...zeros('v1', 'v2', 'v3', 'd1'), real('d2', 1), ...zeros('d3', 'beta', 'htflag')),
        ...flow.blocks,
      ],
      [rollingDirection],
    )
  },
}
