import { readdir, readFile, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { timeNowMs } from '#server/clock.ts'
import { AppError } from '#contract/errors.ts'
import { gigabyte } from '#contract/upload-limits.ts'
import type { Writer } from '#server/db/database.ts'
import { bytesOf, lockQuota, quotaOf } from '#server/organisations/file-quota.ts'

/** Unfinished uploads of one account: the page sends three files at once. */
export const maxUnfinished = 10
/** Room that uploads leave on the disk [byte]: four times what the database needs to go on storing (`db/write-guard.ts`). */
export const diskReserve = 256 * 1024 * 1024
/** An upload is removed when no byte has arrived for `idle`, and in any case `total` after it began [ms]. */
export const uploadLifetime = { idle: 3_600_000, total: 86_400_000 } as const
/** After this without a byte a file that is begun again takes the place of its earlier upload [ms]. */
const abandoned = 60_000

/** Folder of the bytes that are on their way, shared by all processes of a machine. */
export const unfinishedFolder = (dataDir: string) => join(dataDir, 'uploads')

export type UnfinishedUpload = {
  readonly id: string
  /** Announced, and arrived [byte]. */
  readonly size: number
  readonly arrived: number
  readonly batch: string
  readonly name: string
  readonly account: string | undefined
  readonly owner: string | undefined
  /** [ms since 1970] */
  readonly begun: number
  /** Of the last byte [ms since 1970]. */
  readonly changed: number
}

/** What `@tus/file-store` writes next to the bytes. */
const stored = z.object({
  size: z.number(),
  creation_date: z.string(),
  metadata: z.object({
    filename: z.string(),
    batch: z.string(),
    account: z.string().optional(),
    owner: z.string().optional(),
  }),
})

/** Uploads under way on this machine. Needs no database. */
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
        const { size, creation_date, metadata } = stored.parse(JSON.parse(text))
        const { filename: name, batch, account, owner } = metadata
        return [{ id, size, arrived, batch, name, account, owner, begun: Date.parse(creation_date), changed }]
      } catch {
        return [] // finished meanwhile, or half written: `removeExpired` sees to it
      }
    }),
  )
  return found.flat()
}

/**
 * Removes uploads that have expired, and halves that a kill has left. Needs no database, so that it works on a full disk.
 *
 * @param now [ms since 1970], for tests
 * @returns how many were removed
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
}

/**
 * Decides whether another upload may begin, and removes an abandoned upload of the same file. The caller creates the upload in the same
 * transaction: until its end no other upload begins.
 *
 * @param freeBytes room on the disk of `dataDir` [byte]
 * @throws AppError `too_many_requests` above `maxUnfinished`, `too_large` above the organisation's share, `unavailable` below `diskReserve`
 */
export async function admitUpload(
  db: Writer,
  { dataDir, freeBytes, now = timeNowMs() }: { dataDir: string; freeBytes: () => number; now?: number },
  announced: Announced,
): Promise<void> {
  const { batch, name, bytes, account, owner } = announced
  await lockQuota(db, 'unfinished uploads')
  const all = await listUnfinished(dataDir)
  const isSame = (each: UnfinishedUpload) =>
    each.account === account && each.batch === batch && each.name === name && each.size === bytes
  const replaced = all.filter((each) => isSame(each) && now - each.changed > abandoned)
  for (const { id } of replaced) await remove(unfinishedFolder(dataDir), id)
  const others = all.filter((each) => !replaced.includes(each))

  if (others.filter((each) => each.account === account).length >= maxUnfinished)
    throw new AppError(
      'too_many_requests',
      `${name} was not stored: you have ${maxUnfinished} unfinished uploads, and no more are accepted at once. Let them finish or cancel them; ` +
        'an upload that receives no data is removed after an hour.',
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
        `${name} was not stored: your organisation may store ${inGigabytes(quota)}, ${inGigabytes(kept)} are used and unfinished uploads ` +
          `reserve ${inGigabytes(unfinished)}. Finish or cancel uploads, discard batches, delete materials, or ask an administrator for more.`,
      )
  }

  // A file that is complete is copied before its upload is removed: each may take its size twice.
  const needed = [...others, { size: bytes, arrived: 0 }].reduce(
    (sum, { size, arrived }) => sum + 2 * size - arrived,
    0,
  )
  if (freeBytes() - needed < diskReserve) throw diskTooFull(name)
}

/** Passes the bytes of an upload on while they leave the reserve free. @throws AppError `unavailable` */
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
    `${name} was not stored: the disk of the site is almost full, and the rest is reserved for log-ins and saved work. ` +
      'Try again later; if this lasts, tell an administrator.',
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
