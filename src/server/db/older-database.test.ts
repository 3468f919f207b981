import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import type { Client } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { demoDatabase, type TestDatabase, testDatabase } from '#tests/database.ts'
import { type Access, openDatabase, operator, visitor, withClient } from './database.ts'
import { migrate, migrationsFolder } from './migrate.ts'
import { listCoils } from '../properties/index.ts'
import { publishDrafts } from '../releases/index.ts'
import { weakWalls } from './walls.ts'

/** The last file of the database that is brought to the newest form: those behind it change tables that are full then. */
const before = '0191_own_archives.sql'
/** Of these two everything is copied; the tree, people and rules are copied whole. */
const materials = ['DP980 (6)', 'IF270 (2)']

let today: TestDatabase
let spare: TestDatabase
let folder: string
let name: string
let older: Access
/** Tables as they were before. */
let then: readonly Table[]
beforeAll(async () => {
  today = await demoDatabase()
  spare = await testDatabase()
  folder = mkdtempSync(join(tmpdir(), 'mi-older-'))
  for (const file of readdirSync(migrationsFolder))
    if (file <= before) cpSync(join(migrationsFolder, file), join(folder, file))
  name = `older_${process.pid}`
  await spare.asAdmin((admin) => admin.query(`create database ${name} template template0`))
  const to = (access: object) => ({ ...access, database: name })
  older = { ...spare.access, admin: to(spare.access.admin), as: (role) => to(spare.access.as(role)) }
  await withClient(older.admin, async (client) => {
    await migrate(client, folder)
    then = await tablesOf(client)
    await today.asAdmin((source) => copyAll(source, client))
  })
})
afterAll(async () => {
  rmSync(folder, { recursive: true })
  await spare.asAdmin((admin) => admin.query(`drop database if exists ${name} with (force)`))
  await spare.close()
  await today.close()
})

/** Their new columns hold what people have entered since. */
const entered: ReadonlySet<string> = new Set(['public.project', 'public.specimen'])

type Table = { readonly table: string; readonly columns: readonly string[]; readonly ofMaterial: boolean }

async function tablesOf(client: Client): Promise<Table[]> {
  const { rows } = await client.query<Table>(`
    select format('%I.%I', table_schema, table_name) as table,
      array_agg(quote_ident(column_name) order by ordinal_position) filter (where is_generated = 'NEVER') as columns,
      bool_or(column_name = 'material_id') as "ofMaterial"
    from information_schema.columns join pg_tables on schemaname = table_schema and tablename = table_name
    where table_schema in ('public', 'former') and table_name <> 'migration' group by 1 order by 1`)
  return rows
}

/** What both databases have room for, as the older one keeps it; no trigger and no key looks on. */
async function copyAll(source: Client, target: Client): Promise<void> {
  const known = new Map((await tablesOf(source)).map((table) => [table.table, table]))
  await target.query(`set session_replication_role = replica`)
  for (const { table, columns, ofMaterial } of await tablesOf(target)) {
    const there = known.get(table)
    if (!there) continue
    const both = columns.filter((column) => there.columns.includes(column)).join(', ')
    const some = ofMaterial
      ? `where t.material_id is null or t.material_id in (select id from tree_node where name = any($1))`
      : table === 'public.catalogue_change'
        ? // The older table has no owner of a change, and one row for each transaction.
          'where t.organisation_id is null'
        : ''
    const { rows } = await source.query<{ row: string }>(
      `select row_to_json(t)::text as row from ${table} t ${some}`,
      ofMaterial ? [materials] : [],
    )
    for (let from = 0; from < rows.length; from += 200) {
      const piece = `[${rows
        .slice(from, from + 200)
        // A private release had a name without the mark of its organisation; migration 0266 finds it by what it holds.
        .map(({ row }) => (table === 'public.release' ? row.replace(/-[\da-f]{6}"/, '"') : row))
        .join(',')}]`
      await target.query(`delete from ${table} where $1`, [from === 0])
      await target.query(
        `insert into ${table} (${both}) overriding system value select ${both} from json_populate_recordset(null::${table}, $1::json)`,
        [piece],
      )
    }
  }
  await target.query(`set session_replication_role = default`)
  const counts = `select format('%I.%I', schemaname, sequencename) as name, last_value::text as last from pg_sequences
    where schemaname = 'public' and last_value is not null`
  const { rows: counted } = await source.query<{ name: string; last: string }>(counts)
  for (const { name: sequence, last } of counted)
    await target.query(`select setval(to_regclass($1), $2) where to_regclass($1) is not null`, [sequence, last])
}

/** Digest of the rows of a table in the columns that both databases have. */
async function contentOf(client: Client, { table, columns, ofMaterial }: Table): Promise<string> {
  const some = ofMaterial
    ? `where t.material_id is null or t.material_id in (select id from tree_node where name = any($1))`
    : ''
  const { rows } = await client.query<{ n: string; sum: string }>(
    `select count(*) as n, coalesce(sum(hashtextextended(row(${columns.map((column) => `t.${column}`).join(', ')})::text, 0)::numeric), 0) as sum
     from ${table} t ${some}`,
    ofMaterial ? [materials] : [],
  )
  return `${table}: ${rows[0]!.n} rows, ${rows[0]!.sum}`
}

test(
  'a database that was full before the newest migrations comes to what one has that is filled today',
  { timeout: 300_000 },
  async () => {
    const applied = await withClient(older.admin, (client) => migrate(client))
    expect(applied.length).toBeGreaterThan(15)
    // What the older form could not hold: names of private releases, and whose changes of the catalogue were.
    await withClient(older.admin, (client) =>
      client.query(`update release set name = name || '-' || right(organisation_id::text, 6) where private`),
    )
    await today.asAdmin((client) => client.query('delete from catalogue_change where organisation_id is not null'))
    const now = await today.asAdmin(tablesOf)
    const tables = then.map((old) => (entered.has(old.table) ? old : now.find(({ table }) => table === old.table)!))
    const contents = (client: Client) =>
      tables.reduce<Promise<string[]>>(
        async (all, table) => [...(await all), await contentOf(client, table)],
        Promise.resolve([]),
      )
    const [ours, theirs] = [await today.asAdmin(contents), await withClient(older.admin, contents)]
    const isOfJobs = (line: string) => line.startsWith('public.job:')
    expect(theirs.filter((line) => !isOfJobs(line))).toEqual(ours.filter((line) => !isOfJobs(line)))
    // Rows that an earlier program made are made again (migrations/0255).
    const { rows: queued } = await withClient(older.admin, (client) =>
      client.query(`select kind, key from job where key = 'migration'`),
    )
    expect(queued).toEqual([{ kind: 'rebuild-properties', key: 'migration' }])
  },
)

test('and works: walls stand, coils are found by their numbers, the next release is made', async () => {
  expect(await withClient(older.admin, weakWalls)).toEqual([])
  const database = await openDatabase(older)
  try {
    const coils = await database.withCaller(visitor, (db) =>
      listCoils(db, { ranges: { 'uat.rm-RD': [900, null] } }, { columns: ['uat.rm-RD'], limit: 5 }),
    )
    expect(coils.map(({ material }) => material)).toContain('DP980 (6)')
    const made = await database.asWriter(operator, async (db) => {
      await sql`
        insert into scalar (material_id, replicate_id, property, value, unit, method, version)
        select material_id, replicate_id, property, value + 1, unit, method, version from scalar
        where value is not null and flags = '{}' limit 1`.execute(db)
      return publishDrafts(db, { note: 'One number more', year: 2026 })
    })
    expect(made).toMatchObject({ published: { scalar: 1 }, replaced: 1 })
  } finally {
    await database.close()
  }
})
