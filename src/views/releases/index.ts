export { previewOfRelease } from './preview.ts'
export { releaseDesk } from './release-desk.ts'
export { summaryOf } from './summary.ts'
export { materialHistory } from './material-history.ts'
