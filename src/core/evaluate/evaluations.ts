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
import type { Evaluation, EvaluationOptions, TestEvaluator } from './result/evaluation.ts'
import { withStated } from './stated/stated-results.ts'
import { referenceOf } from './steps/tension-reference.ts'

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

/** @throws RangeError for impossible options (`checkOptions`), not for the data of a specimen */
export function evaluateTest(code: TestCode, specimen: Specimen, options?: EvaluationOptions): Evaluation
/** Evaluates all specimens of one condition: one result each, or one for the series. */
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
  const all: readonly Evaluation[] = found.map((one, i) =>
    withStatedAndChecks(code, one, isSeries ? undefined : specimens[i]),
  )
  return isList(given) ? all : all[0]!
}

function withStatedAndChecks(code: TestCode, found: Evaluation, specimen: Specimen | undefined): Evaluation {
  const whole = specimen ? withStated(code, found, specimen) : found
  return { ...whole, issues: [...whole.issues, ...contradictions(whole.scalars)] }
}

function isList(given: Specimen | readonly Specimen[]): given is readonly Specimen[] {
  return Array.isArray(given)
}
