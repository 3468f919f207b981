import { sql } from 'kysely'
import type { Reader } from '#server/db/database.ts'
import type { ReadFile } from './import-request.ts'

export type KnownFile = {
  readonly name: string
  readonly hash: string
  readonly importedAt: Date
  readonly as: readonly string[]
}

/** Known and new files; duplicates count once. @param owner  only files of its materials count as known */
export async function sortFiles(
  db: Reader,
  files: readonly ReadFile[],
  owner?: string,
): Promise<{ known: KnownFile[]; fresh: ReadFile[] }> {
  const known: KnownFile[] = []
  const fresh: ReadFile[] = []
  for (const file of new Map(files.map((one) => [one.hash, one])).values()) {
    const found = await findKnown(db, file, owner)
    if (found) known.push(found)
    else fresh.push(file)
  }
  return { known, fresh }
}

async function findKnown(db: Reader, { name, hash }: ReadFile, owner?: string): Promise<KnownFile | undefined> {
  const bytes = Buffer.from(hash, 'hex')
  const own = (material: string) =>
    owner === undefined
      ? sql<boolean>`true`
      : sql<boolean>`${sql.ref(material)} in (select n.id from tree_node n where n.organisation_id = ${owner})`
  const file = await db
    .selectFrom('raw_file')
    .where('hash', '=', bytes)
    .where(own('material_id'))
    .orderBy('imported_at')
    .select('imported_at')
    .executeTakeFirst()
  if (!file) return undefined
  const specimens = await db
    .selectFrom('replicate as r')
    .innerJoin('condition as c', 'c.id', 'r.condition_id')
    .innerJoin('test_series as t', 't.id', 'c.series_id')
    .innerJoin('coil as v', 'v.id', 't.coil_id')
    .where('r.raw_file_hash', '=', bytes)
    .where(own('r.material_id'))
    .orderBy('c.position')
    .orderBy('r.number')
    .select(['v.name', 't.code', 'c.label', 'r.number'])
    .execute()
  const points = await db
    .selectFrom('point_set as p')
    .innerJoin('condition as c', 'c.id', 'p.condition_id')
    .innerJoin('test_series as t', 't.id', 'c.series_id')
    .innerJoin('coil as v', 'v.id', 't.coil_id')
    .where('p.raw_file_hash', '=', bytes)
    .where(own('p.material_id'))
    .orderBy('p.kind')
    .select(['v.name', 't.code', 'c.label', 'p.kind'])
    .execute()
  const as = [
    ...specimens.map((row) => `${row.name} ${row.code} ${row.label} ${row.number}`),
    ...points.map((row) => `${row.name} ${row.code} ${row.label}, ${row.kind}`),
  ]
  return { name, hash, importedAt: file.imported_at, as }
}
