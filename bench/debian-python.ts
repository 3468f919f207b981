import { spawnSync } from 'node:child_process'

/**
 * A Python with NumPy, installing Debian's `python3-scipy` where it is missing and this process may.
 *
 * @throws Error that says what to do when neither is possible.
 */
export function pythonWithNumpy(): string {
  const found = workingPython()
  if (found) return found
  if (process.getuid?.() === 0) {
    spawnSync('apt-get', ['update', '-q'], { stdio: ['ignore', 'ignore', 2] })
    spawnSync('apt-get', ['install', '-y', '-q', '--no-install-recommends', 'python3-scipy'], {
      stdio: ['ignore', 'ignore', 2],
    })
    const installed = workingPython()
    if (installed) return installed
  }
  throw new Error(
    'No Python with NumPy was found for the peer. Install one (Debian: `apt-get install python3-scipy` as root).',
  )
}

function workingPython(): string | undefined {
  return ['/usr/bin/python3', 'python3'].find((python) => spawnSync(python, ['-c', 'import numpy']).status === 0)
}
