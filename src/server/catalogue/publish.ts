import { sql } from 'kysely'
import type { Writer } from '#server/db/database.ts'
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
}

/**
 * Makes every draft part of a new release, and with it visible to readers. Without drafts nothing happens and
 * the answer is undefined.
 *
 * `name` overrides the running number, for the demonstration catalogue.
 */
export async function publishDrafts(
  db: Writer,
  { note, year, name }: { note: string; year: number; name?: string },
): Promise<Publication | undefined> {
  if ((await countDrafts(db)) === 0) return undefined
  const release = await db
    .insertInto('release')
    .values({ name: name ?? (await nextName(db, year)), note })
    .returning(['number', 'name'])
    .executeTakeFirstOrThrow()
  const published: Record<string, number> = {}
  for (const table of releasedTables) {
    const { numUpdatedRows } = await db
      .updateTable(table)
      .set({ release: release.number })
      .where('release', 'is', null)
      .executeTakeFirstOrThrow()
    if (numUpdatedRows > 0n) published[table] = Number(numUpdatedRows)
  }
  await refreshTeasers(db)
  await sql`select app.audit_append('catalogue.release', ${release.name}, null, ${JSON.stringify({ note, published })}::jsonb, null)`.execute(
    db,
  )
  return { name: release.name, published }
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
