export { approveResults, releaseResults } from './release-results.ts'
export { findReport, listReports, releaseReport, type Unnumbered } from './release-report.ts'
export { reasonsOfLoss, resultCells, type ResultCell } from './result-records.ts'
