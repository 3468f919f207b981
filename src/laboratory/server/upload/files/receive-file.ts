import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { sql } from 'kysely'
import { AppError } from '#contract/errors.ts'
import { batchLimits } from '#contract/uploads/upload-limits.ts'
import { appendAudit } from '#server/audit/append.ts'
import { type Caller, type Database, operator, type Writer } from '#server/db/database.ts'
import { OriginalError, type Originals } from '#server/files/index.ts'
import { IngestError } from '#core/read/bytes/ingest-error.ts'
import { headBytes, recognise } from '#core/read/bytes/recognise.ts'
import type { MalwareScan } from '#server/support/index.ts'
import { openBatch, raise } from '../batches.ts'
import { insertFile, unused } from '../files.ts'
import { refuseOverQuota } from '#server/organisations/file-quota.ts'

export type ReceivedFile = {
  readonly batch: string
  /** Name without folders. */
  readonly name: string
  /** Path of the bytes. */
  readonly path: string
  readonly bytes: number
  /** Announced by the sender [hex]. */
  readonly sha256?: string | undefined
  /** Name of its archive. */
  readonly archive?: string | undefined
}

type UploadServices = {
  readonly database: Database
  readonly originals: Originals
  readonly scan?: MalwareScan | undefined
}

/**
 * Stores an uploaded file as original and adds it to its batch; a file with known bytes changes nothing.
 *
 * @returns whether the file is new in the batch
 * @throws AppError as `openBatch`; `too_large` above a limit of batch or organisation; `invalid_request` for no table, or malware;
 *   `unavailable` if the disk is full or the scanner does not answer
 */
export async function receiveFile(
  { database, originals, scan }: UploadServices,
  caller: Caller,
  file: ReceivedFile,
  request: string | null,
): Promise<{ readonly added: boolean }> {
  await refuseForeign(file)
  if (scan) await refuseHarmful(scan, file)
  const hash = await hashOf(file.path)
  if (file.sha256 !== undefined && file.sha256 !== hash)
    throw new AppError(
      'invalid_request',
      `${file.name} has other bytes than announced and was not stored. Send it again.`,
    )
  let fresh = false
  try {
    // Before the commit, so that a record never refers to missing bytes.
    fresh = await originals.keep(file.path, hash)
    return await database.asWriter(caller, (db) => addFile(db, file, hash, request))
  } catch (error) {
    if (fresh) await dropUnused(database, originals, hash)
    if (!(error instanceof OriginalError)) throw error
    throw new AppError('unavailable', `${file.name} was not stored: the storage of the site is full.`, {
      cause: error,
    })
  }
}

/** Another upload may have stored the same bytes. */
async function dropUnused(database: Database, originals: Originals, hash: string): Promise<void> {
  const free = await database.asWriter(operator, (db) => unused(db, [hash]), { onlyReads: true }).catch(() => [])
  for (const one of free) await originals.drop(one).catch(() => {})
}

async function addFile(db: Writer, file: ReceivedFile, hash: string, request: string | null) {
  const { organisation_id: owner } = await openBatch(db, file.batch)
  await refuseFull(db, file)
  if (owner !== null) await refuseOverQuota(db, owner, { ...file, hash })
  const { batch, name, bytes, archive = null } = file
  if (!(await insertFile(db, { batch_id: batch, name, hash: Buffer.from(hash, 'hex'), bytes, archive })))
    return { added: false }
  await raise(db, file.batch)
  await appendAudit(db, {
    action: 'upload.receive',
    object: file.batch,
    after: { name: file.name, hash, bytes: file.bytes, ...(file.archive && { archive: file.archive }) },
    request,
  })
  return { added: true }
}

/** @throws AppError `too_large` */
export async function refuseFull(db: Writer, { batch, name, bytes }: Omit<ReceivedFile, 'path'>): Promise<void> {
  const { rows } = await sql<{ files: number; bytes: number }>`
    select count(*)::int as files, coalesce(sum(bytes), 0)::float8 as bytes from upload_file where batch_id = ${batch}`.execute(
    db,
  )
  const held = rows[0]!
  if (held.files >= batchLimits.files)
    throw new AppError('too_large', `${name}: a batch has at most ${batchLimits.files} files. Create another batch.`)
  if (held.bytes + bytes > batchLimits.bytes)
    throw new AppError('too_large', `${name}: a batch has at most 2 GB. Create another batch.`)
}

/** Checks size and first bytes, not the name. @throws AppError `too_large`, `invalid_request` for what holds no table */
async function refuseForeign({ name, path, bytes }: ReceivedFile): Promise<void> {
  // A file is read as a whole when it is checked; an archive may hold many.
  if (bytes > batchLimits.fileBytes && !/\.zip$/i.test(name))
    throw new AppError('too_large', `${name} is larger than 50 MB. Split it into one file per specimen.`)
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read({ buffer: Buffer.alloc(headBytes), position: 0 })
    recognise(name, buffer.subarray(0, bytesRead))
  } catch (error) {
    if (!(error instanceof IngestError)) throw error
    throw new AppError('invalid_request', error.message, { cause: error })
  } finally {
    await file.close()
  }
}

async function refuseHarmful(scan: MalwareScan, { name, path }: ReceivedFile): Promise<void> {
  const found = await scan(createReadStream(path))
  if (found === 'harmful') throw new AppError('invalid_request', `${name} contains malware and was not stored.`)
  if (found === 'unavailable')
    throw new AppError('unavailable', `${name} was not stored: the malware scanner is not available. Try again later.`)
}

async function hashOf(path: string): Promise<string> {
  const hash = createHash('sha256')
  for await (const chunk of createReadStream(path) as AsyncIterable<Buffer>) hash.update(chunk)
  return hash.digest('hex')
}
