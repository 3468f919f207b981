import { spawnSync } from 'node:child_process'
import { installFromDebian, mayInstall } from './debian.ts'

const candidates = [process.env['MI_PYTHON'] ?? '', '/usr/bin/python3', 'python3']

/** A Python with SciPy: MI_PYTHON, Debian's, or the first on the path. */
export function findScipy(): string | undefined {
  return candidates.find((python) => python !== '' && spawnSync(python, ['-c', 'import scipy.optimize']).status === 0)
}

/**
 * Finds SciPy, installing Debian's package when there is none and this process may.
 *
 * @throws Error that says what to do when neither is possible.
 */
export function ensureScipy(): string {
  const found = findScipy()
  if (found) return found
  if (mayInstall()) {
    console.error('Installing SciPy from Debian for the comparison of fits …')
    installFromDebian('python3-scipy')
    const installed = findScipy()
    if (installed) return installed
  }
  throw new Error(
    'No Python with SciPy was found for the comparison of fits. Install one (Debian: `apt-get install python3-scipy` as root) or set MI_PYTHON to its path.',
  )
}
