import { createHash } from 'node:crypto'
import { chmodSync, chownSync, lstatSync, mkdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { EmbeddedPostgresError } from './embedded-error.ts'
import { closedParent, type RunAs } from './run-as.ts'

export type ClusterFolders = {
  readonly cluster: string
  /** Folder of the socket: mode 0700, and short, because a socket's path is limited to 107 bytes (103 on macOS). */
  readonly sockets: string
  readonly log: string
  /** Set if the server cannot run below the requested folder. */
  readonly note: string | undefined
}

const maxSocketAddress = 103
const socketName = '/.s.PGSQL.5432'

/**
 * Creates the folders of the server of `dataDir`; always the same ones.
 * @throws EmbeddedPostgresError if they cannot be created: a file in the way, no right to write, no room
 */
export function prepareClusterFolders(dataDir: string, runAs: RunAs | undefined): ClusterFolders {
  try {
    return makeClusterFolders(join(resolve(dataDir), 'postgres'), runAs)
  } catch (error) {
    if (error instanceof EmbeddedPostgresError) throw error
    throw unusable(resolve(dataDir), (error as Error).message, error)
  }
}

function makeClusterFolders(requested: string, runAs: RunAs | undefined): ClusterFolders {
  const file = fileOnTheWay(requested)
  if (file) throw unusable(dirname(requested), `${file} is a file`)
  const closed = runAs && closedParent(join(requested, 'data'), runAs)
  const root = closed ? `/var/lib/material-insights/${keyOf(requested)}` : requested
  makeFolder(root, runAs)

  const near = join(root, 'run')
  const short = Buffer.byteLength(near + socketName) <= maxSocketAddress
  const sockets = short ? near : join(shortTemporaryFolder(), `mi-${keyOf(requested)}`)
  makePrivateFolder(sockets, runAs)

  return {
    cluster: join(root, 'data'),
    sockets,
    log: join(root, 'postgres.log'),
    note: closed
      ? `PostgreSQL cannot run as root, and user '${runAs.name}' has no access to ${closed}: data is stored in ${root} instead of ${requested}.`
      : undefined,
  }
}

/** Removes a socket folder outside the data folder after its server has stopped. */
export function removeSocketFolder({ sockets, cluster }: ClusterFolders): void {
  if (dirname(sockets) !== dirname(cluster)) rmSync(sockets, { recursive: true, force: true })
}

function keyOf(path: string): string {
  return createHash('sha256').update(path).digest('hex').slice(0, 12)
}

/** The system's default can be a long path (macOS). */
function shortTemporaryFolder(): string {
  return Buffer.byteLength(tmpdir()) <= 40 ? tmpdir() : '/tmp'
}

function unusable(dataDir: string, reason: string, cause?: unknown): EmbeddedPostgresError {
  return new EmbeddedPostgresError(
    'unsafe-folder',
    `The data folder ${dataDir} cannot be created: ${reason}. Set MI_DATA_DIR to a folder that this user can write to.`,
    { cause },
  )
}

function fileOnTheWay(path: string): string | undefined {
  for (let folder = path; folder !== dirname(folder); folder = dirname(folder)) {
    const found = statSync(folder, { throwIfNoEntry: false })
    if (found) return found.isDirectory() ? undefined : folder
  }
  return undefined
}

/** Every created folder is passable for the server's user, whatever the umask. */
function makeFolder(path: string, runAs: RunAs | undefined): void {
  makeParents(dirname(path), runAs)
  makeOne(path)
  if (runAs) chownSync(path, runAs.uid, runAs.gid)
}

function makeParents(path: string, runAs: RunAs | undefined): void {
  if (statSync(path, { throwIfNoEntry: false })) return
  makeParents(dirname(path), runAs)
  if (makeOne(path)) chmodSync(path, runAs ? 0o711 : 0o700)
}

/** False if it exists. Not `recursive`: where nothing can be created (below /proc), Node then tries for ever. */
function makeOne(path: string): boolean {
  try {
    mkdirSync(path, { mode: 0o700 })
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    return false
  }
}

/** In a folder that others can write to, the new folder must be ours and closed. */
function makePrivateFolder(path: string, runAs: RunAs | undefined): void {
  if (process.platform === 'win32') return
  const owner = runAs?.uid ?? process.getuid!()
  const existing = lstatSync(path, { throwIfNoEntry: false })
  if (!existing) {
    mkdirSync(path, { mode: 0o700 })
    if (runAs) chownSync(path, runAs.uid, runAs.gid)
  }
  const found = lstatSync(path)
  if (!found.isDirectory() || found.uid !== owner || (found.mode & 0o077) !== 0) {
    throw new EmbeddedPostgresError(
      'unsafe-folder',
      `${path} must be a folder of user ${owner} that is closed to others (mode 700). Remove it and start again.`,
    )
  }
}
