export { contentOf } from './content-of.ts'
export { type ReportDraft, reportDraft } from './report-draft.ts'
export { type ResultCurves, resultCurves } from './result-curves.ts'
