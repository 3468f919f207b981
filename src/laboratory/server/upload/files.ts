import { sql } from 'kysely'
import type { FileChoice } from '#contract/uploads/upload.ts'
import { batchLimits } from '#contract/uploads/upload-limits.ts'
import { appendAudit } from '#server/audit/append.ts'
import type { Reader, Writer } from '#server/db/database.ts'
import { forgetReports, openBatch, raise } from './batches.ts'
import type { TestCode } from '#core/test-types/test-type.ts'
import { evaluations } from '#core/evaluate/index.ts'

/** Files of a batch by name, `2` before `10`. */
export async function listFiles(db: Reader, batch: string) {
  const files = await db
    .selectFrom('upload_file')
    .where('batch_id', '=', batch)
    .select(['id', 'name', 'bytes', 'archive', 'choice', 'report', 'duplicates', 'received_at as receivedAt'])
    .select(sql<string>`encode(hash, 'hex')`.as('hash'))
    .execute()
  const { compare } = new Intl.Collator('en', { numeric: true })
  return files
    .map((file) => ({ ...file, bytes: Number(file.bytes) }))
    .toSorted((a, b) => compare(a.name, b.name) || compare(a.hash, b.hash))
}

export type UploadedFile = Awaited<ReturnType<typeof listFiles>>[number]

/** Adds a file to a batch; the name of a file with the same bytes as another is noted there. @returns whether it is new */
export async function insertFile(
  db: Writer,
  row: {
    readonly batch_id: string
    readonly name: string
    readonly hash: Buffer
    readonly bytes: number
    readonly archive: string | null
  },
): Promise<boolean> {
  const made = await db
    .insertInto('upload_file')
    .values(row)
    .onConflict((c) => c.columns(['batch_id', 'hash']).doNothing())
    .returning('id')
    .executeTakeFirst()
  if (made) return true
  // A file that is sent again has the same name.
  await sql`update upload_file set duplicates = array_append(duplicates, ${row.name}::text)
    where batch_id = ${row.batch_id} and hash = ${row.hash} and ${row.name} <> all (name || duplicates)
      and cardinality(duplicates) < ${batchLimits.files}`.execute(db)
  return false
}

/** Files of batches that an account has opened, by SHA-256 [hex], oldest first; without those of discarded batches. */
export function listDelivered(db: Reader, account: string, hashes: readonly string[]) {
  const wanted = hashes.map((hash) => Buffer.from(hash, 'hex'))
  return db
    .selectFrom('upload_file as f')
    .innerJoin('upload_batch as b', 'b.id', 'f.batch_id')
    .where('b.created_by', '=', account)
    .where('f.hash', 'in', wanted)
    .orderBy('f.received_at')
    .orderBy('f.id')
    .select(['f.name', 'b.id as batch', 'f.received_at as receivedAt', 'b.imported_at as importedAt'])
    .select(sql<string>`encode(f.hash, 'hex')`.as('sha256'))
    .execute()
}

/** Stores choices for single files; all files must be checked again. */
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
  // Numbers of specimens depend on those of earlier files.
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

/** `RD 1`: specimens of the coil with the numbers that the file was given. */
export function takenNumbers({ report, choice }: Pick<UploadedFile, 'report' | 'choice'>): string[] {
  // A chosen number that the coil already has is refused unless the reader decides about the existing specimen.
  if (report?.state === 'rejected' && choice.replicate !== undefined)
    return [`${report.condition ?? 'number'} ${choice.replicate}`]
  return report?.taken?.map(({ label }) => label) ?? []
}

export const takenActions = ['add', 'replace', 'leave'] as const

/** Adds, replaces or leaves out all files whose numbers the coil already has. @returns number of changed files */
export async function resolveTaken(
  db: Writer,
  {
    action,
    ...change
  }: Omit<Parameters<typeof chooseForFiles>[1], 'choices'> & {
    readonly action: (typeof takenActions)[number]
  },
): Promise<number> {
  const files = (await listFiles(db, change.batch)).filter((file) => takenNumbers(file).length > 0)
  const choices = files.map(({ id, choice }): [string, FileChoice] => {
    if (action === 'replace') return [id, { ...choice, replaces: true }]
    const { replicate: _number, replaces: _replaces, ...others } = choice
    return [id, action === 'leave' ? { ...others, leaveOut: true } : others]
  })
  return chooseForFiles(db, { ...change, choices: new Map(choices) })
}

/** Hashes [hex] that no record refers to. */
export async function unused(db: Reader, hashes: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ hash: string }>`
    select h.hash from unnest(${[...hashes]}::text[]) h (hash)
    where not exists (select from raw_file f where f.hash = decode(h.hash, 'hex'))
      and not exists (select from former.raw_file f where f.hash = decode(h.hash, 'hex'))
      and not exists (select from upload_file f where f.hash = decode(h.hash, 'hex'))`.execute(db)
  return rows.map(({ hash }) => hash)
}

/** Whether files of one condition are planned together, because they form one result or set of points. */
export function isSeries(test: TestCode): boolean {
  return evaluations[test].per === 'series' || test === 'LUL'
}

/**
 * Checked files in planning order, grouped by series: tension first, because other tests are compared with it.
 */
export function groupsOf(files: readonly UploadedFile[]): UploadedFile[][] {
  const ready = files.filter(({ report, choice }) => report?.state === 'ready' && !choice.leaveOut)
  const tension = ready.filter(({ report }) => report!.test === 'UAT')
  const others = ready.filter(({ report }) => report!.test !== 'UAT')
  const groups = Map.groupBy(others, ({ id, report }) =>
    isSeries(report!.test!) ? `${report!.test} ${report!.specimens[0]?.condition ?? report!.condition ?? ''}` : id,
  )
  return [...tension.map((file) => [file]), ...groups.values()]
}
