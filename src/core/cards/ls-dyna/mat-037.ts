import { type Card, onlyFile } from '../card.ts'
import { isotropic } from '../held-models.ts'
import { withoutTurn } from '../proof/paths.ts'
import { readLsDyna } from '../read/ls-dyna.ts'
import { flowBlocks, keywordFile, titled } from './file.ts'
import { real, row, whole } from './row.ts'

/** Normal anisotropy only: one mean r-value on a quadratic surface. */
export const mat037: Card = {
  id: 'ls-dyna-mat-037',
  label: '*MAT_037 transversely anisotropic',
  solver: 'LS-DYNA',
  content:
    'Quadratic surface with the mean r-value and the flow curve of the slow test, for shells. No rates, no failure.',
  needs: ['r-values'],
  surface: 'mean-r',
  feature: 'ls-dyna',
  holds: isotropic,
  paths: withoutTurn,
  read: onlyFile(readLsDyna),
  write(material) {
    const { elastic, ids, r, curves } = material
    const flow = flowBlocks(material, false)
    return keywordFile(material, [
      ...titled('MAT_TRANSVERSELY_ANISOTROPIC_ELASTIC_PLASTIC', material, 'r-bar'),
      ...row(
        whole('mid', ids.material),
        real('ro', elastic.density),
        real('e', elastic.E),
        real('pr', elastic.nu),
        real('sigy', curves[0]!.stress[0]!),
        real('etan', 0),
        real('r', r!.mean),
        whole('hlcid', flow.id),
      ),
      ...flow.blocks,
    ])
  },
}
