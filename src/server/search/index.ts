export { search } from './search.ts'
export { sharedIndex, siteIndex } from './site-index.ts'
