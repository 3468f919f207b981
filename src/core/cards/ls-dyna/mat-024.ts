import type { Card } from '../card.ts'
import type { CardMaterial } from '../prepare-material.ts'
import { flowBlocks, keywordFile, titled } from './file.ts'
import { gap, real, row, whole, zeros } from './row.ts'

/** Isotropic, with a curve or a table of rates; Cowper–Symonds in C and P where that is the rate law. */
export const mat024: Card = {
  id: 'ls-dyna-mat-024',
  label: '*MAT_024 piecewise linear plasticity',
  solver: 'LS-DYNA',
  content: 'Isotropic von Mises with the flow curve; a table of rates, or C and P of Cowper-Symonds. No failure.',
  needs: [],
  takes: ['rates', 'cowper-symonds'],
  write: (material) => keywordFile(material, mat024Blocks(material)),
}

export function mat024Blocks(material: CardMaterial): string[] {
  const { elastic, ids, cowperSymonds, curves } = material
  const flow = flowBlocks(material, !cowperSymonds)
  // With rates the plastic strain rate drives them (VP = 1): the total rate would make the card noisy.
  const viscoplastic = curves.length > 1 ? 1 : 0
  return [
    ...titled('MAT_PIECEWISE_LINEAR_PLASTICITY', material),
    ...row(
      whole('mid', ids.material),
      real('ro', elastic.density),
      real('e', elastic.E),
      real('pr', elastic.nu),
      ...zeros('sigy', 'etan', 'fail', 'tdel'),
    ),
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
