import { sql } from 'kysely'
import type { CataloguePartName } from '#server/config.ts'
import { type Database, operator, type Writer } from '#server/db/database.ts'
import { takeStatistics } from '#server/db/statistics.ts'
import { demoRelease } from '#server/demo/load.ts'
import { closeRelease, openRelease } from '#server/releases/index.ts'
import type { CatalogueCounts, LoadOptions, PreparedPart } from './catalogue-part.ts'
import { parts } from './parts.ts'

export type CatalogueLoad = Readonly<Partial<Record<CataloguePartName, CatalogueCounts>>>

const loadLimit = 120_000 // ms a statement

/**
 * Loads the named parts as the first release, in one transaction; undefined if the database has a catalogue. A killed
 * load leaves nothing, or everything except conversations and statistics.
 */
export async function loadCatalogue(
  database: Database,
  names: readonly CataloguePartName[],
  options: LoadOptions,
): Promise<CatalogueLoad | undefined> {
  const isThere = async (db: Writer) =>
    (await db.selectFrom('tree_node').select('id').limit(1).executeTakeFirst()) ??
    (await db.selectFrom('literature_material').select('id').limit(1).executeTakeFirst())
  // Writes nothing if nothing is to load, so that a full disk does not prevent the start.
  if (names.length === 0 || (await database.asWriter(operator, isThere, { onlyReads: true }))) return undefined
  const prepared: [CataloguePartName, PreparedPart][] = []
  let loaded: CatalogueLoad | undefined
  try {
    for (const name of names) {
      const part = await parts[name](options)
      if (part) prepared.push([name, part])
    }
    if (prepared.length === 0) return undefined
    const release = {
      note: prepared.map(([, { note }]) => note).join('; '),
      ...(names.includes('demo') && { name: demoRelease }),
    }
    loaded = await database.asWriter(
      operator,
      async (db) => {
        // Of two processes that start on one database, the second waits without limit, then sees the catalogue.
        await sql`set local lock_timeout = 0`.execute(db)
        await sql`set local statement_timeout = 0`.execute(db)
        await sql`lock table tree_node in share row exclusive mode`.execute(db)
        await sql`set local statement_timeout = ${sql.lit(loadLimit)}`.execute(db)
        if (await isThere(db)) return undefined
        const opened = await openRelease(db, release)
        const counts: Partial<Record<CataloguePartName, CatalogueCounts>> = {}
        for (const [name, { store }] of prepared) counts[name] = await store(db, opened)
        await closeRelease(db, opened, { note: release.note, published: publishedBy(Object.values(counts)) })
        return counts
      },
      { statementTimeout: loadLimit },
    )
  } finally {
    for (const [, { end }] of prepared) await end?.(loaded !== undefined)
  }
  if (loaded) {
    for (const [, { afterCommit }] of prepared) await afterCommit?.(database)
    await takeStatistics(database)
  }
  return loaded
}

function publishedBy(counts: readonly CatalogueCounts[]): Record<string, number> {
  const sum: Record<string, number> = {}
  for (const [table, rows] of counts.flatMap(({ published }) => Object.entries(published)))
    sum[table] = (sum[table] ?? 0) + rows
  return sum
}
