export { previewOfRelease } from './preview.ts'
export { type ReleaseDesk, releaseDesk } from './release-desk.ts'
export { materialHistory } from './material-history.ts'
