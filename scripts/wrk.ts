import { spawnSync } from 'node:child_process'
import { installFromDebian, mayInstall } from './debian.ts'

const there = () => spawnSync('wrk', ['--version']).error === undefined

/**
 * Sees to it that `wrk` can be started, installing Debian's package when it cannot and this process may.
 *
 * @throws Error that says what to do when neither is possible.
 */
export function ensureWrk(): void {
  if (there()) return
  if (mayInstall()) {
    console.error('Installing wrk from Debian to load the site …')
    installFromDebian('wrk')
    if (there()) return
  }
  throw new Error('wrk, which loads the site, was not found. Install it (Debian: `apt-get install wrk` as root).')
}
