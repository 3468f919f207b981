import { spawnSync } from 'node:child_process'
import { installFromDebian, mayInstall } from './debian.ts'

const candidates = [process.env['MI_PYTHON'] ?? '', '/usr/bin/python3', 'python3']

/** A Python with pandas: MI_PYTHON, Debian's, or the first on the path. */
export function findPandas(): string | undefined {
  return candidates.find((python) => python !== '' && spawnSync(python, ['-c', 'import pandas']).status === 0)
}

/**
 * Finds pandas, installing Debian's package when there is none and this process may.
 *
 * @throws Error that says what to do when neither is possible.
 */
export function ensurePandas(): string {
  const found = findPandas()
  if (found) return found
  if (mayInstall()) {
    console.error('Installing pandas from Debian for the examples of the API …')
    installFromDebian('python3-pandas')
    const installed = findPandas()
    if (installed) return installed
  }
  throw new Error(
    'No Python with pandas was found for the examples of the API. Install one (Debian: `apt-get install python3-pandas` as root) or set MI_PYTHON to its path.',
  )
}
