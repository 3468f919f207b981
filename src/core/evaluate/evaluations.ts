import type { Specimen } from '../read/specimen.ts'
import type { TestCode } from '../test-types/test-type.ts'
import { balancedBiaxialIds, evaluateBalancedBiaxial } from '../test-types/bbt/evaluate.ts'
import { bendingIds, evaluateBending } from '../test-types/bnd/evaluate.ts'
import { checkOptions } from './check-options.ts'
import { compressionIds, evaluateCompression } from '../test-types/uac/evaluate.ts'
import { contradictions } from './contradictions.ts'
import { cyclicIds, evaluateCyclic } from '../test-types/ctc/evaluate.ts'
import type { Evaluation, EvaluationOptions } from './evaluation.ts'
import { evaluationVersion } from './evaluation-version.ts'
import { evaluateFormingLimit, formingLimitIds } from '../test-types/flc/evaluate.ts'
import { evaluateFractureMap, fractureMapIds } from '../test-types/fsm/evaluate.ts'
import { evaluateHoleExpansion, holeExpansionIds } from '../test-types/her/evaluate.ts'
import { evaluateHydraulicBulge, hydraulicBulgeIds } from '../test-types/hbg/evaluate.ts'
import { evaluateLoadUnload, loadUnloadIds } from '../test-types/lul/evaluate.ts'
import { evaluateMultiRate, multiRateIds } from '../test-types/mrt/evaluate.ts'
import { evaluatePlaneStrain, planeStrainIds } from '../test-types/pst/evaluate.ts'
import { evaluateShear, shearIds } from '../test-types/shr/evaluate.ts'
import { withStated } from './stated-results.ts'
import { referenceOf } from './steps/tension-reference.ts'
import { evaluateTension, tensionIds } from './tension.ts'

/** How one kind of test is evaluated. */
export type TestEvaluator = {
  /** Stored with each scalar; changes whenever a number may change. */
  readonly version: string
  /** Ids it reports, in the order of tables. */
  readonly ids: readonly string[]
  /** `series`: all specimens of a condition make one result (a forming limit); `specimen`: each has its own. */
  readonly per: 'specimen' | 'series'
  readonly evaluate: (specimens: readonly Specimen[], options: EvaluationOptions) => readonly Evaluation[]
}

/** Every test the house evaluates. Import, re-evaluation and the command line read this list. */
export const evaluations: Readonly<Record<TestCode, TestEvaluator>> = {
  UAT: each(evaluationVersion, tensionIds, (specimen, { geometry, hardening }) => ({
    ...evaluateTension(specimen, { geometry, hardening }),
    tables: [],
  })),
  FLC: series('forming-limit-3', formingLimitIds, evaluateFormingLimit),
  HBG: each('hydraulic-bulge-2', hydraulicBulgeIds, evaluateHydraulicBulge),
  PST: each('plane-strain-6', planeStrainIds, evaluatePlaneStrain),
  HER: each('hole-expansion-3', holeExpansionIds, evaluateHoleExpansion),
  MRT: each('multi-rate-6', multiRateIds, evaluateMultiRate),
  SHR: each('shear-4', shearIds, evaluateShear),
  UAC: each('compression-4', compressionIds, evaluateCompression),
  CTC: each('cyclic-4', cyclicIds, evaluateCyclic),
  LUL: each('load-unload-3', loadUnloadIds, evaluateLoadUnload),
  BBT: each('balanced-biaxial-3', balancedBiaxialIds, evaluateBalancedBiaxial),
  BND: each('bending-4', bendingIds, evaluateBending),
  // A locus comes as a table without any specimen.
  FSM: {
    version: 'fracture-map-2',
    ids: fractureMapIds,
    per: 'specimen',
    evaluate: (specimens, options) =>
      specimens.length === 0
        ? [evaluateFractureMap(undefined, options)]
        : specimens.map((one) => evaluateFractureMap(one, options)),
  },
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

function each(
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

function series(
  version: string,
  ids: readonly string[],
  all: (specimens: readonly Specimen[], options: EvaluationOptions) => Evaluation,
): TestEvaluator {
  return { version, ids, per: 'series', evaluate: (specimens, options) => [all(specimens, options)] }
}
