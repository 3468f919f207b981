export { search } from './search.ts'
export { sharedIndex } from './shared-index.ts'
export { siteIndex } from './site-index.ts'
