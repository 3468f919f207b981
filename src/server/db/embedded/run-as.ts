import { readFileSync, statSync } from 'node:fs'
import { dirname } from 'node:path'
import { EmbeddedPostgresError } from './embedded-error.ts'

/** User of the server process: PostgreSQL refuses root. */
export type RunAs = { readonly uid: number; readonly gid: number; readonly name: string }

/** Undefined for an ordinary user: the server then runs as the caller. `initdb` needs a user with a name. */
export function chooseRunAs(): RunAs | undefined {
  if (process.platform === 'win32' || process.getuid?.() !== 0) return undefined
  const users = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'))
  for (const name of ['postgres', 'nobody', 'daemon']) {
    const user = users.find((fields) => fields[0] === name)
    if (user && Number(user[2]) > 0) return { name, uid: Number(user[2]), gid: Number(user[3]) }
  }
  throw new EmbeddedPostgresError(
    'no-user',
    'PostgreSQL cannot run as root, and the users postgres, nobody and daemon do not exist. ' +
      'Start the site as an ordinary user, or set DATABASE_URL to your own PostgreSQL server.',
  )
}

/** First folder on the way to `path` that `user` may not pass. */
export function closedParent(path: string, user: RunAs): string | undefined {
  for (let folder = dirname(path); ; folder = dirname(folder)) {
    const found = statSync(folder, { throwIfNoEntry: false })
    if (found && !mayPass(found, user)) return folder
    if (folder === dirname(folder)) return undefined
  }
}

function mayPass(folder: { uid: number; gid: number; mode: number }, user: RunAs): boolean {
  if (folder.uid === user.uid) return (folder.mode & 0o100) !== 0
  if (folder.gid === user.gid) return (folder.mode & 0o010) !== 0
  return (folder.mode & 0o001) !== 0
}
