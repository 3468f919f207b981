import type { Ignored } from '#contract/views/material-state.ts'
import { lazyPart } from '../lazy/lazy-part.tsx'

/** For public pages, which few people open of a release that has passed. */
export const FormerRelease = lazyPart(async () => (await import('./shown-release.tsx')).ShownRelease, {
  what: 'The release',
})

/** A release that the address names and that does not exist, as a notice tells it. */
export function unknownRelease(name: string | null): readonly Ignored[] {
  return name === null ? [] : [{ text: `release=${name}`, suggestion: undefined, why: 'The newest release is shown.' }]
}
