export { search, type Search } from './search.ts'
export { sharedIndex } from './shared-index.ts'
export { type SiteIndex, siteIndex } from './site-index.ts'
