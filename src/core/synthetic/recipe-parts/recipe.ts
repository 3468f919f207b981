import type { EvaluationOptions } from '../../evaluate/result/evaluation.ts'
import type { Coil } from '../coil.ts'
import type { DemoReplicate } from '../demo.ts'
import type { TestPackage } from '../plan.ts'
import type { LimitTruth } from '../truth/limits.ts'

export type Recipe = {
  readonly packages: readonly TestPackage[]
  /** Stored with each specimen for re-evaluation. */
  readonly stated?: (replicate: DemoReplicate) => EvaluationOptions
  /** Without replicate number: `RD`, `240 Minute`, `RD 100/s`. */
  readonly conditions: readonly string[]
  readonly completeConditions?: readonly string[]
  readonly replicates: number
  /** Default: all grades. */
  readonly suits?: (limits: LimitTruth) => boolean
  readonly specimens: (coil: Coil, condition: string, count: number) => DemoReplicate[]
}

export function independentSpecimens(
  one: (coil: Coil, condition: string, number: number) => DemoReplicate,
): Recipe['specimens'] {
  return (coil, condition, count) => Array.from({ length: count }, (_, i) => one(coil, condition, i + 1))
}
