import { readdir, readFile, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { timeNowMs } from '#server/clock.ts'
import { AppError } from '#contract/errors.ts'
import { gigabyte } from '#contract/uploads/upload-limits.ts'
import type { Writer } from '#server/db/database.ts'
import { bytesOf, lockQuota, quotaOf } from '#server/organisations/file-quota.ts'

/** Unfinished uploads per account; the page sends three files at once. */
export const maxUnfinished = 10
/** Free disk space that uploads do not use [byte]: four times the reserve of the database (`db/write-guard.ts`). */
export const diskReserve = 256 * 1024 * 1024
/** An upload is removed after `idle` without data, and `total` after its start [ms]. */
export const uploadLifetime = { idle: 3_600_000, total: 86_400_000 } as const
/** Time without data after which a restarted file replaces its earlier upload [ms]. */
const abandoned = 60_000

/** Folder of unfinished uploads, shared by all processes of a machine. */
export const unfinishedFolder = (dataDir: string) => join(dataDir, 'uploads')

export type UnfinishedUpload = {
  readonly id: string
  /** Announced and received size [byte]. */
  readonly size: number
  readonly arrived: number
  readonly batch: string
  readonly name: string
  readonly account: string | undefined
  readonly owner: string | undefined
  /** Announced by the sender [hex]. */
  readonly sha256: string | undefined
  /** [ms since 1970] */
  readonly begun: number
  /** Time of the last byte [ms since 1970]. */
  readonly changed: number
}

/** Where uploads are until they are complete. Needs no database. */
export type UnfinishedUploads = {
  readonly list: () => Promise<UnfinishedUpload[]>
  readonly remove: (id: string) => Promise<void>
  /** Removes expired and broken uploads. `now`: [ms since 1970], for tests. @returns number of removed uploads */
  readonly removeExpired: (now?: number) => Promise<number>
  /** Whether uploads take space on the disk of this machine before they are complete. */
  readonly onThisDisk: boolean
}

export function uploadsInFolder(dataDir: string): UnfinishedUploads {
  return {
    list: () => listUnfinished(dataDir),
    remove: (id) => remove(unfinishedFolder(dataDir), id),
    removeExpired: (now) => removeExpired(dataDir, now),
    onThisDisk: true,
  }
}

/** Metadata that `@tus/file-store` and `@tus/s3-store` write for an upload. */
export const storedUpload = z.object({
  size: z.number(),
  creation_date: z.string(),
  metadata: z.object({
    filename: z.string(),
    batch: z.string(),
    account: z.string().optional(),
    owner: z.string().optional(),
    sha256: z.string().optional(),
  }),
})

/** Unfinished uploads on this machine. Needs no database. */
export async function listUnfinished(dataDir: string): Promise<UnfinishedUpload[]> {
  const folder = unfinishedFolder(dataDir)
  const ids = (await names(folder)).filter((name) => /^[0-9a-f]{32}$/.test(name))
  const found = await Promise.all(
    ids.map(async (id) => {
      try {
        const [text, { size: arrived, mtimeMs: changed }] = await Promise.all([
          readFile(join(folder, `${id}.json`), 'utf8'),
          stat(join(folder, id)),
        ])
        const { size, creation_date, metadata } = storedUpload.parse(JSON.parse(text))
        const { filename: name, batch, account, owner, sha256 } = metadata
        return [{ id, size, arrived, batch, name, account, owner, sha256, begun: Date.parse(creation_date), changed }]
      } catch {
        return [] // finished meanwhile, or half written: `removeExpired` sees to it
      }
    }),
  )
  return found.flat()
}

/**
 * Removes expired and broken uploads. Needs no database, so that it works on a full disk.
 *
 * @param now [ms since 1970], for tests
 * @returns number of removed uploads
 */
export async function removeExpired(dataDir: string, now = timeNowMs()): Promise<number> {
  const folder = unfinishedFolder(dataDir)
  const begun = new Map((await listUnfinished(dataDir)).map((upload) => [upload.id, upload.begun]))
  const files = (await names(folder)).filter((name) => /^[0-9a-f]{32}(?:\.json)?$/.test(name))
  const expired = new Set<string>()
  for (const [id, parts] of Map.groupBy(files, (name) => name.slice(0, 32))) {
    const times = await Promise.all(
      parts.map(async (name) => (await stat(join(folder, name)).catch(() => undefined))?.mtimeMs ?? 0),
    )
    const isIdle = now - Math.max(...times) > uploadLifetime.idle
    if (isIdle || now - (begun.get(id) ?? now) > uploadLifetime.total) expired.add(id)
  }
  for (const id of expired) await remove(folder, id)
  return expired.size
}

type Announced = {
  readonly batch: string
  readonly name: string
  readonly bytes: number
  readonly account: string | undefined
  readonly owner: string | null
  /** A sender that names the bytes has lost its earlier upload of them. */
  readonly sha256?: string | undefined
}

/**
 * Checks whether another upload may start, and removes an abandoned upload of the same file. Create the upload in the same transaction,
 * which blocks other starts.
 *
 * @param freeBytes free space on the disk of this machine [byte]
 * @throws AppError `too_many_requests` above `maxUnfinished`, `too_large` above the organisation's share, `unavailable` below `diskReserve`
 */
export async function admitUpload(
  db: Writer,
  { uploads, freeBytes, now = timeNowMs() }: { uploads: UnfinishedUploads; freeBytes: () => number; now?: number },
  announced: Announced,
): Promise<void> {
  const { batch, name, bytes, account, owner, sha256 } = announced
  await lockQuota(db, 'unfinished uploads')
  const all = await uploads.list()
  const isSame = (each: UnfinishedUpload) =>
    each.account === account && each.batch === batch && each.name === name && each.size === bytes
  const isLost = (each: UnfinishedUpload) =>
    (sha256 !== undefined && each.sha256 === sha256) || now - each.changed > abandoned
  const replaced = all.filter((each) => isSame(each) && isLost(each))
  for (const { id } of replaced) await uploads.remove(id)
  const others = all.filter((each) => !replaced.includes(each))

  if (others.filter((each) => each.account === account).length >= maxUnfinished)
    throw new AppError(
      'too_many_requests',
      `${name} was not stored: you have ${maxUnfinished} unfinished uploads, the maximum. Finish or cancel uploads; ` +
        'uploads without new data are removed after one hour.',
      { retryAfter: 60 },
    )

  if (owner !== null) {
    await lockQuota(db, owner)
    const { bytes: quota } = await quotaOf(db, owner)
    const kept = await bytesOf(db, owner)
    const unfinished = others.filter((each) => each.owner === owner).reduce((sum, { size }) => sum + size, 0)
    if (kept + unfinished + bytes > quota)
      throw new AppError(
        'too_large',
        `${name} was not stored: your organisation uses ${inGigabytes(kept)} of ${inGigabytes(quota)}, and unfinished uploads ` +
          `reserve ${inGigabytes(unfinished)}. Finish or cancel uploads, discard batches, delete materials, or ask an administrator for more.`,
      )
  }

  // A complete file is copied before its upload is removed, so it needs its size twice.
  const onDisk = uploads.onThisDisk ? others : []
  const needed = [...onDisk, { size: bytes, arrived: 0 }].reduce(
    (sum, { size, arrived }) => sum + 2 * size - arrived,
    0,
  )
  if (freeBytes() - needed < diskReserve) throw diskTooFull(name)
}

/** Passes on the bytes of an upload as long as `diskReserve` remains free. @throws AppError `unavailable` */
export async function* withinReserve(
  bytes: AsyncIterable<Uint8Array>,
  { name, freeBytes }: { readonly name: string; readonly freeBytes: () => number },
): AsyncGenerator<Uint8Array> {
  let unmeasured = measuredEvery
  for await (const chunk of bytes) {
    unmeasured += chunk.length
    if (unmeasured >= measuredEvery) {
      unmeasured = 0
      if (freeBytes() < diskReserve) throw diskTooFull(name)
    }
    yield chunk
  }
}
const measuredEvery = 8 * 1024 * 1024 // bytes

function diskTooFull(name: string): AppError {
  return new AppError(
    'unavailable',
    `${name} was not stored: the disk of the site is almost full. ` +
      'Try again later. If the problem remains, contact an administrator.',
    { retryAfter: 600 },
  )
}

const inGigabytes = (bytes: number) => `${Math.round((bytes / gigabyte) * 100) / 100} GB`

async function names(folder: string): Promise<string[]> {
  return readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return []
    throw error
  })
}

async function remove(folder: string, id: string): Promise<void> {
  for (const name of [id, `${id}.json`]) await rm(join(folder, name), { force: true })
}
