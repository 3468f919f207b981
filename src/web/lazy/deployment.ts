import { text } from '#web/client-state/codec.ts'
import { slot } from '#web/client-state/slot.ts'
import { buildFacts } from './router-facts.ts'
import { somethingTyped } from './typed.ts'

/**
 * Whether the server still has the build of this page. After a new deployment files of the old one answer 404, and a page
 * that was opened before can bring no more of its scripts.
 */
export async function buildState(): Promise<'there' | 'replaced' | 'unreachable'> {
  const url = buildFacts()?.url
  if (url === undefined) return 'there'
  try {
    const { status } = await fetch(url, { method: 'HEAD', cache: 'no-store' })
    return status === 404 ? 'replaced' : 'there'
  } catch {
    return 'unreachable'
  }
}

/** The build that this tab has left already: where a server sends it again, the page does not load for ever. */
const buildLeft = slot('build-left', text, 'session')

/**
 * Loads the page anew because its build is gone: once for each build, and only where nothing was typed that is not sent.
 *
 * @returns `leaving`: the page is on its way out; `ask`: only the reader can say; `left`: it did not help before
 */
export function leaveOldBuild(): 'leaving' | 'ask' | 'left' {
  const version = buildFacts()?.version ?? ''
  if (buildLeft.read() === version) return 'left'
  if (somethingTyped()) return 'ask'
  buildLeft.write(version)
  location.reload()
  return 'leaving'
}
