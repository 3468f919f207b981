import { sql } from 'kysely'
import type { RawFileRecord } from '#contract/tests.ts'
import type { Issue } from '#core/issue.ts'
import type { Reader } from '#server/db/database.ts'
import { filteredReplicates, type TestFilter } from './filter.ts'

/** Origin of a record by the hash of its original [hex]; undefined if not visible to the caller. */
export async function rawFile(
  db: Reader,
  hash: string,
): Promise<{ readonly record: RawFileRecord; readonly free: boolean; readonly material: string } | undefined> {
  if (!/^[0-9a-f]{64}$/.test(hash)) return undefined // part of a URL
  const row = await selectFiles(db)
    .innerJoin('tree_node as n', 'n.id', 'f.material_id')
    .select(['n.free', 'n.name as material'])
    .where('f.hash', '=', Buffer.from(hash, 'hex'))
    // The original of a withdrawn specimen is visible to staff only.
    .where((row) =>
      row.or([
        sql<boolean>`(select app.is_staff())`,
        row.exists(
          row
            .selectFrom('replicate as r')
            .select('r.id')
            .whereRef('r.material_id', '=', 'f.material_id')
            .whereRef('r.raw_file_hash', '=', 'f.hash'),
        ),
      ]),
    )
    .orderBy('n.free', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row && { record: toRecord(row, []), free: row.free, material: row.material }
}

export async function rawFileOf(
  db: Reader,
  materialId: string,
  hash: Buffer,
  specimenIssues: readonly Issue[],
): Promise<RawFileRecord | undefined> {
  const row = await selectFiles(db)
    .where('f.material_id', '=', materialId)
    .where('f.hash', '=', hash)
    .executeTakeFirst()
  return row && toRecord(row, specimenIssues)
}

/** Originals of the filtered specimens, in their order; several may share one. */
export async function rawFilesOf(db: Reader, filter: TestFilter) {
  return filteredReplicates(db, filter)
    .innerJoin('raw_file as f', (join) =>
      join.onRef('f.hash', '=', 'r.raw_file_hash').onRef('f.material_id', '=', 'r.material_id'),
    )
    .select(['t.coil_id as coilId', 'c.orientation', sql<string>`encode(f.hash, 'hex')`.as('hash'), 'f.name'])
    .execute()
}

function selectFiles(db: Reader) {
  return db
    .selectFrom('raw_file as f')
    .select(['f.hash', 'f.name', 'f.bytes', 'f.dialect', 'f.source', 'f.imported_at', 'f.report'])
}

type FileRow = Awaited<ReturnType<ReturnType<typeof selectFiles>['executeTakeFirstOrThrow']>>

function toRecord(file: FileRow, specimenIssues: readonly Issue[]): RawFileRecord {
  return {
    hash: file.hash.toString('hex'),
    name: file.name,
    bytes: Number(file.bytes),
    dialect: file.dialect,
    source: file.source,
    importedAt: file.imported_at.toISOString(),
    report: {
      issues: [...(file.report.issues ?? []), ...specimenIssues].map((issue) => ({ ...issue })),
      specimens: file.report.specimens ?? 0,
    },
  }
}
