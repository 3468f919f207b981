import { createHash, randomUUID } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { access, mkdir, open, readdir, readFile, rename, rm } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'

/** An original cannot be kept; the message says why and what to do. */
export class OriginalError extends Error {
  override readonly name = 'OriginalError'
}

/** Where originals are kept, each under the SHA-256 of its bytes [hex]. */
export type Originals = {
  /** For people: the folder or the address. */
  readonly place: string
  /** Returns true when it was not there before. @throws OriginalError that says why it cannot be kept */
  keep(path: string, hash: string): Promise<boolean>
  /** Undefined when it is not kept here. */
  read(hash: string): Promise<Uint8Array | undefined>
  /** Takes back an original whose import did not happen. */
  drop(hash: string): Promise<void>
}

/** As files of this machine. */
export function originalsFolder(dataDir: string): Originals {
  return {
    place: join(dataDir, 'originals'),
    keep: (path, hash) => keepOriginal(dataDir, path, hash),
    read: (hash) => readOriginal(dataDir, hash),
    drop: (hash) => rm(placeOf(dataDir, hash), { force: true }),
  }
}

/** Originals are kept as they came, named by the SHA-256 of their bytes: no name from outside becomes a path. */
function placeOf(dataDir: string, hash: string): string {
  if (!/^[0-9a-f]{64}$/.test(hash)) throw new TypeError(`'${hash}' is not a SHA-256`)
  return join(dataDir, 'originals', hash.slice(0, 2), hash)
}

/**
 * Copies a file among the originals and waits until it is on disk. Returns true when it was not there before.
 *
 * @throws OriginalError when there is no room or no right to write, and when the bytes are not those of `hash`: somebody
 *   writes to the file at this moment
 */
async function keepOriginal(dataDir: string, path: string, hash: string): Promise<boolean> {
  const place = placeOf(dataDir, hash)
  if (await exists(place)) return false
  // Of its own: the same file may come twice at the same moment.
  const fresh = `${place}.${process.pid}.${randomUUID()}`
  const digest = createHash('sha256')
  const counting = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      digest.update(chunk)
      done(null, chunk)
    },
  })
  try {
    await mkdir(dirname(place), { recursive: true, mode: 0o700 })
    await sweep(place)
    await pipeline(createReadStream(path), counting, createWriteStream(fresh, { mode: 0o600, flush: true }))
    if (digest.digest('hex') !== hash)
      throw new OriginalError(`${path} changes while it is being read; wait until it is complete`)
    await rename(fresh, place)
    await flushFolder(dirname(place))
    return true
  } catch (error) {
    await rm(fresh, { force: true }).catch(() => {})
    const reason = reasons[(error as NodeJS.ErrnoException).code ?? '']
    if (reason === undefined) throw error
    throw new OriginalError(
      `${path}: the original cannot be kept below ${dataDir}: ${reason}. Nothing was stored; put that right and import again`,
      { cause: error },
    )
  }
}

/** What stands in the way of writing, for the person who can remove it. */
const reasons: Readonly<Record<string, string>> = {
  ENOSPC: 'the disk is full',
  EDQUOT: 'the quota of this user is used up',
  EROFS: 'the disk is read-only',
  EACCES: 'this user may not write there',
  EPERM: 'this user may not write there',
  ENOTDIR: 'a file is in the place of a folder',
  EEXIST: 'a file is in the place of a folder',
}

/** Halves that killed imports of the same file left behind. */
async function sweep(place: string): Promise<void> {
  for (const name of await readdir(dirname(place))) {
    if (!name.startsWith(`${basename(place)}.`) || isAlive(Number(name.split('.')[1]))) continue
    await rm(join(dirname(place), name), { force: true })
  }
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/** The bytes of an original; undefined when this machine does not have it. */
async function readOriginal(dataDir: string, hash: string): Promise<Uint8Array | undefined> {
  try {
    return await readFile(placeOf(dataDir, hash))
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}

async function exists(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  )
}

/** The name of a renamed file is safe only when its folder is. */
async function flushFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return
  const handle = await open(folder, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
