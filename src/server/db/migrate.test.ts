import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestDatabase, testDatabase } from '#tests/database.ts'
import { withClient } from './database.ts'
import { migrate, migrationsFolder } from './migrate.ts'
import { findRlsGaps } from './rls-checks.ts'

let db: TestDatabase
let folder: string
beforeAll(async () => {
  db = await testDatabase()
  folder = mkdtempSync(join(tmpdir(), 'mi-migrations-'))
  cpSync(migrationsFolder, folder, { recursive: true })
})
afterAll(async () => {
  rmSync(folder, { recursive: true })
  await db.close()
})

const apply = () => db.asAdmin((client) => migrate(client, folder))
const put = (name: string, sql: string) => writeFileSync(join(folder, name), sql)

test('a database of today needs nothing', async () => {
  expect(await apply()).toEqual([])
})

test('a file is applied whole or not at all', async () => {
  put('900_bad.sql', '')
  await expect(apply()).rejects.toThrow('migrations/900_bad.sql: expected 0000_name.sql')
  rmSync(join(folder, '900_bad.sql'))
  put('0001_second.sql', '')
  await expect(apply()).rejects.toThrow('migrations/0001_second.sql: the number is already used by 0001_roles.sql')
  rmSync(join(folder, '0001_second.sql'))

  const next = nextNumber()
  put(`${next}_half.sql`, 'create table half (id int); select 1/0;')
  await expect(apply()).rejects.toThrow(`migrations/${next}_half.sql: division by zero`)
  const { rows } = await db.asAdmin((client) => client.query(`select to_regclass('half') as half`))
  expect(rows).toEqual([{ half: null }])
  rmSync(join(folder, `${next}_half.sql`))
})

test('two processes at once apply a file once; it belongs to the owner, and the walls notice what it lacks', async () => {
  const next = nextNumber()
  put(`${next}_extra.sql`, 'create table extra (id int);')
  const applied = await Promise.all([apply(), apply()])
  expect(applied.flat()).toEqual([`${next}_extra.sql`])
  const { rows } = await db.asAdmin((client) =>
    client.query(`select tableowner from pg_tables where tablename = 'extra'`),
  )
  expect(rows).toEqual([{ tableowner: 'mi_owner' }])
  expect(await db.asAdmin(findRlsGaps)).toEqual(['table public.extra does not enforce row-level security'])
})

test('rows that a file writes are counted', async () => {
  const next = nextNumber()
  put(`${next}_counted.sql`, 'create table counted as select generate_series(1, 20) as n;')
  await apply()
  const { rows } = await db.asAdmin((client) =>
    client.query(`select reltuples::int as rows from pg_class where relname = 'counted'`),
  )
  expect(rows).toEqual([{ rows: 20 }])
})

test('an edited file is refused', async () => {
  const first = '0001_roles.sql'
  put(first, '-- edited')
  await expect(apply()).rejects.toThrow(`migrations/${first} was edited after it was applied`)
  cpSync(join(migrationsFolder, first), join(folder, first))
})

test('a newer database is accepted if the files that are unknown only add to it', async () => {
  const migrateWithShipped = () => withClient(db.access.admin, (client) => migrate(client))
  // Those of the tests above.
  expect(await migrateWithShipped()).toEqual([])
  const next = nextNumber()
  put(`${next}_less.sql`, '-- removes: the table extra, which nothing uses since version 5\ndrop table extra;')
  expect(await apply()).toEqual([`${next}_less.sql`])
  await expect(migrateWithShipped()).rejects.toThrow(
    `The database contains ${next}_less.sql and was created by a newer version`,
  )
})

test('files that drop or rename say so in their first line', () => {
  const files = readdirSync(migrationsFolder).filter((name) => name > '0020')
  const removes = /\b(drop (table|column|view|schema|type)|rename (column|to|constraint))\b/i
  for (const name of files) {
    const sql = readFileSync(join(migrationsFolder, name), 'utf8')
    expect([name, removes.test(sql)]).toEqual([name, sql.startsWith('-- removes: ')])
  }
})

function nextNumber(): string {
  const newest = readdirSync(folder).toSorted().at(-1)!
  return String(Number(newest.slice(0, 4)) + 1).padStart(4, '0')
}
