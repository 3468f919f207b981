import { sql } from 'kysely'
import type { FileChoice } from '#contract/uploads/upload.ts'
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
    .select(['id', 'name', 'bytes', 'archive', 'choice', 'report', 'received_at as receivedAt'])
    .select(sql<string>`encode(hash, 'hex')`.as('hash'))
    .execute()
  const { compare } = new Intl.Collator('en', { numeric: true })
  return files
    .map((file) => ({ ...file, bytes: Number(file.bytes) }))
    .toSorted((a, b) => compare(a.name, b.name) || compare(a.hash, b.hash))
}

export type UploadedFile = Awaited<ReturnType<typeof listFiles>>[number]

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
