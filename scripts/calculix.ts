import { spawnSync } from 'node:child_process'
import { installFromDebian, mayInstall } from './debian.ts'

const candidates = [process.env['MI_CALCULIX'] ?? '', '/usr/bin/ccx', 'ccx']

/** CalculiX's solver: MI_CALCULIX, Debian's, or the first on the path. */
export function findCalculix(): string | undefined {
  // It prints its version and ends with a status other than 0.
  return candidates.find((program) => program !== '' && /version/i.test(String(spawnSync(program, ['-v']).stdout)))
}

/**
 * Finds CalculiX, installing Debian's package when there is none and this process may.
 *
 * @throws Error that says what to do when neither is possible.
 */
export function ensureCalculix(): string {
  const found = findCalculix()
  if (found) return found
  if (mayInstall()) {
    console.error('Installing CalculiX from Debian for the proof of cards …')
    installFromDebian('calculix-ccx')
    const installed = findCalculix()
    if (installed) return installed
  }
  throw new Error(
    'No CalculiX was found for the proof of cards. Install one (Debian: `apt-get install calculix-ccx` as root) or set MI_CALCULIX to the path of ccx.',
  )
}
