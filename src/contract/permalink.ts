import { releaseNameForm } from './release-name.ts'

/**
 * The address of what is shown, which goes on showing it after later releases. Without a release, as of drafts and of a reader's own
 * files, the address as it is.
 */
export function permalinkOf(address: string, release: string | null): string {
  if (release === null || !releaseNameForm.test(release) || /[?&]release=/.test(address)) return address
  const [place, ...part] = address.split(/(?=#)/)
  return `${place}${place!.includes('?') ? '&' : '?'}release=${release}${part.join('')}`
}
