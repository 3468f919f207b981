import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { loadSmallCatalogue, type SmallCatalogue } from '#tests/fixtures/small-catalogue.ts'
import { copyServer, makeStandby } from '#tests/fixtures/standby.ts'
import { makeTemplate, migratedTemplate, type TestDatabase } from '#tests/make-database.ts'
import { prepareEmbedded } from './access.ts'
import { type Caller, type Database, openDatabase, operator, type Role, visitor, withClient } from './database.ts'
import { type EmbeddedPostgres, startEmbeddedPostgres } from './launcher.ts'

/** A primary with a small catalogue, a streaming standby, and a server that is no copy of it. */
let folder: string
let primary: EmbeddedPostgres
let standby: EmbeddedPostgres
let stranger: EmbeddedPostgres
let small: SmallCatalogue
let original: TestDatabase
let name: string
const said: string[] = []
const start = (server: string) => startEmbeddedPostgres(join(folder, server), { owner: 'this test', durable: false })

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'mi-standby-'))
  chmodSync(folder, 0o711)
  primary = await start('primary')
  await prepareEmbedded(primary, migratedTemplate)
  await primary.stop()
  copyServer(join(folder, 'primary'), join(folder, 'standby'))
  ;[primary, stranger] = await Promise.all([start('primary'), start('stranger')])
  makeStandby(join(folder, 'standby'), primary)
  standby = await start('standby')
  const { copy, filled } = await makeTemplate(primary.connection('', '').host!, loadSmallCatalogue)
  small = filled
  original = await copy()
  name = original.access.admin.database!
})
afterAll(async () => {
  await original?.close()
  await Promise.all([primary, standby, stranger].map((server) => server?.stop()))
  rmSync(folder, { recursive: true, force: true })
})

let site: Database
const open = async (...servers: EmbeddedPostgres[]) => {
  said.length = 0
  site = await openDatabase(original.access, (line) => said.push(line), {
    standbys: servers.map((server) => server.connection('', '')),
  })
}
afterEach(() => site.close())

const account = '7c9e6679-7425-40de-944b-e07fc1f90ae7'
const of = (organisationId: string | null, role: Role): Caller => ({
  kind: 'account',
  accountId: account,
  organisationId,
  role,
})
const whereRead = async (caller: Caller, atPrimary = false) => {
  const look = sql<{ standby: boolean }>`select pg_is_in_recovery() as standby`
  const { rows } = await site.withCaller(caller, (db) => look.execute(db), { atPrimary })
  return rows[0]!.standby ? 'standby' : 'primary'
}
const atStandby = (text: string) =>
  withClient(standby.connection('postgres', 'postgres'), (client) => client.query(text))

test('visitors and customers read at a standby; staff, sessions and jobs at the primary', async () => {
  await open(standby)
  for (const caller of [visitor, of(small.autoworks, 'ROLE_CUSTOMER'), { ...visitor, release: 1 }])
    await expect.poll(() => whereRead(caller)).toBe('standby')
  for (const caller of [of(null, 'ROLE_DATAEDITOR'), operator, { kind: 'accounts' } as const])
    expect(await whereRead(caller)).toBe('primary')
  expect(await whereRead(visitor, true)).toBe('primary')
})

describe('the policies of rows hold at the standby', () => {
  test.each<[string, () => Caller]>([
    ['a visitor', () => visitor],
    ['a registrar of Autoworks', () => of(small.autoworks, 'ROLE_REGISTRAR')],
    ['a customer of Autoworks', () => of(small.autoworks, 'ROLE_CUSTOMER')],
    ['a customer of the rival', () => of(small.rival, 'ROLE_CUSTOMER')],
    ['the customer-specific role', () => of(small.rival, 'ROLE_CUSTOMER_BMW')],
  ])('%s', async (_who, caller) => {
    await open(standby)
    await expect.poll(() => whereRead(caller())).toBe('standby')
    const { rows: tables } = await original.asAdmin((admin) =>
      admin.query<{ name: string }>(
        `select distinct table_name as name from information_schema.role_table_grants
         where grantee = 'mi_app_read' and privilege_type = 'SELECT' and table_schema = 'public' order by 1`,
      ),
    )
    expect(tables.length).toBeGreaterThan(50)
    const rowsOf = (table: string, atPrimary: boolean) =>
      site.withCaller(
        caller(),
        async (db) => {
          const { rows } = await sql<{ standby: boolean; md5: string | null; n: number }>`
            select pg_is_in_recovery() as standby, count(*)::int as n,
              md5(string_agg(t::text, ' ' order by t::text)) as md5 from ${sql.table(table)} t`.execute(db)
          return rows[0]!
        },
        { atPrimary },
      )
    for (const { name: table } of tables) {
      const rows = await rowsOf(table, true)
      await expect.poll(() => rowsOf(table, false), { message: table }).toEqual({ ...rows, standby: true })
    }
  })

  test('without a signed context nothing that is paid for is seen', async () => {
    await open(standby)
    const login = standby.connection('mi_app_read', name)
    const seen = await withClient(login, async (client) => {
      await client.query(`select set_config('app.context', 'v1|ROLE_ADMIN|-|-|9999999999|00', false)`)
      return client.query<{ n: number }>('select count(*)::int as n from coil').catch((error: Error) => error.message)
    })
    expect(typeof seen === 'string' ? seen : seen.rows).not.toEqual([{ n: 6 }])
    await expect(withClient(login, (client) => client.query('delete from coil'))).rejects.toThrow(
      /permission denied|read-only/,
    )
  })
})

test('a standby that is behind is not asked; when it has caught up, it is', async () => {
  await open(standby)
  const customer = of(small.autoworks, 'ROLE_CUSTOMER')
  await expect.poll(() => whereRead(customer)).toBe('standby')
  await atStandby('select pg_wal_replay_pause()')
  await expect
    .poll(async () => (await atStandby('select pg_get_wal_replay_pause_state() as state')).rows)
    .toEqual([{ state: 'paused' }])
  try {
    for (let i = 0; i < 5; i++) {
      await site.asWriter(operator, (db) =>
        db
          .insertInto('organisation')
          .values({ name: `Behind ${i}` })
          .execute(),
      )
      expect(await whereRead(customer)).toBe('primary')
      expect(await whereRead(visitor)).toBe('primary')
    }
  } finally {
    await atStandby('select pg_wal_replay_resume()')
  }
  await expect.poll(() => whereRead(customer)).toBe('standby')
  expect(said).toEqual([])
})

test('what another process has stored is seen as soon as the session has been read', async () => {
  await open(standby)
  const other = await openDatabase(original.access)
  const customer = of(small.autoworks, 'ROLE_CUSTOMER')
  const places = new Set<string>()
  try {
    for (let i = 0; i < 50; i++) {
      await other.asWriter(operator, (db) =>
        db
          .updateTable('organisation')
          .set({ name: `Autoworks ${i}` })
          .where('id', '=', small.autoworks)
          .execute(),
      )
      await site.withCaller(visitor, (db) => sql`select 1`.execute(db), { atPrimary: true })
      const { rows } = await site.withCaller(customer, (db) =>
        sql<{ standby: boolean; name: string }>`select pg_is_in_recovery() as standby, name from organisation
          where id = ${small.autoworks}`.execute(db),
      )
      expect(rows[0]!.name).toBe(`Autoworks ${i}`)
      places.add(rows[0]!.standby ? 'standby' : 'primary')
    }
  } finally {
    await other.close()
  }
})

test('a server that is no copy, no standby or away is left out and named once', async () => {
  await open(stranger, primary)
  for (let i = 0; i < 3; i++) expect(await whereRead(visitor)).toBe('primary')
  expect(said).toHaveLength(2)
  expect(said[0]).toMatch(/^Standby .* is left out: /)
  expect(said[1]).toContain('it is no standby')
})

test('a standby that stops is left out, also during a read, and asked again when it is back', async () => {
  await open(standby)
  await expect.poll(() => whereRead(visitor)).toBe('standby')
  let times = 0
  const during = await site.withCaller(visitor, async (db) => {
    if (times++ === 0) await standby.stop()
    const { rows } = await sql<{ standby: boolean }>`select pg_is_in_recovery() as standby`.execute(db)
    return rows[0]!.standby
  })
  expect([during, times]).toEqual([false, 2])
  expect(await whereRead(visitor)).toBe('primary')
  expect(said.filter((line) => line.includes('left out'))).toHaveLength(1)
  standby = await start('standby')
  await expect.poll(() => whereRead(visitor)).toBe('standby')
  expect(said.at(-1)).toMatch(/^Standby .* answers\.$/)
})
