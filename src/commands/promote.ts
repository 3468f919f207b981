import { spawnSync } from 'node:child_process'
import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'
import { readArguments, UsageError } from './command-line/arguments.ts'
import { print, type Command, CommandError, runProcess } from './command-line/run.ts'

const help = `Promotes a standby after the primary of the database was lost, without losing acknowledged writes.

  npm run promote -- --servers DB1,DB2,DB3 [--fence COMMAND] [--accept-loss]

      --servers      all database servers, the lost primary included, as host or host:port
      --fence        shell command that stops the lost primary, {host} is its name:
                     'ssh {host} sudo systemctl stop postgresql@15-main'
      --accept-loss  promote although a standby does not answer; writes that only this one received are lost

It fences the old primary if it can be reached, disconnects all standbys from it, promotes the one that received most, and
points the others at it. It connects as the role failover (PGUSER) to the database postgres, with the password in PGPASSWORD
or PGPASSFILE. docs/guide/operate.md#promotion
`

/** What the role `failover` may do is in docs/guide/hosts/roles.sql. */
const state = `
  select pg_is_in_recovery() as standby,
    -- A standby that missed an earlier failover has a lower timeline, and possibly a higher position.
    (select max(left(name, 8)) from pg_ls_waldir() where name ~ '^[0-9A-F]{24}$') as timeline,
    case when pg_is_in_recovery()
      then pg_wal_lsn_diff(greatest(pg_last_wal_receive_lsn(), pg_last_wal_replay_lsn()), '0/0')::bigint::text end as received`

type State = {
  readonly standby: boolean
  /** Hexadecimal. */
  readonly timeline: string
  /** End of the WAL on disk [bytes]; of a standby only. */
  readonly received: string | null
}
export type Standby = State & { readonly server: string; readonly received: string }

/** Chooses the standby with the most WAL: of the highest timeline, there of the highest position. */
export function chooseStandby<T extends Pick<Standby, 'timeline' | 'received'>>(standbys: readonly T[]): T {
  return standbys.reduce((best, each) => {
    if (each.timeline !== best.timeline) return each.timeline > best.timeline ? each : best
    return BigInt(each.received) > BigInt(best.received) ? each : best
  })
}

/** Servers of `--servers`. */
export function readServers(text: string | undefined): string[] {
  const servers = text?.split(',').filter((each) => each !== '') ?? []
  if (servers.length < 2) throw new UsageError('--servers needs the primary and its standbys: DB1,DB2,DB3')
  const wrong = servers.find((each) => !/^[\w.-]+(:\d+)?$/.test(each))
  if (wrong !== undefined) throw new UsageError(`--servers: '${wrong}' is not a host or host:port`)
  if (new Set(servers).size < servers.length) throw new UsageError('--servers lists a server twice')
  return servers
}

type Options = { readonly fence?: string | undefined; readonly acceptLoss: boolean }

export async function promote(servers: readonly string[], { fence, acceptLoss }: Options): Promise<void> {
  const states = await Promise.all(servers.map(async (server) => ({ server, state: await stateOf(server) })))
  const standbys = states.flatMap(({ server, state }) => (state?.standby ? [server] : []))
  const others = servers.filter((server) => !standbys.includes(server))

  // One commit is on at least one standby, so the right one is known only if all answer.
  if (standbys.length === 0) throw new CommandError('no standby answers. Nothing was changed')
  if (others.length > 1 && !acceptLoss)
    throw new CommandError(
      `${others.join(' and ')} do not answer as standbys, and one of them may have writes that no other has. ` +
        'Nothing was changed. Start it, or repeat with --accept-loss',
    )

  for (const { server, state } of states.filter((each) => !each.state?.standby)) {
    const isFenced = fence !== undefined && runFence(fence, hostOf(server))
    if (isFenced) await print(`Fenced ${server}.\n`)
    else if (state)
      throw new CommandError(`${server} is a running primary. Stop it, or use --fence. Nothing was changed`)
    else await print(`${server} was not fenced. No standby will follow it, so it cannot acknowledge writes.\n`)
  }

  // From here on the old primary cannot acknowledge a write, even if only this machine cannot reach it.
  await Promise.all(standbys.map((server) => follow(server, undefined)))
  const received = await Promise.all(
    standbys.map(async (server) => ({ ...(await query<Standby>(server, state))[0]!, server })),
  )
  for (const { server, timeline, received: bytes } of received)
    await print(`${server} has received ${bytes} bytes of WAL, timeline ${Number.parseInt(timeline, 16)}.\n`)

  const chosen = chooseStandby(received).server
  const [result] = await query<{ promoted: boolean }>(chosen, 'select pg_promote(true, 60) as promoted')
  if (!result?.promoted) throw new CommandError(`${chosen} was not promoted within 60 s; see its log`)
  await print(`Promoted ${chosen}.\n`)

  const followers = standbys.filter((server) => server !== chosen)
  for (const server of followers) {
    await follow(server, chosen)
    await print(`${server} follows ${chosen}.\n`)
  }
  if (followers.length > 0) await streaming(chosen)
  // pg_rewind reads the new timeline from the last checkpoint.
  await query(chosen, 'checkpoint')
  for (const server of others)
    await print(`To get ${server} back, run on it: become-standby.sh ${hostOf(chosen)}, then start PostgreSQL.\n`)
}

const hostOf = (server: string) => server.split(':')[0]!

/** Undefined: the server does not answer. */
async function stateOf(server: string): Promise<State | undefined> {
  try {
    return (await query<State>(server, state))[0]
  } catch (error) {
    // A wrong password is an answer, and means that this command cannot do its work.
    if (String((error as { code?: unknown }).code).startsWith('28'))
      throw new CommandError(`${server}: ${String(error)}`)
    return undefined
  }
}

async function query<Row extends object>(server: string, text: string): Promise<Row[]> {
  const [host = server, port = '5432'] = server.split(':')
  const user = process.env['PGUSER'] ?? 'failover'
  const client = new Client({ host, port: Number(port), user, database: 'postgres', connectionTimeoutMillis: 2000 })
  client.on('error', () => {}) // the query fails with it
  await client.connect()
  try {
    return (await client.query<Row>(text)).rows
  } finally {
    await client.end()
  }
}

function runFence(command: string, host: string): boolean {
  const { status } = spawnSync('sh', ['-c', command.replaceAll('{host}', host)], {
    stdio: ['ignore', 2, 2],
    timeout: 10_000,
  })
  return status === 0
}

/** Points a standby at a primary, or at none and waits until it receives nothing. */
async function follow(server: string, primary: string | undefined): Promise<void> {
  const [host, port = '5432'] = primary?.split(':') ?? []
  await query(
    server,
    `alter system set primary_conninfo = '${primary === undefined ? '' : `host=${host} port=${port} user=replicator connect_timeout=5`}'`,
  )
  await query(server, 'select pg_reload_conf()')
  if (primary !== undefined) return
  const receives = async () => (await query(server, 'select from pg_stat_wal_receiver')).length > 0
  await within(10, `${server} still receives WAL`, async () => {
    if (await receives()) return false
    await sleep(300) // a receiver that was starting with the former setting would be seen now
    return !(await receives())
  })
}

async function streaming(primary: string): Promise<void> {
  const synchronous = `select from pg_stat_replication where sync_state in ('sync', 'quorum')`
  await within(60, `no standby follows ${primary}, so it does not acknowledge writes`, async () => {
    return (await query(primary, synchronous)).length > 0
  })
}

async function within(seconds: number, failure: string, isDone: () => Promise<boolean>): Promise<void> {
  for (const end = Date.now() + seconds * 1000; !(await isDone()); await sleep(100))
    if (Date.now() > end) throw new CommandError(`${failure} after ${seconds} s; see the logs of the servers`)
}

export const command: Command = {
  name: 'promote',
  run: async (args) => {
    const { values, positionals } = readArguments(args, {
      help: { type: 'boolean', short: 'h', default: false },
      servers: { type: 'string' },
      fence: { type: 'string' },
      'accept-loss': { type: 'boolean', default: false },
    })
    if (values.help) {
      await print(help)
      return 0
    }
    if (positionals.length > 0) throw new UsageError(`'${positionals[0]}' is not an option`)
    await promote(readServers(values.servers), { fence: values.fence, acceptLoss: values['accept-loss'] })
    return 0
  },
}

if (import.meta.main) await runProcess(command)
