export { previewOfRelease, releaseDesk, summaryOf } from './release-desk.ts'
export { materialHistory } from './material-history.ts'
