export { type DifferenceQuestion, differenceOfReleases } from './difference.ts'
export { previewOfRelease } from './preview.ts'
export { materialHistory } from './material-history.ts'
