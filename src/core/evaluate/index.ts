export { evaluationVersion } from './evaluation-version.ts'
export { flags, type Flag } from './flags.ts'
export type { EvaluationMark, EvaluationWindow, Scalar } from './scalar.ts'
export { evaluateTension, tensionIds, type TensionEvaluation } from './tension.ts'
