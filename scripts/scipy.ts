import { spawnSync } from 'node:child_process'

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
  if (process.getuid?.() === 0) {
    console.error('Installing SciPy from Debian for the comparison of fits …')
    debian(['update', '-q'])
    debian(['install', '-y', '-q', '--no-install-recommends', 'python3-scipy'])
    const installed = findScipy()
    if (installed) return installed
  }
  throw new Error(
    'No Python with SciPy was found for the comparison of fits. Install one (Debian: `apt-get install python3-scipy` as root) or set MI_PYTHON to its path.',
  )
}

function debian(args: string[]): void {
  spawnSync('apt-get', args, {
    stdio: ['ignore', 'ignore', 2],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  })
}
