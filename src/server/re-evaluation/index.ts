export { findReEvaluation, listReEvaluations, movedNumbersOf } from './find.ts'
export { previewKey, previewReEvaluation, storeKey, storeReEvaluation } from './re-evaluations.ts'
export { undoReEvaluation, whatStandsOnDrafts } from './undo.ts'
