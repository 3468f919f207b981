import { sql } from 'kysely'
import type { ReleaseTableId } from '#contract/releases/release-tables.ts'
import { releaseTableNames } from '#contract/releases/release-tables.ts'
import { testCodes } from '#contract/catalogue.ts'
import type { Reader } from '#server/db/database.ts'

/** `free`: row groups of free samples only. */
export type TableScope = 'plan' | 'free'

export type ReadableTable = ReleaseTableId & {
  readonly materials: number
  readonly rows: number
  /** [byte] */
  readonly bytes: number
}

/** Tables of a release with rows that the caller may read, in the order of the names and tests. */
export async function listReleaseTables(db: Reader, release: number, scope: TableScope): Promise<ReadableTable[]> {
  const rows = await readableParts(db, release, scope)
    .groupBy(['t.name', 't.test'])
    .select([
      't.name',
      't.test',
      sql<number>`count(distinct p.material_id)::int`.as('materials'),
      sql<number>`sum(p.rows)::float8`.as('rows'),
      sql<number>`sum(p.bytes)::float8`.as('bytes'),
    ])
    .execute()
  const rank = ({ name, test }: ReleaseTableId) =>
    releaseTableNames.indexOf(name) * 100 + (test === null ? 0 : testCodes.indexOf(test))
  return rows.toSorted((a, b) => rank(a) - rank(b))
}

export type StoredTable = {
  /** SHA-256 of the stored file [hex]. */
  readonly hash: string
  readonly bytes: number
  /** Readable row groups, ascending. */
  readonly rowGroups: readonly number[]
  /** All of them are of free samples. */
  readonly free: boolean
}

/** Stored table with the row groups that the caller may read; undefined without any. */
export async function findReleaseTable(
  db: Reader,
  release: number,
  { name, test }: ReleaseTableId,
  scope: TableScope,
): Promise<StoredTable | undefined> {
  const rows = await readableParts(db, release, scope)
    .where('t.name', '=', name)
    .where('t.test', test === null ? 'is' : '=', test)
    .orderBy('p.row_group')
    .select([sql<string>`encode(t.hash, 'hex')`.as('hash'), 't.bytes', 'p.row_group as rowGroup', 'm.free'])
    .execute()
  const [first] = rows
  if (!first) return undefined
  return {
    hash: first.hash,
    bytes: Number(first.bytes),
    rowGroups: rows.map(({ rowGroup }) => rowGroup),
    free: rows.every(({ free }) => free),
  }
}

function readableParts(db: Reader, release: number, scope: TableScope) {
  return db
    .selectFrom('release_table as t')
    .innerJoin('release_table_part as p', 'p.table_id', 't.id')
    .innerJoin('tree_node as m', 'm.id', 'p.material_id')
    .where('t.release', '=', release)
    .$if(scope === 'free', (q) => q.where('m.free', '=', true))
}
