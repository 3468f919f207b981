import type { CardMaterial } from '../prepare/card-material.ts'
import type { BlockCard } from '../failure.ts'
import { isotropicByRate } from '../supported-models.ts'
import { realText } from '../text/number-field.ts'
import { monotonicPaths } from '../proof-paths.ts'
import { sevenDigits } from '../unit-system.ts'
import { elasticFields, flowBlocks, lsDyna, staticBlock, titled, gap, real, row, whole, zeros } from './file.ts'

export const mat024: BlockCard = {
  id: 'ls-dyna-mat-024',
  label: '*MAT_024 piecewise linear plasticity',
  ...lsDyna,
  content: 'Isotropic von Mises with the flow curve; a table of rates, or C and P of Cowper-Symonds.',
  needs: [],
  takes: ['rates', 'cowper-symonds'],
  holds: isotropicByRate,
  shows: ['von-mises'],
  opens: ['FE1', 'FE2', 'FE4'],
  paths: monotonicPaths,
  blocks: mat024Blocks,
  notes: mat024Notes,
}

/** With C and P the solver scales LCSS at every rate, so the curve is that of rate zero. */
function mat024Notes({ cowperSymonds, system }: CardMaterial): string[] {
  if (!cowperSymonds) return []
  const { referenceRate, rise } = cowperSymonds
  return [
    `flow curve below is that of rate zero: the slow test at ${realText(referenceRate)} ${system.units.rate} over 1 + (rate/C)^(1/P) = ${realText(sevenDigits(1 + rise))}; the solver multiplies it by this factor again. Below the rate of that test stress falls towards it: use a card without rates for springback`,
  ]
}

function mat024Blocks(material: CardMaterial): string[] {
  const { cowperSymonds, curves } = material
  const flow = cowperSymonds ? staticBlock(material, cowperSymonds.rise) : flowBlocks(material, true)
  // VP = 1: plastic strain rate; the total rate makes the result noisy.
  const viscoplastic = curves.length > 1 ? 1 : 0
  return [
    ...titled('MAT_PIECEWISE_LINEAR_PLASTICITY', material),
    ...row(...elasticFields(material), ...zeros('sigy', 'etan', 'fail', 'tdel')),
    ...row(
      real('c', cowperSymonds?.C ?? 0),
      real('p', cowperSymonds?.p ?? 0),
      whole('lcss', flow.id),
      whole('lcsr', 0),
      real('vp', viscoplastic),
      gap,
      real('rfiltf', 0),
    ),
    ...row(...zeros('eps1', 'eps2', 'eps3', 'eps4', 'eps5', 'eps6', 'eps7', 'eps8')),
    ...row(...zeros('es1', 'es2', 'es3', 'es4', 'es5', 'es6', 'es7', 'es8')),
    ...flow.blocks,
  ]
}
