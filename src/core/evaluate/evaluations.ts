import type { Specimen } from '../read/specimen.ts'
import { evaluator as bbt } from '../test-types/bbt/evaluate.ts'
import { evaluator as bnd } from '../test-types/bnd/evaluate.ts'
import { evaluator as ctc } from '../test-types/ctc/evaluate.ts'
import { evaluator as flc } from '../test-types/flc/evaluate.ts'
import { evaluator as fsm } from '../test-types/fsm/evaluate.ts'
import { evaluator as hbg } from '../test-types/hbg/evaluate.ts'
import { evaluator as her } from '../test-types/her/evaluate.ts'
import { evaluator as lul } from '../test-types/lul/evaluate.ts'
import { evaluator as mrt } from '../test-types/mrt/evaluate.ts'
import { evaluator as pst } from '../test-types/pst/evaluate.ts'
import { evaluator as shr } from '../test-types/shr/evaluate.ts'
import { evaluator as uac } from '../test-types/uac/evaluate.ts'
import { evaluator as uat } from '../test-types/uat/evaluate.ts'
import type { TestCode } from '../test-types/test-type.ts'
import { checkOptions } from './stated/check-options.ts'
import { contradictions } from './checks/contradictions.ts'
import type { Evaluation, EvaluationOptions } from './result/evaluation.ts'
import type { TestEvaluator } from './result/evaluator.ts'
import { withStated } from './stated/stated-results.ts'
import { referenceOf } from './reference-of.ts'

/** Evaluators of all test types. Import, re-evaluation and the command line read this list. */
export const evaluations: Readonly<Record<TestCode, TestEvaluator>> = {
  UAT: uat,
  FLC: flc,
  HBG: hbg,
  PST: pst,
  HER: her,
  MRT: mrt,
  SHR: shr,
  UAC: uac,
  CTC: ctc,
  LUL: lul,
  BBT: bbt,
  BND: bnd,
  FSM: fsm,
}

/**
 * One specimen of a test; a forming limit of a single blank is a series of one.
 *
 * @throws RangeError for options that no test can have (`checkOptions`), never for what a specimen holds
 */
export function evaluateTest(code: TestCode, specimen: Specimen, options?: EvaluationOptions): Evaluation
/** All specimens of one condition: one evaluation for each, or one for all where the test makes only a series. */
export function evaluateTest(
  code: TestCode,
  specimens: readonly Specimen[],
  options?: EvaluationOptions,
): readonly Evaluation[]
export function evaluateTest(code: TestCode, given: Specimen | readonly Specimen[], options: EvaluationOptions = {}) {
  checkOptions(options)
  const own = { ...options, tension: referenceOf(code, options) }
  const specimens = isList(given) ? given : [given]
  const found = evaluations[code].evaluate(specimens, own)
  const isSeries = evaluations[code].per === 'series'
  const all: readonly Evaluation[] = found.map((one, i) => completed(code, one, isSeries ? undefined : specimens[i]))
  return isList(given) ? all : all[0]!
}

/** With what the laboratory states, and what of it all does not go together; a locus and a series come without a specimen. */
function completed(code: TestCode, found: Evaluation, specimen: Specimen | undefined): Evaluation {
  const whole = specimen ? withStated(code, found, specimen) : found
  return { ...whole, issues: [...whole.issues, ...contradictions(whole.scalars)] }
}

function isList(given: Specimen | readonly Specimen[]): given is readonly Specimen[] {
  return Array.isArray(given)
}
