export { findReEvaluation, listReEvaluations, movedNumbersOf } from './find.ts'
export { previewKey, previewReEvaluation, storeKey, storeReEvaluation } from './re-evaluations.ts'
export { undoReEvaluation, findReEvaluationUndoBlockers } from './undo.ts'
