import { lazyPart } from '../lazy/lazy-part.tsx'

/** For public pages, which few people open of a release that has passed. */
export const AskedRelease = lazyPart(async () => (await import('./asked-release.tsx')).AskedRelease, {
  what: 'The release',
})
