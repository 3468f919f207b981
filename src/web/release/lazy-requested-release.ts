import { lazyPart } from '../lazy/lazy-part.tsx'

/** Loaded on demand: few readers open a public page of an earlier release. */
export const RequestedRelease = lazyPart(async () => (await import('./requested-release.tsx')).RequestedRelease, {
  what: 'The release',
})
