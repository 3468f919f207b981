import type { BlockCard } from '../failure.ts'
import { isotropic, isotropicByRate } from '../supported-models.ts'
import { monotonicPaths } from '../proof-paths.ts'
import {
  elasticFields,
  flowBlocks,
  lsDyna,
  rollingDirection,
  titled,
  gap,
  real,
  row,
  whole,
  zeros,
  reference,
} from './file.ts'

export const mat036: BlockCard = {
  id: 'ls-dyna-mat-036',
  label: '*MAT_036 three-parameter Barlat',
  ...lsDyna,
  content: 'Barlat 1989 from three r-values with the flow curve of the slow test, for shells. No rates.',
  needs: ['r-values', 'exponent'],
  surface: 'yld89',
  holds: { ...isotropic, FE3: ['yld89'] },
  shows: ['yld89'],
  opens: ['FE3'],
  paths: monotonicPaths,
  blocks(material) {
    const { r, exponent } = material
    const flow = flowBlocks(material, false)
    return [
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
    ]
  },
  notes: () => [rollingDirection],
}

export const mat037: BlockCard = {
  id: 'ls-dyna-mat-037',
  label: '*MAT_037 transversely anisotropic',
  ...lsDyna,
  content: 'Quadratic surface with the mean r-value and the flow curve of the slow test, for shells. No rates.',
  needs: ['r-values'],
  surface: 'mean-r',
  holds: isotropic,
  paths: monotonicPaths,
  blocks(material) {
    const { r, curves } = material
    const flow = flowBlocks(material, false)
    return [
      ...titled('MAT_TRANSVERSELY_ANISOTROPIC_ELASTIC_PLASTIC', material, 'r-bar'),
      ...row(
        ...elasticFields(material),
        real('sigy', curves[0]!.stress[0]!),
        real('etan', 0),
        real('r', r!.mean),
        whole('hlcid', flow.id),
      ),
      ...flow.blocks,
    ]
  },
}

/** FIT = 0: coefficients were identified beforehand. */
export const mat133: BlockCard = {
  id: 'ls-dyna-mat-133',
  label: '*MAT_133 Barlat Yld2000',
  ...lsDyna,
  content: 'Yld2000-2d with eight coefficients and the flow curve or a table of rates, for shells.',
  needs: ['yld2000', 'exponent'],
  takes: ['rates'],
  surface: 'yld2000-2d',
  holds: { ...isotropicByRate, FE3: ['yld2000-2d'] },
  shows: ['yld2000-2d'],
  paths: monotonicPaths,
  blocks(material) {
    const { alpha, exponent } = material
    const flow = flowBlocks(material, true)
    return [
      ...titled('MAT_BARLAT_YLD2000', material, 'Yld2000-2d'),
      ...row(...elasticFields(material), ...zeros('fit', 'beta', 'iter', 'iscale')),
      // A negative HARD is a curve or table id.
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
    ]
  },
  notes: () => [rollingDirection],
}
