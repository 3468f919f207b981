import type { BlockCard } from '../failure.ts'
import { isotropicByRate } from '../supported-models.ts'
import { monotonicPaths } from '../proof-paths.ts'
import { sevenDigits } from '../unit-system.ts'
import { flowFuncts, gap, lawHead, line, radioss, ratedFunctions, rateFilter, real, whole } from './file.ts'

/**
 * Columns from the public reader definition (2021), ratios from the public starter source (2023): N = 3/(2 R12²). VP = 2
 * is the total strain rate. Up to format 2017 the line of NL holds NL only.
 */
export const law93: BlockCard = {
  id: 'radioss-law93',
  label: '/MAT/LAW93 (ORTH_HILL)',
  ...radioss,
  content: 'Hill 1948 from six yield stress ratios with the flow curve or one per rate, for shells and solids.',
  needs: ['hill48'],
  takes: ['rates'],
  surface: 'hill48',
  holds: { ...isotropicByRate, FE3: ['von-mises', 'hill48-r', 'hill48-stress'] },
  paths: monotonicPaths,
  blocks(material) {
    const { elastic, hill } = material
    const { E, nu } = elastic
    const shear = sevenDigits(E / (2 * (1 + nu)))
    const functions = ratedFunctions(material)
    return [
      ...lawHead(93, material),
      ...line(real('E11', E), real('E22', E), real('E33', E), real('G12', shear), real('NU12', nu)),
      ...line(real('G13', shear), real('G23', shear), real('NU13', nu), real('NU23', nu)),
      ...line(whole('NL', functions.length), whole('VP', 2), real('Fcut', rateFilter(material).cut)),
      ...functions.flatMap(({ id, rate }) =>
        line(whole('Fct_ID_i', id), gap(), real('Fscale_i', 1), real('Epsilon_i', rate)),
      ),
      ...line(real('sigma_y', 0), real('QR1', 0), real('CR1', 0), real('QR2', 0), real('CR2', 0)),
      ...line(real('R11', hill!.R11), real('R22', hill!.R22), real('R12', hill!.R12)),
      ...line(real('R33', hill!.R33), real('R13', hill!.R13), real('R23', hill!.R23)),
      ...flowFuncts(material),
    ]
  },
  notes: () => [
    'anisotropic: requires an orthotropic property (shells /PROP/TYPE11, 17 or 51, solids TYPE6), first direction along the rolling direction',
  ],
}
