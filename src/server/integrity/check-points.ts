import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { CurveChannel } from '#contract/tests.ts'
import { curveFingerprint } from '#core/curves/curve-file.ts'
import { type Database, operator } from '#server/db/database.ts'
import type { Checking, Found } from './integrity-job.ts'

const tables = { curve: 'Curve', point_set: 'Point set', field_map: 'Field of strain' } as const
type Table = keyof typeof tables

type Row = {
  readonly id: string
  readonly material: string
  readonly channels: readonly CurveChannel[]
  readonly rows: number
  readonly hash: Buffer
  readonly data: Buffer
}

/** Rows per read: their points are in memory together. */
const batch = 100

/** Recalculates the digest of all stored points and compares it with the stored one. */
export async function checkPoints(database: Database, { signal, report }: Checking): Promise<Found> {
  const faults: string[] = []
  const total = await countRows(database)
  let looked = 0
  for (const table of Object.keys(tables) as Table[]) {
    for (let after: string | null = null; ;) {
      signal.throwIfAborted()
      const rows: Row[] = await readRows(database, table, after)
      for (const { id, material, channels, rows: length, hash, data } of rows) {
        const digest = createHash('sha256').update(curveFingerprint(channels, length)).update(data).digest()
        if (!digest.equals(hash)) faults.push(`${tables[table]} ${id} of ${material} differs from what was stored.`)
      }
      looked += rows.length
      report(looked, total)
      if (rows.length < batch) break
      after = rows.at(-1)!.id
    }
  }
  return { looked, faults }
}

async function readRows(database: Database, table: Table, after: string | null): Promise<Row[]> {
  return database.withCaller(operator, async (db) => {
    const { rows } = await sql<Row>`
      select p.id, m.name as material, p.channels, p.rows, p.hash, p.data
      from ${sql.table(table)} p join tree_node m on m.id = p.material_id
      where ${after}::uuid is null or p.id > ${after}::uuid order by p.id limit ${batch}`.execute(db)
    return rows
  })
}

async function countRows(database: Database): Promise<number> {
  return database.withCaller(operator, async (db) => {
    const { rows } = await sql<{ n: number }>`
      select ((select count(*) from curve) + (select count(*) from point_set) + (select count(*) from field_map))::int as n`.execute(
      db,
    )
    return rows[0]!.n
  })
}
