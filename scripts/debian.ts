import { spawnSync } from 'node:child_process'

/** Whether this process may install Debian packages. */
export function mayInstall(): boolean {
  return process.getuid?.() === 0 && spawnSync('apt-get', ['--version']).status === 0
}

/** Installs Debian packages; what they say goes to stderr. Whether it worked, the caller looks for itself. */
export function installFromDebian(...packages: string[]): void {
  for (const words of [
    ['update', '-q'],
    ['install', '-y', '-q', '--no-install-recommends', ...packages],
  ]) {
    spawnSync('apt-get', words, {
      stdio: ['ignore', 'ignore', 2],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    })
  }
}
