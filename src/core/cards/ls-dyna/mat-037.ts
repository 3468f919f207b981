import type { Card } from '../card.ts'
import { isotropic } from '../held-models.ts'
import { withoutTurn } from '../proof/paths.ts'
import { elasticFields, flowBlocks, keywordFile, lsDyna, titled } from './file.ts'
import { real, row, whole } from './row.ts'

/** Normal anisotropy only: one mean r-value on a quadratic surface. */
export const mat037: Card = {
  id: 'ls-dyna-mat-037',
  label: '*MAT_037 transversely anisotropic',
  ...lsDyna,
  content:
    'Quadratic surface with the mean r-value and the flow curve of the slow test, for shells. No rates, no failure.',
  needs: ['r-values'],
  surface: 'mean-r',
  holds: isotropic,
  paths: withoutTurn,
  write(material) {
    const { r, curves } = material
    const flow = flowBlocks(material, false)
    return keywordFile(material, [
      ...titled('MAT_TRANSVERSELY_ANISOTROPIC_ELASTIC_PLASTIC', material, 'r-bar'),
      ...row(
        ...elasticFields(material),
        real('sigy', curves[0]!.stress[0]!),
        real('etan', 0),
        real('r', r!.mean),
        whole('hlcid', flow.id),
      ),
      ...flow.blocks,
    ])
  },
}
