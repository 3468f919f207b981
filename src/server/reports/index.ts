export { findReport, listReports, type ReportLine } from './read-reports.ts'
export { releaseReport, type ReleasedReport, type Unnumbered } from './release-report.ts'
export { releaseResults } from './release-results.ts'
export { reasonsOfLoss, resultCells, type ResultCell } from './result-records.ts'
