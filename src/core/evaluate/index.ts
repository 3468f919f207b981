export { evaluationVersion } from './evaluation-version.ts'
export { flags, type Flag } from './flags.ts'
export type { EvaluationMark, EvaluationWindow, Scalar } from './scalar.ts'
export { evaluateTension, tensionIds, type TensionEvaluation } from './tension.ts'
export { evaluateTest, evaluations, type TestEvaluator } from './evaluations.ts'
export {
  curveAxes,
  type EvaluatedCurveKind,
  type EvaluatedTable,
  type Evaluation,
  type EvaluationOptions,
  keptCurves,
  type TensionReference,
} from './evaluation.ts'
export { rateOfTension } from './multi-rate/rate-of-tension.ts'
export { otherTest } from './other-test.ts'
export { comparesWithTension, referenceOf, type TensileTest, tensionReference } from './steps/tension-reference.ts'
export { holeSeries } from './hole-expansion/series.ts'
export { rateSeries } from './multi-rate/series.ts'
export { type ConditionedRecord, evaluateRecords } from './evaluate-records.ts'
export { evaluateReading, type ReadSpecimen, statedTest } from './evaluate-reading.ts'
export { type FileRecord, recordsOf, tableOf } from './file-records.ts'
