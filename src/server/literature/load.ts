import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Literature, literatureTables, readLiterature, type Refusal } from '#core/literature/index.ts'
import { type Database, operator } from '#server/db/database.ts'
import { closeRelease, openRelease } from '#server/releases/index.ts'
import { storeLiterature, type StoredLiterature } from './store.ts'

const loadLimit = 60_000 // ms a statement
export const literatureNote = 'Published values with their sources'

/** The tables in the repository. */
export const literatureFolder = join(import.meta.dirname, '../../../measurements/literature')

/**
 * Loads the published values of the repository as a release, unless the database has some already; then the answer is undefined. Damaged or
 * missing tables are a line of the log, and nothing is stored.
 */
export async function loadLiterature(
  database: Database,
  {
    log = () => {},
    folder = literatureFolder,
  }: { readonly log?: (line: string) => void; readonly folder?: string } = {},
): Promise<StoredLiterature | undefined> {
  const isThere = async (db: Parameters<Parameters<Database['asWriter']>[1]>[0]) =>
    (await db.selectFrom('literature_material').select('id').limit(1).executeTakeFirst()) !== undefined
  if (await database.asWriter(operator, isThere, { onlyReads: true })) return undefined
  const literature = await readTables({ log, folder })
  if (!literature) return undefined
  const stored = await database.asWriter(
    operator,
    async (db) => {
      if (await isThere(db)) return undefined
      const opened = await openRelease(db, { note: literatureNote })
      const made = await storeLiterature(db, literature, opened.number)
      await closeRelease(db, opened, {
        note: literatureNote,
        published: { literature_material: made.materials.length },
      })
      return made
    },
    { statementTimeout: loadLimit },
  )
  if (stored) log(`published values: ${stored.materials.length} materials of ${stored.sources.length} sources`)
  return stored
}

/** The tables of a folder; undefined where one is missing or has a wrong row, which the log names. */
export async function readTables({
  log,
  folder = literatureFolder,
}: {
  readonly log: (line: string) => void
  readonly folder?: string
}): Promise<Literature | undefined> {
  const files = new Map<string, string>()
  try {
    for (const table of literatureTables) files.set(table, await readFile(join(folder, table), 'utf8'))
  } catch (error) {
    log(
      `published values: not loaded, because ${(error as NodeJS.ErrnoException).path ?? folder} cannot be read (${(error as NodeJS.ErrnoException).code ?? 'unknown reason'})`,
    )
    return undefined
  }
  const { literature, refusals } = readLiterature(files)
  if (refusals.length === 0) return literature
  log(`published values: not loaded, because ${refusals.length} rows are wrong. First: ${refusalText(refusals[0]!)}`)
  return undefined
}

/** `properties.csv, row 17: …` */
export function refusalText({ table, row, reason }: Refusal): string {
  return `${table}, row ${row}: ${reason}`
}
