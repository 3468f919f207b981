import { mkdtempSync, chmodSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { assertVersion, type Prepared, prepareUrl } from './access.ts'
import { type Access, type DatabaseOptions, openDatabase, operator, visitor, withClient } from './database.ts'
import { type EmbeddedPostgres, startEmbeddedPostgres } from './launcher.ts'

// A server of its own: on the run's server the roles exist already and belong to its administrator.
let folder: string
let server: EmbeddedPostgres
let url: string
let prepared: Prepared
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'mi-url-'))
  chmodSync(folder, 0o711)
  server = await startEmbeddedPostgres(folder, { owner: 'this test', durable: false })
  await withClient(server.connection('postgres', 'postgres'), async (client) => {
    await client.query(`create role site login createrole password 'site-secret'`)
    await client.query('create database site_data owner site')
  })
  url = `postgresql://site:site-secret@/site_data?host=${encodeURIComponent(server.connection('site', '').host!)}`
  prepared = await prepareUrl(url)
})
afterAll(async () => {
  await server.stop()
  rmSync(folder, { recursive: true, force: true })
})

test('a user who owns the database and may create roles is enough for all migrations', () => {
  expect(prepared.applied[0]).toBe('0001_roles.sql')
  expect(prepared.applied.length).toBeGreaterThan(5)
})

test('a second start applies nothing and logs in the same way', async () => {
  const again = await prepareUrl(url)
  expect(again.applied).toEqual([])
  expect(again.access.mode).toBe('login')
})

test('roles without the time limits are not logged in as', async () => {
  const admin = (text: string) => withClient(server.connection('postgres', 'site_data'), (client) => client.query(text))
  await admin(`alter role mi_app_read in database site_data set statement_timeout = '1h'`)
  expect((await prepareUrl(url)).access.mode).toBe('set-role')
  await admin(`alter role mi_app_read in database site_data reset statement_timeout`)
  await admin(`alter role mi_app_read set statement_timeout = '1h'`)
  expect((await prepareUrl(url)).access.mode).toBe('login')
})

test.each([
  [
    'nobody listens',
    (whole: string) => whole.replace('?host=', '?host=%2Fnowhere'),
    /at \/nowhere.*:5432 as 'site': .*ENOENT/,
  ],
  ['no such database', (whole: string) => whole.replace('site_data', 'other'), /'other' at .* does not exist/],
])('%s: the setting is named, the password is not', async (_why, change, told) => {
  const refused = await prepareUrl(change(url)).catch((error: unknown) => error as Error)
  expect(refused).toMatchObject({ name: 'ConfigError', message: expect.stringMatching(told) })
  expect((refused as Error).message).toMatch(/^DATABASE_URL: no connection to database/)
  expect((refused as Error).message).not.toContain('site-secret')
})

describe.each(['login', 'set-role'] as const)('%s', (mode) => {
  const access = (): Access =>
    mode === 'login' ? prepared.access : { admin: prepared.access.admin, as: () => prepared.access.admin, mode }

  test('each transaction acts as the role of its kind, and only for its length', async () => {
    const database = await openDatabase(access())
    const role = sql<{ role: string }>`select current_user as role`
    const seen = [
      (await database.withCaller(visitor, (db) => role.execute(db))).rows[0]!.role,
      (await database.asWriter(visitor, (db) => role.execute(db))).rows[0]!.role,
      (await database.asWriter(operator, (db) => role.execute(db))).rows[0]!.role,
      (await database.withCaller(operator, (db) => role.execute(db))).rows[0]!.role,
    ]
    await database.close()
    expect(seen).toEqual(['mi_app_read', 'mi_app_write', 'mi_staff', 'mi_app_read'])
  })

  test('time limits apply without start-up options of the connection', async () => {
    const database = await openDatabase(access(), () => {}, { prepared: false })
    const limits = sql<Record<string, string>>`select name, setting, source from pg_settings
      where name in ('statement_timeout', 'plan_cache_mode') order by name desc`
    const source = mode === 'login' ? 'user' : 'session'
    const statement = { name: 'statement_timeout', setting: '5000', source }
    expect((await database.withCaller(visitor, (db) => limits.execute(db))).rows).toEqual([
      statement,
      { name: 'plan_cache_mode', setting: 'auto', source: 'session' },
    ])
    expect((await database.asWriter(operator, (db) => limits.execute(db))).rows).toContainEqual(statement)
    await database.close()
  })

  test('a process of low priority may pause longer within a transaction', async () => {
    const pause = sql<{ pause: string }>`select current_setting('idle_in_transaction_session_timeout') as pause`
    const pauses = async (options: DatabaseOptions) => {
      const database = await openDatabase(access(), () => {}, options)
      const seen = [
        await database.withCaller(visitor, (db) => pause.execute(db)),
        await database.asWriter(operator, (db) => pause.execute(db)),
      ]
      await database.close()
      return seen.map(({ rows }) => rows[0]!.pause)
    }
    expect(await pauses({})).toEqual(['10s', '10s'])
    expect(await pauses({ idleLimit: 600_000 })).toEqual(['10min', '10min'])
  })

  test('policies bind it', async () => {
    const database = await openDatabase(access())
    const write = database.asWriter(visitor, (db) => db.insertInto('organisation').values({ name: 'x' }).execute())
    await expect(write).rejects.toThrow(/permission denied/)
    await database.asWriter(operator, (db) => db.insertInto('organisation').values({ name: mode }).execute())
    const seen = await database.withCaller(visitor, (db) => db.selectFrom('organisation').select('name').execute())
    await database.close()
    expect(seen).toEqual([])
  })
})

test.each([
  [14, 'DATABASE_URL: the server is PostgreSQL 14; PostgreSQL 15 or newer is required'],
  [9, 'DATABASE_URL: the server is PostgreSQL 9; PostgreSQL 15 or newer is required'],
])('PostgreSQL %d is refused', (major, message) => expect(() => assertVersion(major)).toThrow(message))

test.each([15, 18])('PostgreSQL %d is taken', (major) => expect(() => assertVersion(major)).not.toThrow())
