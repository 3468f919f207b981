import type { Card } from '../card.ts'
import { isotropicByRate } from '../held-models.ts'
import { withoutTurn } from '../proof/paths.ts'
import { elasticFields, flowBlocks, keywordFile, lsDyna, rollingDirection, titled } from './file.ts'
import { gap, real, reference, row, whole, zeros } from './row.ts'

/** Yld2000-2d with coefficients that were identified before (FIT = 0). */
export const mat133: Card = {
  id: 'ls-dyna-mat-133',
  label: '*MAT_133 Barlat Yld2000',
  ...lsDyna,
  content: 'Yld2000-2d with eight coefficients and the flow curve or a table of rates, for shells. No failure.',
  needs: ['yld2000', 'exponent'],
  takes: ['rates'],
  surface: 'yld2000-2d',
  holds: { ...isotropicByRate, FE3: ['yld2000-2d'] },
  shows: ['yld2000-2d'],
  paths: withoutTurn,
  write(material) {
    const { alpha, exponent } = material
    const flow = flowBlocks(material, true)
    return keywordFile(
      material,
      [
        ...titled('MAT_BARLAT_YLD2000', material, 'Yld2000-2d'),
        ...row(...elasticFields(material), ...zeros('fit', 'beta', 'iter', 'iscale')),
        // A negative HARD is the id of a curve or table.
        ...row(...zeros('k', 'e0', 'n', 'c', 'p'), reference('hard', flow.id), real('a', exponent!)),
        ...row(...alpha!.map((value, i) => real(`alpha${i + 1}`, value))),
        ...row(
          real('aopt', 2),
          ...zeros('offang', 'p4'),
          ...['htflag', 'hta', 'htb', 'htc', 'htd'].map((id) => whole(id, 0)),
        ),
        ...row(gap, gap, gap, real('a1', 1), ...zeros('a2', 'a3')),
        ...row(...zeros('v1', 'v2', 'v3', 'd1'), real('d2', 1), real('d3', 0), whole('usrfail', 0)),
        ...flow.blocks,
      ],
      [rollingDirection],
    )
  },
}
