import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { z } from 'zod'
import { type Database, operator, type Writer } from '#server/db/database.ts'
import type { Originals } from '#server/files/index.ts'
import { describeCounts, heavyTask, type JobKind, KindUnavailable } from '#server/jobs/job-kind.ts'
import { type WrittenTable, writeReleaseTables } from './write-tables.ts'

const input = z.object({ release: z.int() })

/** Writes the Parquet tables of a public release, once. */
export const releaseTablesJob: JobKind<z.infer<typeof input>> = {
  id: 'release-tables',
  name: 'Tables of a release',
  input,
  ...heavyTask,
  weight: 'background',
  describeResult: describeCounts({ tables: 'table', materials: 'material', rows: 'row' }),
  work:
    ({ database, originals }) =>
    async (job) => {
      if (!originals) throw new KindUnavailable('This process stores no files.')
      const release = await findPublic(database, job.input.release)
      if (!release) return { failed: 'This release does not exist, or is private.' }
      if (release.written) return { result: { tables: 0 } }
      const folder = await mkdtemp(join(tmpdir(), 'mi-tables-'))
      try {
        const tables = await writeReleaseTables(database, {
          release,
          folder,
          signal: job.signal,
          report: (done, of) => job.reportProgress(done / of, `${done} of ${of} materials`),
        })
        await keepAll(originals, tables)
        const groups = tables.flatMap(({ rowGroups }) => rowGroups)
        const result = {
          tables: tables.length,
          materials: new Set(groups.map(({ materialId }) => materialId)).size,
          rows: groups.reduce((sum, { rows }) => sum + rows, 0),
        }
        return { as: operator, result, work: (db) => storeTables(db, release.number, tables) }
      } finally {
        await rm(folder, { recursive: true, force: true })
      }
    },
}

async function findPublic(database: Database, number: number) {
  return database.withCaller(operator, async (db) => {
    const release = await db
      .selectFrom('release')
      .where('number', '=', number)
      .where('private', '=', false)
      .select(['number', 'name'])
      .executeTakeFirst()
    const known = await db.selectFrom('release_table').where('release', '=', number).select('id').executeTakeFirst()
    return release && { ...release, written: known !== undefined }
  })
}

async function keepAll(originals: Originals, tables: readonly WrittenTable[]): Promise<void> {
  for (const { path, hash } of tables) await originals.keep(path, hash)
}

async function storeTables(db: Writer, release: number, tables: readonly WrittenTable[]): Promise<void> {
  for (const { name, test, hash, bytes, rowGroups } of tables) {
    const { id } = await db
      .insertInto('release_table')
      .values({ release, name, test, hash: Buffer.from(hash, 'hex'), bytes })
      .returning('id')
      .executeTakeFirstOrThrow()
    const parts = rowGroups.map((group, i) => ({
      table_id: id,
      row_group: i,
      material_id: group.materialId,
      rows: group.rows,
      bytes: group.bytes,
    }))
    // A statement has at most 65,535 parameters.
    for (let at = 0; at < parts.length; at += 10_000)
      await db
        .insertInto('release_table_part')
        .values(parts.slice(at, at + 10_000))
        .execute()
  }
}
