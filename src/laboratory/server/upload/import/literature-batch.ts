import { sql } from 'kysely'
import { AppError } from '#contract/errors.ts'
import {
  literatureColumns,
  literatureLimits,
  literatureTables,
  type Literature,
  type LiteratureTable,
  readLiterature,
  type Refusal,
} from '#core/literature/index.ts'
import { splitLine } from '#core/read/table/split-line.ts'
import { appendAudit } from '#server/audit/append.ts'
import type { Reader, Writer } from '#server/db/database.ts'
import type { Originals } from '#server/files/index.ts'
import {
  draftsBefore,
  knownLiterature,
  replacedSince,
  restoreDrafts,
  storeLiterature,
  type StoredLiterature,
} from '#server/literature/index.ts'
import type { LiteratureDraft, LiteraturePreview, LiteratureStored } from '#server/db/upload-tables.ts'
import { lockBatch, openBatch, raise } from '../batches.ts'
import { listFiles, type UploadedFile } from '../files.ts'

const maxBytes = 5_000_000

/** Whether the files of a batch are tables of published values, by name. */
export function holdsLiterature(files: readonly Pick<UploadedFile, 'name'>[]): boolean {
  return (
    files.length > 0 && files.every(({ name }) => (literatureTables as readonly string[]).includes(name.toLowerCase()))
  )
}

type LiteratureChange = { readonly batch: string; readonly revision: number; readonly request: string }

/**
 * Reads the tables of a batch and stores a preview of their import.
 *
 * @throws AppError as `openBatch`; `invalid_request` for a private batch and without files
 */
export async function checkLiterature(
  db: Writer,
  originals: Originals,
  { batch, revision, request }: LiteratureChange,
): Promise<void> {
  await openPublic(db, batch, revision)
  const { literature, preview } = await readBatch(db, originals, batch)
  const made = preview.refused > 0 ? undefined : await tried(db, literature)
  const whole: LiteraturePreview = made ? { ...preview, ...made } : preview
  await raise(db, batch)
  const checked = { revision: revision + 1, preview: JSON.stringify(whole) }
  await db
    .insertInto('literature_import')
    .values({ batch_id: batch, ...checked })
    .onConflict((conflict) => conflict.column('batch_id').doUpdateSet(checked))
    .execute()
  await appendAudit(db, { action: 'upload.check', object: batch, after: { refused: preview.refused }, request })
}

/**
 * Stores the tables of a batch as drafts, which the next release of the catalogue publishes.
 *
 * @param reason  why, for the audit log
 * @throws AppError as `openBatch`; `invalid_request` for a batch that was not checked as it is now, and for refused rows
 */
export async function importLiterature(
  db: Writer,
  originals: Originals,
  {
    batch,
    revision,
    reason,
    account,
    request,
  }: LiteratureChange & { readonly reason: string; readonly account: string | null },
): Promise<void> {
  await openPublic(db, batch, revision)
  const checked = await literatureOf(db, batch)
  if (checked?.revision !== revision)
    throw new AppError('invalid_request', 'The tables have changed since the last check. Check them again.')
  const { literature, preview } = await readBatch(db, originals, batch)
  if (preview.refused > 0)
    throw new AppError(
      'invalid_request',
      `${preview.refused} rows have errors; nothing was stored. Correct the tables and upload them again.`,
    )
  const before = await draftsBefore(db, literature)
  const { sources, materials } = await storeLiterature(db, literature)
  if (sources.length + materials.length === 0)
    throw new AppError('invalid_request', 'All values in these tables are stored already.')
  const stored: LiteratureStored = {
    sources: await draftsOf(db, 'literature_source', sources),
    materials: await draftsOf(db, 'literature_material', materials),
    replaced: await replacedSince(db, before),
  }
  await db
    .updateTable('literature_import')
    .where('batch_id', '=', batch)
    .set({ stored: JSON.stringify(stored), reason, imported_by: account, imported_at: sql<Date>`now()` })
    .execute()
  const after = { sources: sources.length, materials: materials.length, reason }
  await appendAudit(db, { action: 'upload.import', object: batch, after, request })
}

/**
 * Removes the drafts of an import and restores those that it has replaced. The files stay in the batch.
 *
 * @throws AppError `conflict` when it is not imported, a release has published something of it, or a later import has replaced drafts
 * of it
 */
export async function undoLiterature(
  db: Writer,
  { batch, request }: Omit<LiteratureChange, 'revision'>,
): Promise<void> {
  await lockBatch(db, batch)
  const found = await literatureOf(db, batch)
  if (!found?.stored) throw new AppError('conflict', 'This batch is not imported.')
  const release = await releaseOf(db, found.stored)
  if (release !== undefined)
    throw new AppError(
      'conflict',
      `Release ${release} has published values of this import. Upload a correction instead.`,
    )
  if (await isReplacedLater(db, batch, found.stored))
    throw new AppError('conflict', 'A later import has replaced values of this one. Undo that import first.')
  for (const [table, drafts] of [
    ['literature_material', found.stored.materials],
    ['literature_source', found.stored.sources],
  ] as const)
    for (const { key, digest } of drafts)
      await db
        .deleteFrom(table)
        .where('key', '=', key)
        .where('digest', '=', digest)
        .where('release', 'is', null)
        .execute()
  if (found.stored.replaced) await restoreDrafts(db, found.stored.replaced)
  await db
    .updateTable('literature_import')
    .where('batch_id', '=', batch)
    .set({ stored: null, reason: null, imported_by: null, imported_at: null })
    .execute()
  const before = { sources: found.stored.sources.length, materials: found.stored.materials.length }
  await appendAudit(db, { action: 'upload.undo', object: batch, before, request })
}

/** Check and import of a batch of tables, if any. */
export function literatureOf(db: Reader, batch: string) {
  return db.selectFrom('literature_import').where('batch_id', '=', batch).selectAll().executeTakeFirst()
}

/** Name of a release that has published values of an import, if any. */
export async function releaseOf(db: Reader, { sources, materials }: LiteratureStored): Promise<string | undefined> {
  const { rows } = await sql<{ name: string }>`
    select r.name from release r where r.number in (
      select m.release from literature_material m join jsonb_to_recordset(${JSON.stringify(materials)}::jsonb) as d (key text, digest text)
        on d.key = m.key and d.digest = m.digest
      union select s.release from literature_source s join jsonb_to_recordset(${JSON.stringify(sources)}::jsonb) as d (key text, digest text)
        on d.key = s.key and d.digest = s.digest) order by r.number limit 1`.execute(db)
  return rows[0]?.name
}

/** Whether a later import has replaced drafts of this one. */
async function isReplacedLater(db: Reader, batch: string, { sources, materials }: LiteratureStored): Promise<boolean> {
  const own = new Set([...sources, ...materials].map(({ digest }) => digest))
  const others = await db
    .selectFrom('literature_import')
    .where('batch_id', '<>', batch)
    .where('stored', 'is not', null)
    .select('stored')
    .execute()
  return others.some(({ stored }) => stored?.replaced?.drafts.some(({ digest }) => own.has(digest)))
}

async function openPublic(db: Writer, batch: string, revision: number): Promise<void> {
  const { organisation_id: owner } = await openBatch(db, batch, revision)
  if (owner !== null)
    throw new AppError('invalid_request', 'Published values can only be imported into the public catalogue.')
}

async function readBatch(
  db: Writer,
  originals: Originals,
  batch: string,
): Promise<{ literature: Literature; preview: LiteraturePreview }> {
  const files = (await listFiles(db, batch)).filter(({ choice }) => !choice.leaveOut)
  if (files.length === 0) throw new AppError('invalid_request', 'Add the tables first.')
  const texts = new Map<string, string>()
  const fileOf = new Map<string, string>()
  const refusals: Refusal[] = []
  const refuse = (table: string, reason: string) => void refusals.push({ table, row: 1, reason })
  for (const { name, hash, bytes } of files) {
    if (bytes > maxBytes) refuse(name, 'The table is larger than 5 MB. Split it.')
    else {
      const content = await originals.read(hash)
      if (!content) refuse(name, 'The file has been deleted. Upload it again.')
      else {
        const text = decoded(content)
        const table = text === undefined ? undefined : tableOf(text)
        if (text === undefined || !table)
          refuse(
            name,
            `This is not a table of published values in UTF-8 with commas. Use one of  ${literatureTables.join(', ')}.`,
          )
        else if (texts.has(table))
          refuse(name, `The batch has two tables of the kind ${table}: ${fileOf.get(table)} and this one. Merge them.`)
        else {
          texts.set(table, text)
          fileOf.set(table, name)
        }
      }
    }
  }
  const read = readLiterature(texts, await knownLiterature(db))
  // With the names of the uploaded files.
  refusals.push(
    ...(refusals.length > 0 && texts.size === 0
      ? []
      : read.refusals.map((one) => ({ ...one, table: fileOf.get(one.table) ?? one.table }))),
  )
  const { sources, materials, values, parameters, formingLimits } = read.literature
  return {
    literature: read.literature,
    preview: {
      tables: [...fileOf].map(([table, file]) => ({ file, table })),
      refusals: refusals.slice(0, literatureLimits.refusals),
      refused: refusals.length,
      rows: {
        sources: sources.length,
        materials: materials.length,
        values: values.length,
        parameters: parameters.length,
        formingLimits: formingLimits.length,
      },
      sources: [],
      materials: [],
      unchanged: 0,
    },
  }
}

/** Kind of a table, by its columns. */
function tableOf(text: string): LiteratureTable | undefined {
  const head = splitLine(text.replace(/^\uFEFF/, '').split(/\r\n|\n|\r/, 1)[0] ?? '', ',')
  const shared = (table: LiteratureTable) =>
    literatureColumns[table].filter((column) => head.includes(column)).length / literatureColumns[table].length
  const [best] = literatureTables.toSorted((a, b) => shared(b) - shared(a))
  return best !== undefined && shared(best) >= 0.6 ? best : undefined
}

function decoded(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return undefined
  }
}

/** Runs the import and rolls it back, so that preview and import are the same. */
async function tried(db: Writer, literature: Literature): Promise<StoredLiterature> {
  await sql`savepoint preview`.execute(db)
  try {
    return await storeLiterature(db, literature)
  } finally {
    await sql`rollback to savepoint preview`.execute(db)
  }
}

async function draftsOf(
  db: Writer,
  table: 'literature_source' | 'literature_material',
  keys: readonly string[],
): Promise<LiteratureDraft[]> {
  if (keys.length === 0) return []
  return db
    .selectFrom(table)
    .select(['key', 'digest'])
    .where('key', 'in', [...keys])
    .where('release', 'is', null)
    .orderBy('key')
    .execute()
}
