import { readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { Client, type ClientConfig } from 'pg'
import { type Binaries, findBinaries } from './embedded/binaries.ts'
import { ensureCluster } from './embedded/cluster.ts'
import { EmbeddedPostgresError } from './embedded/embedded-error.ts'
import { isOwnershipWaitedFor, ownerOf, tryToOwn, waitToOwn } from './embedded/owner-lock.ts'
import { preparePlace, type Place, removeSocketFolder } from './embedded/place.ts'
import { removeStalePidFile, runningPostmaster } from './embedded/postmaster.ts'
import { chooseRunAs, type RunAs } from './embedded/run-as.ts'
import { serverSettings } from './embedded/settings.ts'
import { startSupervised, type Supervised, watchAdopted } from './embedded/supervise.ts'

export type LauncherOptions = {
  /** Said to a second start that finds the folder taken; default: the running script. */
  owner?: string
  /** Use a server that another process owns, instead of refusing. For commands beside a running site. */
  join?: boolean
  /** False trades durability for speed: for tests only. Default true. */
  durable?: boolean
  /** Where progress and trouble are told; default: nowhere. */
  log?: (line: string) => void
}

export type EmbeddedPostgres = {
  /** How to reach a database of this server as one of its roles. */
  readonly connection: (role: string, database: string) => ClientConfig
  /** False when another process owns the server and `join` was set. */
  readonly owned: boolean
  readonly processId: () => number | undefined
  /** Stops the server when it is ours; a guest (`join`) that had to start it hands it over to an owner who waits. */
  readonly stop: () => Promise<void>
}

const deathLimit = 3_000 // ms: a process that was killed is gone by then, on a busy machine too
const startLimit = 60_000 // ms: recovery after a crash replays at most a checkpoint's worth of log

/**
 * The PostgreSQL server of a data folder: made when missing, adopted when it runs already, started otherwise, and
 * started again when it dies while we live.
 *
 * @throws EmbeddedPostgresError with a message for the person at the keyboard
 */
export async function startEmbeddedPostgres(dataDir: string, options: LauncherOptions = {}): Promise<EmbeddedPostgres> {
  const server = new EmbeddedServer(dataDir, options)
  await server.start()
  return {
    connection: (role, database) => server.connection(role, database),
    get owned() {
      return server.owned
    },
    processId: () => runningPostmaster(server.place.cluster),
    stop: () => server.stop(),
  }
}

class EmbeddedServer {
  readonly place: Place
  owned = false
  readonly #options: LauncherOptions
  readonly #runAs: RunAs | undefined
  readonly #binaries: Binaries
  readonly #log: (line: string) => void
  #supervised: Supervised | undefined
  /** Of a server that we have found running. Unlike a supervisor it outlives its server. */
  #watch: Supervised | undefined
  #ownership: Client | undefined
  /** Asks to be the owner after the present one. */
  #waiting: Client | undefined
  #recovering: Promise<void> | undefined
  #stopping = false

  constructor(dataDir: string, options: LauncherOptions) {
    this.#options = options
    this.#log = options.log ?? (() => {})
    this.#runAs = chooseRunAs()
    this.#binaries = findBinaries(this.#runAs)
    this.place = preparePlace(dataDir, this.#runAs)
    if (this.place.note) this.#log(this.place.note)
  }

  connection(role: string, database: string): ClientConfig {
    return { host: this.place.sockets, port: 5432, user: role, database }
  }

  async start(): Promise<void> {
    await ensureCluster(this.place.cluster, this.#binaries, this.#runAs)
    // An owner that was killed a moment ago still holds its lock until the server sees that its connection is gone.
    const deadline = Date.now() + (this.#options.join ? 0 : deathLimit)
    let owner = await this.#runAndOwn()
    while (owner !== undefined && Date.now() < deadline) {
      await sleep(100)
      owner = await this.#runAndOwn()
    }
    if (owner === undefined) return
    this.#supervised?.letGo()
    if (this.#options.join) return
    throw new EmbeddedPostgresError(
      'in-use',
      `The data folder ${this.place.cluster} is in use by ${owner}. Stop that process first, or set MI_DATA_DIR to another folder.`,
    )
  }

  async stop(): Promise<void> {
    this.#stopping = true
    await this.#waiting?.end().catch(() => {})
    await this.#recovering
    // A command with nothing else to wait for would end before the answer, and the server with it.
    if (this.#ownership) socketOf(this.#ownership).ref()
    const pid = runningPostmaster(this.place.cluster)
    const handOver = this.#options.join === true && this.owned && (await this.#isWaitedFor())
    if (handOver) {
      this.#supervised?.letGo()
      this.#watch?.letGo()
    }
    if (this.owned && !handOver) {
      this.#supervised?.release()
      this.#watch?.release()
      for (const [signal, patience] of [
        ['SIGINT', 20_000],
        ['SIGQUIT', 5_000],
        ['SIGKILL', 5_000],
      ] as const) {
        if (pid === undefined || (await this.#goneWithin(pid, patience, signal))) break
      }
      removeSocketFolder(this.place)
    }
    // Not before the server has stopped: another process that took the place sooner would have its server stopped.
    await this.#ownership?.end().catch(() => {})
  }

  /**
   * A server whose owner has just been killed still answers for some milliseconds before its watch ends it; then the
   * connection breaks and everything begins again.
   */
  async #runAndOwn(patience: 'ask' | 'wait' = 'ask'): Promise<string | undefined> {
    for (let attempt = 1; ; attempt++) {
      await this.#ensureRunning()
      try {
        return await this.#takeOwnership(patience)
      } catch (error) {
        if (attempt === 5 || this.#stopping) throw error
        await sleep(100)
      }
    }
  }

  /** Adopts or starts; returns when a connection is answered. */
  async #ensureRunning(): Promise<void> {
    const deadline = Date.now() + startLimit
    let lastFailure: unknown
    let exits = 0
    while (Date.now() < deadline) {
      if (runningPostmaster(this.place.cluster) === undefined && !isRunning(this.#supervised)) {
        // A crashed server's last children hold its memory for a moment; only repeated failure is failure.
        if (this.#supervised && ++exits > 20) break
        removeStalePidFile(this.place.cluster)
        this.#supervised = startSupervised(this.#command(), {
          cwd: this.place.cluster,
          log: this.place.log,
          runAs: this.#runAs,
        })
      }
      try {
        await this.#probe()
        return
      } catch (error) {
        lastFailure = error // not yet: starting, recovering, or on its way out
        await sleep(exits > 0 ? 250 : 25)
      }
    }
    throw new EmbeddedPostgresError(
      'start-failed',
      `PostgreSQL did not start on ${this.place.cluster}. The end of ${this.place.log}:\n${this.#endOfLog()}`,
      { cause: lastFailure },
    )
  }

  async #probe(): Promise<void> {
    const client = this.#client('material-insights probe')
    try {
      await client.connect()
    } finally {
      await client.end().catch(() => {})
    }
  }

  /** Undefined when the server is ours now, otherwise the name of its owner; a process that waits gets it when that one lets go. */
  async #takeOwnership(patience: 'ask' | 'wait'): Promise<string | undefined> {
    const name = this.#options.owner ?? process.argv[1]?.split(/[\\/]/).slice(-2).join('/') ?? 'node'
    const client = this.#client(`${name} (process ${process.pid})`.slice(-63))
    await client.connect()
    try {
      if (!(await tryToOwn(client))) {
        const owner = await ownerOf(client)
        if (patience === 'ask') {
          await client.end()
          return owner
        }
        if (this.#stopping) throw new Error('stopped meanwhile')
        this.#log(`${owner} has started it; waiting until it lets go`)
        this.#waiting = client
        await waitToOwn(client)
      }
    } catch (error) {
      await client.end().catch(() => {})
      throw error
    } finally {
      this.#waiting = undefined
    }
    this.#ownership = client
    this.owned = true
    if (!isRunning(this.#supervised) && process.platform !== 'win32') {
      this.#watch = watchAdopted(this.place.cluster, this.#runAs)
    }
    client.on('end', () => {
      this.#recovering = this.#recover()
    })
    // A command that has done its work may end although the server still runs.
    socketOf(client).unref()
    return undefined
  }

  /** The connection that marks us as owner has ended: the server is gone. */
  async #recover(): Promise<void> {
    if (this.#stopping) return
    this.owned = false
    // What watched the former server does not count for the next one, also where its own end is not told yet.
    for (const watch of [this.#watch, this.#supervised]) watch?.letGo()
    this.#watch = this.#supervised = undefined
    this.#log('PostgreSQL has stopped unexpectedly; starting it again')
    while (!this.#stopping) {
      try {
        // A command may have been quicker to start it. It answers us meanwhile, and is ours again when the command ends.
        await this.#runAndOwn('wait')
        this.#log('PostgreSQL is back')
        return
      } catch (error) {
        if (this.#stopping) return
        this.#log(`PostgreSQL does not come back: ${error instanceof Error ? error.message : String(error)}`)
        await sleep(1000)
      }
    }
  }

  /** Whether another process waits to be the owner. */
  async #isWaitedFor(): Promise<boolean> {
    try {
      return await isOwnershipWaitedFor(this.#ownership!)
    } catch {
      return false // the server is gone: there is nothing to hand over
    }
  }

  #client(application_name: string): Client {
    const client = new Client({
      ...this.connection('postgres', 'postgres'),
      application_name,
      connectionTimeoutMillis: 5000,
    })
    client.on('error', () => {}) // 'end' follows and decides
    return client
  }

  #command(): string[] {
    const settings = serverSettings(this.place, { durable: this.#options.durable !== false })
    return [this.#binaries.postgres, '-D', this.place.cluster, ...settings.flatMap((setting) => ['-c', setting])]
  }

  async #goneWithin(pid: number, patience: number, signal: NodeJS.Signals): Promise<boolean> {
    sendQuietly(pid, signal)
    const deadline = Date.now() + patience
    while (Date.now() < deadline) {
      if (runningPostmaster(this.place.cluster) !== pid) return true
      await sleep(15)
    }
    return false
  }

  #endOfLog(): string {
    return readFileSync(this.place.log, 'utf8').trimEnd().split('\n').slice(-8).join('\n')
  }
}

function isRunning(supervised: Supervised | undefined): boolean {
  return supervised !== undefined && supervised.child.exitCode === null && supervised.child.signalCode === null
}

function socketOf(client: Client): { ref(): void; unref(): void } {
  return (client as unknown as { connection: { stream: { ref(): void; unref(): void } } }).connection.stream
}

function sendQuietly(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal)
  } catch {
    // already gone: what was wanted
  }
}
