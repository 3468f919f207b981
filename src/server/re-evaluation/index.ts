export { findReEvaluation, listReEvaluations, movedNumbersOf } from './find.ts'
export { previewKey, previewReEvaluation, storeKey, storeReEvaluation } from './re-evaluations.ts'
