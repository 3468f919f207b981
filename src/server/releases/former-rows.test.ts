import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Caller, operator, visitor } from '#server/db/database.ts'
import { smallDatabase, type TestDatabase } from '#tests/database.ts'
import type { SmallCatalogue } from '#tests/fixtures/small-catalogue.ts'
import { releasedTables } from './scope.ts'

const tables = [...releasedTables, 'property_row'] as const

let db: TestDatabase
let small: SmallCatalogue
beforeAll(async () => {
  ;[db, small] = await smallDatabase()
  // As if a second release had replaced every row that the first one published.
  await db.asAdmin(async (admin) => {
    await admin.query(`insert into release (name, note) values ('2026.2', 'second')`)
    for (const table of tables) {
      // By name: columns that were added later stand behind the number of the release.
      const { rows } = await admin.query<{ names: string }>(
        `select string_agg(quote_ident(attname), ', ') as names from pg_attribute
         where attrelid = $1::regclass and attnum > 0 and not attisdropped`,
        [`public.${table}`],
      )
      const { names } = rows[0]!
      await admin.query(
        `insert into former.${table} (${names}, until_release) select ${names}, (select max(number) from release) from ${table} where release is not null`,
      )
    }
  })
})
afterAll(() => db.close())

test('a release is read with all its columns', async () => {
  const { rows } = await db.asAdmin((admin) =>
    admin.query(`select column_name from information_schema.columns c where table_schema = 'public' and table_name = 'release'
      and not exists (select from information_schema.columns a
        where a.table_schema = 'at_release' and a.table_name = 'release' and a.column_name = c.column_name)`),
  )
  expect(rows).toEqual([])
})

test.each(tables)('%s: what is kept of a row and what is read of a release are all its columns', async (table) => {
  const columns = await db.asAdmin(async (admin) => {
    const { rows } = await admin.query<{ schema: string; columns: string[] }>(
      `select table_schema as schema, array_agg(column_name::text order by column_name) as columns
       from information_schema.columns where table_name = $1 and table_schema in ('public', 'former', 'at_release')
         and column_name <> 'until_release' group by 1`,
      [table],
    )
    return Object.fromEntries(rows.map((row) => [row.schema, row.columns]))
  })
  // A migration that adds a column ends with: select app.keep_versions(…), with the words of migrations/0008.
  expect(columns['former']).toEqual(columns['public'])
  expect(columns['at_release']).toEqual(columns['public'])
})

describe('former rows are read by those who read the material now', () => {
  const of = (
    organisationId: string | null,
    role: 'ROLE_CUSTOMER' | 'ROLE_REGISTRAR' | 'ROLE_CUSTOMER_BMW',
  ): Caller => ({
    kind: 'account',
    accountId: '7c9e6679-7425-40de-944b-e07fc1f90ae7',
    organisationId,
    role,
  })
  type Kind = 'free' | 'bought' | 'closed' | 'own' | 'forRole'
  test.each<[string, () => Caller, readonly Kind[]]>([
    ['a visitor', () => visitor, ['free']],
    ['a registrar of Autoworks', () => of(small.autoworks, 'ROLE_REGISTRAR'), ['free']],
    ['a customer of Autoworks', () => of(small.autoworks, 'ROLE_CUSTOMER'), ['free', 'bought', 'own']],
    ['a customer of the rival', () => of(small.rival, 'ROLE_CUSTOMER'), ['free']],
    ['the customer-specific role', () => of(small.rival, 'ROLE_CUSTOMER_BMW'), ['free', 'forRole']],
    ['the command line', () => operator, ['free', 'bought', 'closed', 'own', 'forRole']],
  ])('%s', async (_who, caller, kinds) => {
    const expected = kinds.map((kind) => small[kind].nodeId).toSorted()
    for (const table of tables) {
      const seen = await db.withCaller(caller(), async (reader) => {
        const { rows } = await sql<{
          id: string
        }>`select material_id as id from former.${sql.id(table)} order by 1`.execute(reader)
        return rows.map(({ id }) => id)
      })
      expect([table, ...seen]).toEqual([table, ...expected])
    }
  })
})
