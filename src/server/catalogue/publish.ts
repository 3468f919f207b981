import { sql } from 'kysely'
import type { Writer } from '#server/db/database.ts'
import { refreshProperties } from '#server/properties/index.ts'
import { refreshTeasers } from './teasers.ts'

const releasedTables = [
  'tree_node',
  'variant',
  'test_series',
  'condition',
  'raw_file',
  'replicate',
  'curve',
  'scalar',
  'point_set',
  'field_map',
  'parameter_set',
] as const

export type Publication = {
  /** Year and running number, e.g. `2026.4`. */
  readonly name: string
  /** Drafts that became public, by table; tables without any are left out. */
  readonly published: Readonly<Record<string, number>>
  /** Published numbers whose place drafts took; they are gone. */
  readonly replaced: number
  /** Published curves whose place drafts took; they keep their address. */
  readonly superseded: number
}

/**
 * Makes every draft part of a new release, and with it visible to readers. Without drafts nothing happens and
 * the answer is undefined.
 */
export async function publishDrafts(
  db: Writer,
  { note, year }: { note: string; year: number },
): Promise<Publication | undefined> {
  if ((await countDrafts(db)) === 0) return undefined
  const release = await openRelease(db, { name: await nextName(db, year), note })
  const published: Record<string, number> = {}
  // Numbers that were evaluated again take the place of those that readers saw until now.
  const { numAffectedRows: replaced = 0n } = await sql`
    delete from scalar old using scalar draft
    where draft.replicate_id = old.replicate_id and draft.property = old.property
      and draft.release is null and old.release is not null`.execute(db)
  const { numAffectedRows: superseded = 0n } = await sql`
    update curve old set superseded = ${release.number} from curve draft
    where draft.replicate_id = old.replicate_id and draft.kind = old.kind
      and draft.release is null and old.release is not null and old.superseded is null`.execute(db)
  for (const table of releasedTables) {
    const { numUpdatedRows } = await db
      .updateTable(table)
      .set({ release: release.number })
      .where('release', 'is', null)
      .executeTakeFirstOrThrow()
    if (numUpdatedRows > 0n) published[table] = Number(numUpdatedRows)
  }
  // A name that was only announced has something to show now.
  await sql`
    update tree_node a set announced = false
    where a.announced and exists (select from tree_node n where n.parent_id = a.id and n.release is not null)`.execute(
    db,
  )
  const publication = { name: release.name, published, replaced: Number(replaced), superseded: Number(superseded) }
  await closeRelease(db, { ...publication, note })
  return publication
}

/** A new release, empty yet: rows that are stored with its number are published with the transaction. */
export async function openRelease(
  db: Writer,
  { name, note }: { name: string; note: string },
): Promise<{ number: number; name: string }> {
  return db.insertInto('release').values({ name, note }).returning(['number', 'name']).executeTakeFirstOrThrow()
}

/** What follows from a release once its rows stand: what closed pages say, the property table, and the entry in the audit log. */
export async function closeRelease(
  db: Writer,
  {
    name,
    note,
    published,
    replaced = 0,
    superseded = 0,
  }: Omit<Publication, 'replaced' | 'superseded'> &
    Partial<Pick<Publication, 'replaced' | 'superseded'>> & { readonly note: string },
): Promise<void> {
  await refreshTeasers(db)
  await refreshProperties(db)
  const after = JSON.stringify({
    note,
    published,
    ...(replaced > 0 && { replaced }),
    ...(superseded > 0 && { superseded }),
  })
  await sql`select app.audit_append('catalogue.release', ${name}, null, ${after}::jsonb, null)`.execute(db)
}

async function countDrafts(db: Writer): Promise<number> {
  let drafts = 0
  for (const table of releasedTables) {
    const row = await db
      .selectFrom(table)
      .where('release', 'is', null)
      .select(sql<number>`count(*)::int`.as('n'))
      .executeTakeFirstOrThrow()
    drafts += row.n
  }
  return drafts
}

async function nextName(db: Writer, year: number): Promise<string> {
  const row = await db
    .selectFrom('release')
    .where('name', 'like', `${year}.%`)
    .select(sql<number>`coalesce(max(split_part(name, '.', 2)::int), 0)`.as('last'))
    .executeTakeFirstOrThrow()
  return `${year}.${row.last + 1}`
}
