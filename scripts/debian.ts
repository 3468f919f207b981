import { spawnSync } from 'node:child_process'

/** Whether this process may install Debian packages. */
export function mayInstall(): boolean {
  return process.getuid?.() === 0 && spawnSync('apt-get', ['--version']).status === 0
}

let isUpdated = false

/** Installs Debian packages; what they say goes to stderr. Whether it worked, the caller looks for itself. */
export function installFromDebian(...packages: string[]): void {
  // The lists of all packages are fetched once, however many programs are missing.
  if (!isUpdated) isUpdated = apt('update', '-q')
  apt('install', '-y', '-q', '--no-install-recommends', ...packages)
}

function apt(...words: string[]): boolean {
  const { status } = spawnSync('apt-get', words, {
    stdio: ['ignore', 'ignore', 2],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  })
  return status === 0
}
