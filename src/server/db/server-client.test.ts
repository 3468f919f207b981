import { execFileSync } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { prepareUrl } from './access.ts'
import { hostsOf, urlsOf } from '#server/database-urls.ts'
import { openDatabase, operator, visitor, withClient } from './database.ts'
import { type EmbeddedPostgres, startEmbeddedPostgres } from './launcher.ts'

/** A primary and a standby, each with a TCP port; nothing listens on port 1. */
let folder: string
let primary: EmbeddedPostgres
let standby: EmbeddedPostgres
const doors: Door[] = []
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'mi-servers-'))
  chmodSync(folder, 0o711)
  const start = (name: string) => startEmbeddedPostgres(join(folder, name), { owner: 'this test', durable: false })
  const first = await start('primary')
  await withClient(first.connection('postgres', 'postgres'), async (client) => {
    await client.query(`create role site login createrole password 'site-secret'`)
    await client.query('create database site_data owner site')
  })
  const { access } = await prepareUrl(`postgresql://site:site-secret@/site_data?host=${first.connection('', '').host}`)
  await (await openDatabase(access)).close() // creates the key that the copy needs
  await first.stop()
  execFileSync('cp', ['-a', join(folder, 'primary'), join(folder, 'standby')])
  writeFileSync(join(folder, 'standby/postgres/data/standby.signal'), '')
  ;[primary, standby] = await Promise.all([start('primary'), start('standby')])
  for (const { connection } of [primary, standby]) doors.push(await openDoor(connection('', '').host!))
})
afterAll(async () => {
  for (const door of doors) door.shut()
  await Promise.all([primary.stop(), standby.stop()])
  rmSync(folder, { recursive: true, force: true })
})

type Door = { readonly server: Server; readonly port: number; readonly shut: () => void }

/** A TCP port in front of a server's socket. */
async function openDoor(sockets: string): Promise<Door> {
  const open = new Set<Socket>()
  const server = createServer((incoming) => {
    const inner = connect(`${sockets}/.s.PGSQL.5432`)
    for (const each of [incoming, inner]) open.add(each.on('error', () => {}))
    incoming.pipe(inner).pipe(incoming)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const shut = () => {
    server.close()
    for (const each of open) each.destroy()
  }
  return { server, port: (server.address() as AddressInfo).port, shut }
}

const urlTo = (ports: readonly number[], attributes = 'read-write') =>
  `postgres://site:site-secret@${ports.map((port) => `127.0.0.1:${port}`).join(',')}/site_data?target_session_attrs=${attributes}`

test('an address is taken apart by host', () => {
  expect(urlsOf('postgres://me:a,b@one:1,[::1]:2,three/db?x=1,2')).toEqual([
    'postgres://me:a,b@one:1/db?x=1,2',
    'postgres://me:a,b@[::1]:2/db?x=1,2',
    'postgres://me:a,b@three/db?x=1,2',
  ])
  expect(urlsOf('postgresql:///db?host=/run')).toEqual(['postgresql:///db?host=/run'])
  expect(hostsOf('postgres://me:secret@one:1,two/db')).toBe('one:1,two')
})

test('a site refuses servers that are away or read-only, and names each without the password', async () => {
  const refusal = (url: string) => prepareUrl(url).then(String, (error: Error) => `${error.name}: ${error.message}`)
  const ports = [1, doors[1]!.port]
  const none = await refusal(urlTo(ports))
  expect(none).toMatch(/^ConfigError: DATABASE_URL: no connection to database 'site_data' at 127.0.0.1:1, 127.0.0.1:/)
  expect(none).toContain('ECONNREFUSED')
  expect(none).toContain(`127.0.0.1:${ports[1]}: is read-only`)
  expect(none).not.toContain('site-secret')
  expect(await refusal(urlTo(ports, 'any'))).toContain('is read-only, e.g. a standby')
})

test('a pool skips what is away or read-only, and follows a failover', async () => {
  const { access } = await prepareUrl(urlTo([1, doors[1]!.port, doors[0]!.port]))
  const database = await openDatabase(access)
  const addOrganisation = (name: string) =>
    database.asWriter(operator, (db) => db.insertInto('organisation').values({ name }).execute())
  await addOrganisation('before')
  doors[0]!.shut()
  await expect(addOrganisation('without a primary')).rejects.toThrow(/connect|terminated/i)
  await withClient(standby.connection('postgres', 'postgres'), (client) => client.query('select pg_promote()'))
  await expect.poll(() => addOrganisation('after').then(() => 'stored', String)).toBe('stored')
  const seen = await database.withCaller(visitor, (db) => sql`select pg_is_in_recovery() as standby`.execute(db))
  expect(seen.rows).toEqual([{ standby: false }])
  await database.close()
})

test('a server that has become read-only is left', async () => {
  const { access } = await prepareUrl(urlTo([doors[1]!.port]))
  let now = 0
  const database = await openDatabase(access, () => {}, { now: () => (now += 60_000) }) // never waits after a refusal
  const processId = (readOnly: boolean) =>
    database.asWriter(operator, async (db) => {
      const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db)
      if (readOnly) await sql`set transaction read only`.execute(db)
      if (readOnly) await db.insertInto('organisation').values({ name: 'refused' }).execute()
      return rows[0]!.pid
    })
  const before = await processId(false)
  expect(await processId(false)).toBe(before)
  await expect(processId(true)).rejects.toThrow(/read-only/)
  await expect.poll(() => processId(false).catch(() => before)).not.toBe(before)
  await database.close()
})
