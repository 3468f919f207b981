import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { access, mkdir, open, readFile, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'

/** Originals are kept as they came, named by the SHA-256 of their bytes: no name from outside becomes a path. */
function placeOf(dataDir: string, hash: string): string {
  if (!/^[0-9a-f]{64}$/.test(hash)) throw new TypeError(`'${hash}' is no SHA-256`)
  return join(dataDir, 'originals', hash.slice(0, 2), hash)
}

/**
 * Copies a file among the originals and waits until it is on disk. Returns true when it was not there before.
 *
 * @throws Error when the bytes are not those of `hash`: somebody writes to the file at this moment
 */
export async function keepOriginal(dataDir: string, path: string, hash: string): Promise<boolean> {
  const place = placeOf(dataDir, hash)
  if (await exists(place)) return false
  await mkdir(dirname(place), { recursive: true, mode: 0o700 })
  const fresh = `${place}.${process.pid}`
  const digest = createHash('sha256')
  const counting = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      digest.update(chunk)
      done(null, chunk)
    },
  })
  try {
    await pipeline(createReadStream(path), counting, createWriteStream(fresh, { mode: 0o600, flush: true }))
    if (digest.digest('hex') !== hash)
      throw new Error(`${path} changes while it is being read; wait until it is complete`)
    await rename(fresh, place)
    await flushFolder(dirname(place))
    return true
  } catch (error) {
    await rm(fresh, { force: true })
    throw error
  }
}

/** The bytes of an original; undefined when this machine does not have it. */
export async function readOriginal(dataDir: string, hash: string): Promise<Uint8Array | undefined> {
  try {
    return await readFile(placeOf(dataDir, hash))
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}

/** Takes back an original whose import did not happen. */
export async function dropOriginal(dataDir: string, hash: string): Promise<void> {
  await rm(placeOf(dataDir, hash), { force: true })
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
