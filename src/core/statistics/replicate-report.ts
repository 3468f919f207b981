import { dixon, type DixonHint } from './dixon.ts'
import { grubbs, type GrubbsHint } from './grubbs.ts'
import { type ReplicateSummary, summarise } from './replicates.ts'
import { type ToleranceBound, toleranceBound } from './tolerance-bound.ts'

/** Everything that replicates of one property say together. */
export type ReplicateReport = ReplicateSummary & {
  /** Hints to look at a specimen: nothing is ever removed. Null where a test does not apply. */
  readonly outliers: { readonly grubbs: GrubbsHint | null; readonly dixon: DixonHint | null }
  /** Values that 99 % and 90 % of the material exceed (`upper`: stay below) with 95 % confidence, or why there are none. */
  readonly basis: { readonly A: ToleranceBound; readonly B: ToleranceBound }
}

/**
 * Statistics of replicates with hints at outliers and tolerance bounds.
 *
 * @param better  which way the property is better; its bounds lie on the other side
 * @throws RangeError without values, or with one that is no number
 */
export function reportReplicates(values: readonly number[], better: 'higher' | 'lower' = 'higher'): ReplicateReport {
  const direction = better === 'higher' ? 'lower' : 'upper'
  return {
    ...summarise(values),
    outliers: { grubbs: grubbs(values), dixon: dixon(values) },
    basis: { A: toleranceBound(values, 'A', direction), B: toleranceBound(values, 'B', direction) },
  }
}
