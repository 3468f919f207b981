import type { Client } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { smallDatabase, type TestDatabase } from '../database.ts'

// docs/security.md#row-level-security, rule 12. The embedded server comes without pg_dump: what it sends is sent here, table by table.
let db: TestDatabase
beforeAll(async () => {
  ;[db] = await smallDatabase()
})
afterAll(() => db.close())

const tablesOf = async (admin: Client) =>
  (
    await admin.query<{ name: string }>(
      `select schemaname || '.' || quote_ident(tablename) as name from pg_tables where schemaname in ('public', 'app') order by 1`,
    )
  ).rows.map(({ name }) => name)

async function countAs(admin: Client, role: string, tables: readonly string[]): Promise<Record<string, number>> {
  await admin.query(`set role ${role}; set row_security = off`)
  const counts: Record<string, number> = {}
  for (const table of tables) {
    const { rows } = await admin.query<{ n: number }>(`select count(*)::int as n from ${table}`)
    counts[table] = rows[0]!.n
  }
  return counts
}

test('the backup role reads every row of every table', async () => {
  const [counted, all] = await db.asAdmin(async (admin) => {
    const tables = await tablesOf(admin)
    return [await countAs(admin, 'mi_backup', tables), await countAs(admin, 'postgres', tables)]
  })
  expect(counted).toEqual(all)
  expect(Object.values(all).filter((n) => n > 0).length).toBeGreaterThan(8)
})

test('a copy of the rows read by the backup role restores to the same rows', async () => {
  await db.asAdmin(async (admin) => {
    await admin.query('set role mi_backup; set row_security = off')
    const { rows } = await admin.query<{ rows: string }>(
      `select coalesce(jsonb_agg(s order by id), '[]')::text as rows from scalar s`,
    )
    await admin.query('reset role; create table restored (like scalar including generated)')
    await admin.query(`insert into restored select * from jsonb_populate_recordset(null::restored, $1)`, [
      rows[0]!.rows,
    ])
    const differing = await admin.query(
      '(table scalar except table restored) union all (table restored except table scalar)',
    )
    expect([differing.rowCount, JSON.parse(rows[0]!.rows).length > 0]).toEqual([0, true])
    await admin.query('drop table restored')
  })
})

test.each(['mi_app_read', 'mi_app_write', 'mi_staff'])(
  'a dump as %s fails instead of leaving rows out',
  async (role) => {
    await expect(db.asAdmin((admin) => countAs(admin, role, ['public.curve']))).rejects.toThrow(
      /query would be affected by row-level security|permission denied/,
    )
  },
)
