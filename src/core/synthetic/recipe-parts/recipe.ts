import type { EvaluationOptions } from '../../evaluate/result/evaluation.ts'
import type { Coil } from '../coil.ts'
import type { DemoReplicate } from '../demo.ts'
import type { TestPackage } from '../plan.ts'
import type { LimitTruth } from '../truth/limits.ts'

/** How the demonstration tests a coil in one kind of test. */
export type Recipe = {
  /** Packages of the demonstration that include the test. */
  readonly packages: readonly TestPackage[]
  /** What the laboratory of the demonstration states with each specimen. It is stored, so that the specimen can be evaluated again. */
  readonly stated?: (replicate: DemoReplicate) => EvaluationOptions
  /** Labels without replicate number: `RD`, `240 Minute`, `RD 100/s`. */
  readonly conditions: readonly string[]
  /** Of coils with every test, where these are tested under more. */
  readonly completeConditions?: readonly string[]
  /** Specimens of each condition. */
  readonly replicates: number
  /** Which grades give a result; all of them where absent. */
  readonly suits?: (limits: LimitTruth) => boolean
  /** All specimens of one condition. */
  readonly specimens: (coil: Coil, condition: string, count: number) => DemoReplicate[]
}

/** Specimens that know nothing of each other, numbered from 1. */
export function each(one: (coil: Coil, condition: string, number: number) => DemoReplicate): Recipe['specimens'] {
  return (coil, condition, count) => Array.from({ length: count }, (_, i) => one(coil, condition, i + 1))
}
