import { type ChildProcess, execFileSync } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { hears, startCommand, startOwner as startOwnerOf, until } from '../../../tests/fixtures/server-owner.ts'
import { withClient } from './database.ts'
import { runningPostmaster } from './embedded/postmaster.ts'
import { type EmbeddedPostgres, startEmbeddedPostgres } from './launcher.ts'

// Every test starts real servers and kills real processes.
let folder: string
const owners: ChildProcess[] = []
const servers: EmbeddedPostgres[] = []
const cluster = () => join(folder, 'data/postgres/data')

// Making a cluster takes a second; most tests get a copy of one.
let template: string
beforeAll(async () => {
  template = mkdtempSync(join(tmpdir(), 'mi-launch-'))
  chmodSync(template, 0o711)
  await (await startEmbeddedPostgres(join(template, 'data'))).stop()
})
afterAll(() => rmSync(template, { recursive: true, force: true }))

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'mi-launch-'))
  chmodSync(folder, 0o711) // as root the server runs as somebody else
  execFileSync('cp', ['-a', join(template, 'data'), folder])
})
afterEach(async () => {
  for (const owner of owners.splice(0)) owner.kill('SIGKILL')
  for (const server of servers.splice(0)) await server.stop()
  await until(() => runningPostmaster(cluster()) === undefined)
  rmSync(folder, { recursive: true, force: true })
})

async function startOwner(): Promise<ChildProcess> {
  const owner = await startOwnerOf(join(folder, 'data'))
  owners.push(owner)
  return owner
}

async function start(options: Parameters<typeof startEmbeddedPostgres>[1] = {}): Promise<EmbeddedPostgres> {
  const server = await startEmbeddedPostgres(join(folder, 'data'), { owner: 'this test', ...options })
  servers.push(server)
  return server
}

const query = <T>(server: EmbeddedPostgres, text: string): Promise<T[]> =>
  withClient(server.connection('postgres', 'postgres'), async (client) => (await client.query(text)).rows as T[])

type Lock = { readonly granted: boolean; readonly name: string; readonly pid: number }

/** Who has the place of the owner, and who waits for it. */
const locks = (server: EmbeddedPostgres): Promise<Lock[]> =>
  query<Lock>(
    server,
    `select l.granted, l.pid, a.application_name as name from pg_locks l join pg_stat_activity a using (pid)
     where l.locktype = 'advisory'`,
  ).catch(() => [])

async function ownerNamed(server: EmbeddedPostgres): Promise<string | undefined> {
  return (await locks(server)).find(({ granted }) => granted)?.name
}

async function answers(server: EmbeddedPostgres): Promise<boolean> {
  return query(server, 'select 1').then(
    () => true,
    () => false,
  )
}

test('it is PostgreSQL 18, durable, in UTF-8, reachable by its socket alone', async () => {
  const server = await start()
  const [settings] = await query<Record<string, string>>(
    server,
    `select current_setting('server_version') as version, current_setting('fsync') as fsync,
            current_setting('synchronous_commit') as commit, current_setting('full_page_writes') as pages,
            current_setting('recovery_init_sync_method') as recovery,
            current_setting('listen_addresses') as tcp, current_setting('unix_socket_permissions') as socket,
            datlocprovider as provider, datlocale as locale, pg_encoding_to_char(encoding) as encoding
     from pg_database where datname = 'postgres'`,
  )
  expect(settings).toMatchObject({
    version: expect.stringMatching(/^18\./),
    fsync: 'on',
    commit: 'on',
    pages: 'on',
    // docs/design/postgresql.md#restart-after-a-crash: back within seconds after it was killed, on a busy disk too.
    recovery: process.platform === 'linux' ? 'syncfs' : 'fsync',
    tcp: '',
    socket: '0700',
    provider: 'b',
    locale: 'C.UTF-8',
    encoding: 'UTF8',
  })
})

describe('one owner', () => {
  test('a second start is refused and names the first', async () => {
    const owner = await startOwner()
    await expect(start()).rejects.toThrow(`is in use by the other (process ${owner.pid})`)
    expect(runningPostmaster(cluster())).toBeDefined()
  })

  test('a command may join; its end leaves the server running', async () => {
    await startOwner()
    const guest = await start({ join: true })
    expect(guest.owned).toBe(false)
    expect(await answers(guest)).toBe(true)
    await guest.stop()
    expect(runningPostmaster(cluster())).toBeDefined()
  })
})

describe('SIGKILL of the owner', () => {
  /** The server of an owner that was killed before anybody could end it. */
  async function orphaned(): Promise<number> {
    const owner = await startOwner()
    const orphan = runningPostmaster(cluster())!
    // Held still first: an owner that sees its watch die would start another server before it dies itself.
    owner.kill('SIGSTOP')
    // The watch, before it can act: a shell, and below it beside the server another one that reads the pipe.
    const watch = childrenOf(owner.pid!)
    for (const shell of [...watch, ...watch.flatMap(childrenOf)]) if (shell !== orphan) process.kill(shell, 'SIGKILL')
    owner.kill('SIGKILL')
    await once(owner, 'exit')
    return orphan
  }

  test('ends the server: no orphan', async () => {
    const owner = await startOwner()
    owner.kill('SIGKILL')
    await until(() => runningPostmaster(cluster()) === undefined)
    expect(runningPostmaster(cluster())).toBeUndefined()
  })

  test('does not keep the next start from serving at once', async () => {
    const owner = await startOwner()
    owner.kill('SIGKILL')
    const server = await start()
    expect(server.owned).toBe(true)
    await until(() => answers(server))
  })

  test('while the next one starts: that waits for the lock of a dying owner', async () => {
    const owner = await startOwner()
    const [, , , , host] = readFileSync(join(cluster(), 'postmaster.pid'), 'utf8').split('\n')
    const connection = { host: host!, port: 5432, user: 'postgres', database: 'postgres' }
    let starting: Promise<EmbeddedPostgres> | undefined
    await withClient(connection, async (client) => {
      const sessions = async () =>
        (await client.query<{ n: number }>(`select sum(sessions)::int as n from pg_stat_database`)).rows[0]!.n
      const before = await sessions()
      starting = start()
      // It has asked for the lock and has not got it.
      await until(async () => (await sessions()) > before)
    })
    owner.kill('SIGKILL')
    expect((await starting!).owned).toBe(true)
  })

  test('together with the watch: the next start adopts the orphan, and ends it', async () => {
    const orphan = await orphaned()
    const server = await start()
    expect(server.processId()).toBe(orphan)
    await server.stop()
    expect(runningPostmaster(cluster())).toBeUndefined()
  })

  test('an orphan that is adopted and dies comes back', async () => {
    const orphan = await orphaned()
    const server = await start()
    process.kill(orphan, 'SIGKILL')
    await until(() => server.processId() !== orphan)
    await until(() => answers(server))
    await until(() => server.owned)
    expect(server.processId()).not.toBe(orphan)
  })
})

test('SIGKILL of the server: it comes back under the same owner, with everything committed', async () => {
  const said: string[] = []
  const server = await start({ log: (line) => said.push(line) })
  await query(server, 'create table kept as select 42 as answer')
  const before = server.processId()!
  process.kill(before, 'SIGKILL')
  await until(async () => server.processId() !== undefined && server.processId() !== before && (await answers(server)))
  expect(await query(server, 'select answer from kept')).toEqual([{ answer: 42 }])
  expect(said[0]).toBe('PostgreSQL has stopped unexpectedly; starting it again')
})

describe('the server dies while a command begins beside its owner', () => {
  test('five times: whichever was quicker to start it, the owner has it back when the command has ended', async () => {
    const owner = await startOwner()
    const watcher = await start({ join: true })
    for (let round = 0; round < 5; round++) {
      process.kill(watcher.processId()!, 'SIGKILL')
      const command = await start({ join: true })
      expect(await answers(command)).toBe(true)
      await command.stop()
      // Asked of a server that somebody keeps: the command's own would be on its way out.
      await until(async () => (await ownerNamed(watcher)) === `the other (process ${owner.pid})`)
      await query(watcher, `create table round_${round} ()`)
    }
  })

  test('a command that had to start it leaves the server to the owner, who waits for it', async () => {
    const owner = await startOwner()
    const watcher = await start({ join: true })
    // Held still, the owner does not hear that its server is gone: the command is the quicker one.
    owner.kill('SIGSTOP')
    process.kill(watcher.processId()!, 'SIGKILL')
    const command = await start({ join: true })
    expect(command.owned).toBe(true)
    const back = hears(owner, 'PostgreSQL is running again')
    owner.kill('SIGCONT')
    await until(async () => (await locks(watcher)).some(({ granted }) => !granted))
    const kept = watcher.processId()
    await command.stop()
    // The server gives it the place a moment before its own watch stands: killed in between, it would end nothing.
    await back
    expect(await ownerNamed(watcher)).toBe(`the other (process ${owner.pid})`)
    expect(watcher.processId()).toBe(kept)
    owner.kill('SIGKILL')
    await until(() => runningPostmaster(cluster()) === undefined)
  })

  test('so does a command that is a process of its own and has nothing else to do: it ends well', async () => {
    const owner = await startOwner()
    const watcher = await start({ join: true })
    owner.kill('SIGSTOP')
    process.kill(watcher.processId()!, 'SIGKILL')
    const command = await startCommand(join(folder, 'data'))
    owner.kill('SIGCONT')
    await until(async () => (await locks(watcher)).some(({ granted }) => !granted))
    const kept = watcher.processId()
    const [over] = [once(command, 'exit'), command.stdin!.end()]
    expect(await over).toEqual([0, null])
    await until(async () => (await ownerNamed(watcher)) === `the other (process ${owner.pid})`)
    expect(watcher.processId()).toBe(kept)
  })

  test('an owner that waits can be stopped', async () => {
    const said: string[] = []
    const server = await start({ log: (line) => said.push(line) })
    const other = new Client(server.connection('postgres', 'postgres'))
    other.on('error', () => {})
    await other.connect()
    const [{ pid }] = (await locks(server)) as [Lock]
    const { rows } = await other.query(
      'select classid::bigint << 32 | objid::bigint as key from pg_locks where pid = $1',
      [pid],
    )
    const taken = other.query('select pg_advisory_lock($1)', [rows[0].key])
    await until(async () => (await locks(server)).length === 2)
    await query(server, `select pg_terminate_backend(${pid})`)
    await taken
    await until(() => said.some((line) => line.endsWith('waiting until it stops')))
    await until(async () => (await locks(server)).some(({ granted }) => !granted))
    await server.stop()
    // It was no longer theirs to end.
    expect((await other.query('select 1 as one')).rows).toEqual([{ one: 1 }])
    await other.end()
    process.kill(server.processId()!, 'SIGINT')
  })
})

describe('what an earlier life left behind', () => {
  test('a pid file whose number belongs to another process now', async () => {
    await (await start()).stop()
    const stale = `${process.pid}\n${cluster()}\n${Math.floor(Date.now() / 1000)}\n5432\n\n\n`
    writeFileSync(join(cluster(), 'postmaster.pid'), stale)
    const server = await start()
    expect(server.processId()).not.toBe(process.pid)
    expect(await answers(server)).toBe(true)
  })

  test('a cluster of another major version is refused and left alone', async () => {
    writeFileSync(join(cluster(), 'PG_VERSION'), '17\n')
    await expect(start()).rejects.toThrow(/was created by PostgreSQL 17\. This program includes PostgreSQL 18/)
    expect(readFileSync(join(cluster(), 'PG_VERSION'), 'utf8')).toBe('17\n')
  })
})

function childrenOf(pid: number): number[] {
  return readdirSync('/proc').flatMap((name) => {
    if (!/^\d+$/.test(name)) return []
    try {
      const [, parent] = /^\d+ \(.*\) \S (\d+)/.exec(readFileSync(`/proc/${name}/stat`, 'utf8'))!
      return Number(parent) === pid ? [Number(name)] : []
    } catch {
      return []
    }
  })
}
