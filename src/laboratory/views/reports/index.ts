export { contentOf, provenCards, reportCardRecords, type ResultCurves, resultCurves } from './report-content.ts'
export { type ReportDraft, reportDraft } from './report-draft.ts'
