export { previewOfRelease } from './preview.ts'
export { releaseDesk } from './release-desk.ts'
export { materialHistory } from './material-history.ts'
