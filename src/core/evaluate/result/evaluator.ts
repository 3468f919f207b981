import type { Specimen } from '../../read/specimen.ts'
import type { Evaluation, EvaluationOptions } from './evaluation.ts'

/** How one kind of test is evaluated. */
export type TestEvaluator = {
  /** Stored with each value. Raise its number whenever a value may change. */
  readonly version: string
  /** Ids of the properties reported, in the order of tables. */
  readonly ids: readonly string[]
  /** `series`: all specimens of a condition give one result (a forming limit); `specimen`: one result each. */
  readonly per: 'specimen' | 'series'
  readonly evaluate: (specimens: readonly Specimen[], options: EvaluationOptions) => readonly Evaluation[]
}

export function perSpecimen(
  version: string,
  ids: readonly string[],
  one: (specimen: Specimen, options: EvaluationOptions) => Evaluation,
): TestEvaluator {
  return {
    version,
    ids,
    per: 'specimen',
    evaluate: (specimens, options) => specimens.map((specimen) => one(specimen, options)),
  }
}

export function perSeries(
  version: string,
  ids: readonly string[],
  all: (specimens: readonly Specimen[], options: EvaluationOptions) => Evaluation,
): TestEvaluator {
  return { version, ids, per: 'series', evaluate: (specimens, options) => [all(specimens, options)] }
}
