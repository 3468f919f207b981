import type { BlockCard } from '../failure.ts'
import { isotropicByRate } from '../supported-models.ts'
import { monotonicPaths } from '../proof-paths.ts'
import {
  flowFuncts,
  gap,
  lawHead,
  line,
  orthotropicShell,
  radioss,
  ratedFunctions,
  rateFilter,
  real,
  whole,
} from './file.ts'

/**
 * Columns from the public reader definition `matl87_barlat` of OpenRadioss (format 2025), the coefficients from the
 * engine source `mat87c_tabulated` (2025): α1 … α8 of Barlat and others (2003), as identified. IFLAG = 0: tabulated.
 * Up to format 2021 the line of CHARD is blank and the blank line holds Swift–Voce constants, which IFLAG = 0 ignores.
 */
export const law87: BlockCard = {
  id: 'radioss-law87',
  label: '/MAT/LAW87 (BARLAT2000)',
  ...radioss,
  content: 'Yld2000-2d with eight coefficients and the flow curve or one per rate, for shells.',
  needs: ['yld2000', 'exponent'],
  takes: ['rates'],
  surface: 'yld2000-2d',
  holds: { ...isotropicByRate, FE3: ['yld2000-2d'] },
  paths: monotonicPaths,
  blocks(material) {
    const { elastic, alpha, exponent } = material
    const { smooth, cut } = rateFilter(material)
    const functions = ratedFunctions(material)
    const coefficients = alpha!.map((value, i) => real(`a${i + 1}`, value))
    return [
      ...lawHead(87, material),
      ...line(
        real('E', elastic.E),
        real('Nu', elastic.nu),
        whole('IFlag', 0),
        whole('VP', 0),
        real('c', 0),
        real('P', 0),
      ),
      ...line(...coefficients.slice(0, 4)),
      ...line(...coefficients.slice(4)),
      ...line(real('Chard', 0)),
      ...line(
        real('exp_a', exponent!),
        gap(40),
        real('F_cut', cut),
        whole('F_smooth', smooth),
        whole('Nrate', functions.length),
      ),
      '# blank card',
      '',
      ...functions.flatMap(({ id, rate }) =>
        line(whole('Func_ID', id), gap(), real('Fscale_i', 1), real('Epsp_i', rate)),
      ),
      ...flowFuncts(material),
    ]
  },
  notes: () => [orthotropicShell],
}
