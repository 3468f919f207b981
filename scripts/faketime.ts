import { globSync } from 'node:fs'
import { installFromDebian, mayInstall } from './debian.ts'

/** Debian's libfaketime, by which the clock of a process is put forward or back; undefined where there is none. */
export function findFaketime(): string | undefined {
  return globSync('/usr/lib/*/faketime/libfaketime.so.1')[0]
}

/**
 * Finds libfaketime, installing Debian's package if it is missing and this process may.
 *
 * @throws Error that says what to do when neither is possible.
 */
export function ensureFaketime(): string {
  const found = findFaketime()
  if (found !== undefined) return found
  if (mayInstall()) {
    console.error('Installing libfaketime from Debian for the tests of a wrong clock …')
    installFromDebian('faketime')
    const installed = findFaketime()
    if (installed !== undefined) return installed
  }
  throw new Error('libfaketime was not found. Install it (Debian: `apt-get install faketime` as root).')
}
