import { sql } from 'kysely'
import type { Literature } from '#core/literature/index.ts'
import type { Reader, Writer } from '#server/db/database.ts'
import type { ReplacedDrafts } from '#server/db/upload-tables.ts'
import { readPublishedMaterials, sourceOfRow } from './read-published-materials.ts'
import { lockLiterature, storeLiterature } from './store.ts'

type Draft = ReplacedDrafts['drafts'][number]
type DraftTable = Draft['table']

/** Drafts that a store of these tables may replace, locked for the transaction. */
export async function draftsBefore(db: Writer, literature: Literature): Promise<ReplacedDrafts> {
  await lockLiterature(db)
  const { sources, materials, values, parameters, formingLimits } = literature
  const named = [values, parameters, formingLimits].flatMap((rows) => rows.map(({ material }) => material))
  const materialKeys = [...new Set([...materials.map(({ key }) => key), ...named])]
  const sourceKeys = sources.map(({ id }) => id)
  const wholes = (await readPublishedMaterials(db, materialKeys)).filter(({ release }) => release === null)
  const ownSources =
    sourceKeys.length === 0
      ? []
      : await db
          .selectFrom('literature_source')
          .where('key', 'in', sourceKeys)
          .where('release', 'is', null)
          .selectAll()
          .execute()
  const { rows } = await sql<{ newest: number }>`select coalesce(max(number), 0)::int as newest from release`.execute(
    db,
  )
  return {
    drafts: [
      ...(await listDrafts(db, 'literature_source', sourceKeys)),
      ...(await listDrafts(db, 'literature_material', materialKeys)),
    ],
    content: {
      sources: ownSources.map(sourceOfRow),
      materials: wholes.map(({ material }) => material),
      values: wholes.flatMap((whole) => whole.values.map(({ sort: _sort, ...row }) => row)),
      parameters: wholes.flatMap((whole) => whole.parameters),
      formingLimits: wholes.flatMap((whole) => whole.formingLimits),
    },
    release: rows[0]!.newest,
  }
}

export async function replacedSince(db: Reader, before: ReplacedDrafts): Promise<ReplacedDrafts> {
  const gone: Draft[] = []
  for (const draft of before.drafts) {
    const now = await listDrafts(db, draft.table, [draft.key])
    if (!now.some(({ digest }) => digest === draft.digest)) gone.push(draft)
  }
  return { ...before, drafts: gone, content: contentOf(before.content, gone) }
}

/** Restores replaced drafts, except where a key has another draft or was published since. */
export async function restoreDrafts(db: Writer, { drafts, content, release }: ReplacedDrafts): Promise<void> {
  await lockLiterature(db)
  const back: Draft[] = []
  for (const draft of drafts) {
    const newer = await db
      .selectFrom(draft.table)
      .select('id')
      .where('key', '=', draft.key)
      .where((where) => where.or([where('release', 'is', null), where('release', '>', release)]))
      .executeTakeFirst()
    if (!newer) back.push(draft)
  }
  await storeLiterature(db, contentOf(content, back))
}

function contentOf(content: Literature, drafts: readonly Draft[]): Literature {
  const keysOf = (table: DraftTable) => new Set(drafts.flatMap((draft) => (draft.table === table ? [draft.key] : [])))
  const [sources, materials] = [keysOf('literature_source'), keysOf('literature_material')]
  const own = <T extends { readonly material: string }>(rows: readonly T[]) =>
    rows.filter(({ material }) => materials.has(material))
  return {
    sources: content.sources.filter(({ id }) => sources.has(id)),
    materials: content.materials.filter(({ key }) => materials.has(key)),
    values: own(content.values),
    parameters: own(content.parameters),
    formingLimits: own(content.formingLimits),
  }
}

async function listDrafts(db: Reader, table: DraftTable, keys: readonly string[]): Promise<Draft[]> {
  if (keys.length === 0) return []
  const rows = await db
    .selectFrom(table)
    .select(['key', 'digest'])
    .where('key', 'in', keys)
    .where('release', 'is', null)
    .execute()
  return rows.map((row) => ({ table, ...row }))
}
