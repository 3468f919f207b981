export { flags } from './result/flags.ts'
export type { Scalar } from './result/scalar.ts'
export { evaluateTension } from './tension/tension.ts'
export { evaluateTest, evaluations } from './evaluations.ts'
export {
  type EvaluatedTable,
  type Evaluation,
  type EvaluationOptions,
  storedCurveKinds,
  type TensionReference,
} from './result/evaluation.ts'
export { rateOfTension } from '../test-types/mrt/strain-rate.ts'
export { otherTest } from './checks/other-test.ts'
export { comparesWithTension, referenceOf } from './steps/tension-reference.ts'
export { type TensileTest, tensionReference } from './steps/tension-reference.ts'
export { holeSeries } from '../test-types/her/series.ts'
export { rateSeries } from '../test-types/mrt/series.ts'
export { evaluateRecords } from './evaluate-records.ts'
export { evaluateReading, type ReadSpecimen, statedTest } from './evaluate-reading.ts'
export { type FileAround, type StatedCondition, statedConditionOf } from './stated/stated-condition.ts'
export { type FileRecord, recordsOf, tableOf } from './file-records.ts'
