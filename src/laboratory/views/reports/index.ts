export { contentOf } from './content-of.ts'
export { provenCards, reportCardRecords } from './proven-cards.ts'
export { type ReportDraft, reportDraft } from './report-draft.ts'
export { type ResultCurves, resultCurves } from './result-curves.ts'
