import { createHash, randomUUID } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { access, mkdir, mkdtemp, open, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { tmpdir } from 'node:os'

export class OriginalError extends Error {
  override readonly name = 'OriginalError'
}

/** Store of originals, each under the SHA-256 of its bytes [hex]. */
export type Originals = {
  readonly place: string
  /** Returns true if it was not stored before. @throws OriginalError with the reason */
  keep(path: string, hash: string): Promise<boolean>
  /** Undefined if it is not stored here. */
  read(hash: string): Promise<Uint8Array | undefined>
  /** Bytes `from` to `to`, both included; undefined if it is not stored here. @throws OriginalError if it is shorter */
  readRange(hash: string, from: number, to: number): Promise<Uint8Array | undefined>
  drop(hash: string): Promise<void>
}

export function originalsFolder(dataDir: string): Originals {
  return {
    place: join(dataDir, 'originals'),
    keep: (path, hash) => keepOriginal(dataDir, path, hash),
    read: (hash) => readOriginal(dataDir, hash),
    readRange: (hash, from, to) => readOriginalRange(dataDir, hash, from, to),
    drop: (hash) => rm(placeOf(dataDir, hash), { force: true }),
  }
}

/** Named by the SHA-256 of the bytes: no name from outside becomes a path. */
function placeOf(dataDir: string, hash: string): string {
  if (!/^[0-9a-f]{64}$/.test(hash)) throw new TypeError(`'${hash}' is not a SHA-256`)
  return join(dataDir, 'originals', hash.slice(0, 2), hash)
}

/**
 * Copies a file to the originals and waits until it is on disk. Returns true if it was not stored before.
 * @throws OriginalError without room or right to write, or if the bytes do not match `hash` because the file is being
 * written
 */
async function keepOriginal(dataDir: string, path: string, hash: string): Promise<boolean> {
  const target = placeOf(dataDir, hash)
  if (await exists(target)) return false
  // Unique: the same file may arrive twice at the same moment.
  const temporary = `${target}.${process.pid}.${randomUUID()}`
  const digest = createHash('sha256')
  const counting = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      digest.update(chunk)
      done(null, chunk)
    },
  })
  try {
    await mkdir(dirname(target), { recursive: true, mode: 0o700 })
    await sweep(target)
    await pipeline(createReadStream(path), counting, createWriteStream(temporary, { mode: 0o600, flush: true }))
    if (digest.digest('hex') !== hash)
      throw new OriginalError(`${path} changed while it was read; wait until it is complete`)
    await rename(temporary, target)
    await flushFolder(dirname(target))
    return true
  } catch (error) {
    await rm(temporary, { force: true }).catch(() => {})
    const reason = reasons[(error as NodeJS.ErrnoException).code ?? '']
    if (reason === undefined) throw error
    throw new OriginalError(
      `${path}: the original cannot be stored below ${dataDir}: ${reason}. Nothing was imported. Correct this and import it again`,
      { cause: error },
    )
  }
}

const reasons: Readonly<Record<string, string>> = {
  ENOSPC: 'the disk is full',
  EDQUOT: 'the quota of this user is exhausted',
  EROFS: 'the disk is read-only',
  EACCES: 'this user has no write access',
  EPERM: 'this user has no write access',
  ENOTDIR: 'a file with the name of the folder exists',
  EEXIST: 'a file with the name of the folder exists',
}

/** Deletes partial copies that killed imports of the same file left. */
async function sweep(target: string): Promise<void> {
  for (const name of await readdir(dirname(target))) {
    if (!name.startsWith(`${basename(target)}.`) || isAlive(Number(name.split('.')[1]))) continue
    await rm(join(dirname(target), name), { force: true })
  }
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

async function readOriginal(dataDir: string, hash: string): Promise<Uint8Array | undefined> {
  try {
    return await readFile(placeOf(dataDir, hash))
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}

async function readOriginalRange(
  dataDir: string,
  hash: string,
  from: number,
  to: number,
): Promise<Uint8Array | undefined> {
  try {
    await using file = await open(placeOf(dataDir, hash))
    const bytes = Buffer.alloc(to - from + 1)
    const { bytesRead } = await file.read(bytes, 0, bytes.length, from)
    return wholeRange(bytes.subarray(0, bytesRead), from, to)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}

/** @throws OriginalError if bytes are missing */
export function wholeRange(bytes: Uint8Array, from: number, to: number): Uint8Array {
  if (bytes.length === to - from + 1) return bytes
  throw new OriginalError(`${bytes.length} bytes were read instead of bytes ${from} to ${to}`)
}

async function exists(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  )
}

/** A renamed file is durable only if its folder is. */
async function flushFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return
  const handle = await open(folder, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/** Stores bytes of SHA-256 `hash` [hex]; true if they were not stored before. @throws OriginalError with the reason */
export async function storeBytes(originals: Originals, bytes: Uint8Array, hash: string): Promise<boolean> {
  const folder = await mkdtemp(join(tmpdir(), 'mi-upload-'))
  try {
    const path = join(folder, 'original')
    await writeFile(path, bytes, { mode: 0o600 })
    return await originals.keep(path, hash)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
