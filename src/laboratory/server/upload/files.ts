import { sql } from 'kysely'
import type { FileChoice } from '#contract/upload.ts'
import { appendAudit } from '#server/audit/append.ts'
import type { Reader, Writer } from '#server/db/database.ts'
import { forgetReports, openBatch, raise } from './batches.ts'

/** Files of a batch by name, `2` before `10`. */
export async function listFiles(db: Reader, batch: string) {
  const files = await db
    .selectFrom('upload_file')
    .where('batch_id', '=', batch)
    .select(['id', 'name', 'bytes', 'archive', 'choice', 'report', 'received_at as receivedAt'])
    .select(sql<string>`encode(hash, 'hex')`.as('hash'))
    .execute()
  const { compare } = new Intl.Collator('en', { numeric: true })
  return files
    .map((file) => ({ ...file, bytes: Number(file.bytes) }))
    .toSorted((a, b) => compare(a.name, b.name) || compare(a.hash, b.hash))
}

export type UploadedFile = Awaited<ReturnType<typeof listFiles>>[number]

/** What somebody says of single files; each has to be checked again, and those with numbers that depend on it. */
export async function chooseForFiles(
  db: Writer,
  {
    batch,
    revision,
    choices,
    request,
  }: {
    readonly batch: string
    readonly revision: number
    readonly choices: ReadonlyMap<string, FileChoice>
    readonly request: string
  },
): Promise<number> {
  await openBatch(db, batch, revision)
  const files = await listFiles(db, batch)
  const changed = files.filter(({ id, choice }) => {
    const wanted = choices.get(id)
    return wanted && !isSame(wanted, choice)
  })
  for (const { id } of changed) {
    await db
      .updateTable('upload_file')
      .where('id', '=', id)
      .set({ choice: JSON.stringify(choices.get(id)), report: null })
      .execute()
  }
  if (changed.length === 0) return 0
  // Numbers of specimens follow from those of the files before them.
  await forgetReports(db, batch)
  await raise(db, batch)
  const after = { files: changed.map(({ name, id }) => ({ name, ...choices.get(id) })) }
  await appendAudit(db, { action: 'upload.choose', object: batch, after, request })
  return changed.length
}

function isSame(a: FileChoice, b: FileChoice): boolean {
  return (
    (a.leaveOut ?? false) === (b.leaveOut ?? false) &&
    (a.replaces ?? false) === (b.replaces ?? false) &&
    a.test === b.test &&
    a.condition === b.condition &&
    a.replicate === b.replicate &&
    a.specimen === b.specimen
  )
}

/** Those of some hashes [hex] whose bytes nothing refers to. */
export async function unused(db: Reader, hashes: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ hash: string }>`
    select h.hash from unnest(${[...hashes]}::text[]) h (hash)
    where not exists (select from raw_file f where f.hash = decode(h.hash, 'hex'))
      and not exists (select from former.raw_file f where f.hash = decode(h.hash, 'hex'))
      and not exists (select from upload_file f where f.hash = decode(h.hash, 'hex'))`.execute(db)
  return rows.map(({ hash }) => hash)
}
