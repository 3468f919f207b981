import { releaseNameForm } from '#contract/releases/release-name.ts'

/** Permanent address. Unchanged without a release (drafts, own files). */
export function permalinkOf(address: string, release: string | null): string {
  if (release === null || !releaseNameForm.test(release) || /[?&]release=/.test(address)) return address
  const [place, ...part] = address.split(/(?=#)/)
  return `${place}${place!.includes('?') ? '&' : '?'}release=${release}${part.join('')}`
}
