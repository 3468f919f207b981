import { userInfo } from 'node:os'

/** Who runs a command, for the audit log: the user of the machine, and behind `sudo` the one who became another. */
export function runBy(env: Readonly<Record<string, string | undefined>> = process.env): string {
  const before = env['SUDO_USER']
  const user = nameOfUser()
  return before === undefined || before === user ? user : `${before} as ${user}`
}

/** A container may run under a number that has no name. */
function nameOfUser(): string {
  try {
    return userInfo().username
  } catch {
    return `uid ${process.getuid?.() ?? 'unknown'}`
  }
}
