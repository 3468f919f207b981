import { callbackify } from 'node:util'
import { Client, type ClientConfig } from 'pg'
import { sessionAttributesOf, urlsOf } from '#server/database-urls.ts'

type Server = { readonly host: string; readonly port: number }

/** A connection to the first suitable of several servers; `pg` itself knows only one. */
export type ServerConfig = ClientConfig & {
  /** Undefined: `host` alone. */
  readonly servers?: readonly Server[] | undefined
  /** Skips servers that refuse writes: standbys, and those with `default_transaction_read_only`. */
  readonly writable?: boolean | undefined
}

/** Limit of one attempt at a server [ms]; a pool waits two seconds. */
const attemptLimit = 900
/** The server that suited last is asked first. */
const lastServers = new WeakMap<readonly Server[], Server>()

/** Connection settings of a DATABASE_URL, which may list hosts: `postgres://user@a:5432,b:5432/db?target_session_attrs=read-write`. */
export function readDatabaseUrl(url: string): ServerConfig {
  const urls = urlsOf(url)
  const attributes = sessionAttributesOf(url)
  const clients = urls.map((each) => new Client({ connectionString: each }))
  const { host, port, database, user, password, ssl } = clients[0] as Client & { ssl: ClientConfig['ssl'] }
  const several = urls.length > 1 || attributes !== 'any'
  return {
    host,
    port,
    ssl,
    ...(database !== undefined && { database }),
    ...(user !== undefined && { user }),
    ...(password && { password }),
    ...(several && { servers: clients.map((each) => ({ host: each.host, port: each.port })) }),
    writable: attributes !== 'any',
  }
}

/** Names of the servers, for messages. */
export function namesOf({ servers, host = '', port = 0 }: ServerConfig): string {
  return (servers ?? [{ host, port }]).map((each) => `${each.host}:${each.port}`).join(', ')
}

/** Chooses the server for each connection anew, so that a pool follows a failover. */
export class ServerClient extends Client {
  readonly #config: ServerConfig

  constructor(config: ServerConfig) {
    super(config)
    this.#config = config
    // Running queries fail with a lost connection, and a pool reports it; without a listener it would end this process.
    this.on('error', () => {})
  }

  override connect(): Promise<this>
  override connect(callback: (error: Error) => void): void
  override connect(callback?: (error: Error) => void): Promise<this> | void {
    if (!callback) return this.#connectToServer()
    callbackify(() => this.#connectToServer())((error) => callback(error))
  }

  async #connectToServer(): Promise<this> {
    const { servers, ...config } = this.#config
    if (servers) Object.assign(this, await chooseServer(servers, config))
    await super.connect()
    return this
  }
}

/** @throws Error with class 08 (SQLSTATE) and the reason of each server */
async function chooseServer(servers: readonly Server[], config: ServerConfig): Promise<Server> {
  const last = lastServers.get(servers)
  const reasons: string[] = []
  for (const server of last ? [last, ...servers.filter((each) => each !== last)] : servers) {
    const client = new Client({ ...config, ...server, connectionTimeoutMillis: attemptLimit })
    client.on('error', () => {}) // the attempt fails with it
    try {
      await client.connect()
      if (config.writable && (await isReadOnly(client))) throw new Error('is read-only')
      lastServers.set(servers, server)
      return server
    } catch (error) {
      const { message, code } = error as Error & { code?: string }
      reasons.push(`${server.host}:${server.port}: ${message || code}`)
    } finally {
      await client.end().catch(() => {})
    }
  }
  throw Object.assign(new Error(reasons.join('; ')), { code: '08001' })
}

/** Whether the server is a standby, or its transactions are read-only by default. */
export async function isReadOnly(client: Client): Promise<boolean> {
  const { rows } = await client.query<{ transaction_read_only: string }>('show transaction_read_only')
  return rows[0]!.transaction_read_only === 'on'
}
