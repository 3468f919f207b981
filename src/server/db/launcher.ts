import { readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { Client, type ClientConfig } from 'pg'
import { type Binaries, findBinaries } from './embedded/binaries.ts'
import { ensureCluster, serverSettings } from './embedded/cluster.ts'
import { EmbeddedPostgresError } from './embedded/embedded-error.ts'
import { isOwnershipWaitedFor, ownerOf, tryOwnerLock, waitForOwnerLock } from './embedded/owner-lock.ts'
import { type ClusterFolders, prepareClusterFolders, removeSocketFolder } from './embedded/cluster-folders.ts'
import { removeStalePidFile, runningPostmaster } from './embedded/postmaster.ts'
import { chooseRunAs, type RunAs } from './embedded/run-as.ts'
import { startSupervised, type Supervised, watchAdopted } from './embedded/supervise.ts'

export type LauncherOptions = {
  /** Name reported to a second start on the same folder; default: the running script. */
  owner?: string
  /** Use a server that another process owns, instead of refusing; for commands during operation of a site. */
  join?: boolean
  /** False trades durability for speed: for tests only. Default true. */
  durable?: boolean
  log?: (line: string) => void
}

export type EmbeddedPostgres = {
  readonly connection: (role: string, database: string) => ClientConfig
  /** False if another process owns the server and `join` was set. */
  readonly owned: boolean
  readonly processId: () => number | undefined
  /** Stops an owned server; a `join` process that had to start it hands it over to a waiting owner. */
  readonly stop: () => Promise<void>
}

const deathLimit = 3_000 // ms: a killed process has ended by then, also on a busy machine
const startLimit = 60_000 // ms: recovery after a crash replays at most a checkpoint's worth of log

/**
 * PostgreSQL server of a data folder: created if missing, adopted if running, otherwise started, and restarted if it
 * dies.
 * @throws EmbeddedPostgresError with a message for the operator
 */
export async function startEmbeddedPostgres(dataDir: string, options: LauncherOptions = {}): Promise<EmbeddedPostgres> {
  const server = new EmbeddedServer(dataDir, options)
  await server.start()
  return {
    connection: (role, database) => server.connection(role, database),
    get owned() {
      return server.owned
    },
    processId: () => runningPostmaster(server.folders.cluster),
    stop: () => server.stop(),
  }
}

class EmbeddedServer {
  readonly folders: ClusterFolders
  owned = false
  readonly #options: LauncherOptions
  readonly #runAs: RunAs | undefined
  readonly #binaries: Binaries
  readonly #log: (line: string) => void
  #supervised: Supervised | undefined
  /** Of an adopted server; unlike a supervisor it outlives its server. */
  #watch: Supervised | undefined
  #ownership: Client | undefined
  #waiting: Client | undefined
  #recovering: Promise<void> | undefined
  #stopping = false

  constructor(dataDir: string, options: LauncherOptions) {
    this.#options = options
    this.#log = options.log ?? (() => {})
    this.#runAs = chooseRunAs()
    this.#binaries = findBinaries(this.#runAs)
    this.folders = prepareClusterFolders(dataDir, this.#runAs)
    if (this.folders.note) this.#log(this.folders.note)
  }

  connection(role: string, database: string): ClientConfig {
    return { host: this.folders.sockets, port: 5432, user: role, database }
  }

  async start(): Promise<void> {
    await ensureCluster(this.folders.cluster, this.#binaries, this.#runAs)
    // A killed owner holds its lock until the server notices the lost connection.
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
      `The data folder ${this.folders.cluster} is in use by ${owner}. Stop that process first, or set MI_DATA_DIR to another folder.`,
    )
  }

  async stop(): Promise<void> {
    this.#stopping = true
    await this.#waiting?.end().catch(() => {})
    await this.#recovering
    // A command without other work would end before the answer, and the server with it.
    if (this.#ownership) socketOf(this.#ownership).ref()
    const pid = runningPostmaster(this.folders.cluster)
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
      removeSocketFolder(this.folders)
    }
    // Only after the server has stopped: an earlier new owner would have its server stopped.
    await this.#ownership?.end().catch(() => {})
  }

  /**
   * A server whose owner was just killed answers for some milliseconds; then the connection breaks and it starts again.
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

  async #ensureRunning(): Promise<void> {
    const deadline = Date.now() + startLimit
    let lastFailure: unknown
    let exits = 0
    while (Date.now() < deadline) {
      if (runningPostmaster(this.folders.cluster) === undefined && !isRunning(this.#supervised)) {
        // Children of a crashed server hold its memory for a moment; only repeated failures count.
        if (this.#supervised && ++exits > 20) break
        removeStalePidFile(this.folders.cluster)
        this.#supervised = startSupervised(this.#command(), {
          cwd: this.folders.cluster,
          log: this.folders.log,
          runAs: this.#runAs,
        })
      }
      try {
        await this.#probe()
        return
      } catch (error) {
        lastFailure = error // starting, recovering or stopping
        await sleep(exits > 0 ? 250 : 25)
      }
    }
    throw new EmbeddedPostgresError(
      'start-failed',
      `PostgreSQL did not start on ${this.folders.cluster}. The end of ${this.folders.log}:\n${this.#endOfLog()}`,
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

  /** Name of the owner; undefined if this process is the owner. With `wait`, returns once the owner releases it. */
  async #takeOwnership(patience: 'ask' | 'wait'): Promise<string | undefined> {
    const name = this.#options.owner ?? process.argv[1]?.split(/[\\/]/).slice(-2).join('/') ?? 'node'
    const client = this.#client(`${name} (process ${process.pid})`.slice(-63))
    await client.connect()
    try {
      if (!(await tryOwnerLock(client))) {
        const owner = await ownerOf(client)
        if (patience === 'ask') {
          await client.end()
          return owner
        }
        if (this.#stopping) throw new Error('stopped meanwhile')
        this.#log(`${owner} is using the database; waiting until it stops`)
        this.#waiting = client
        await waitForOwnerLock(client)
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
      this.#watch = watchAdopted(this.folders.cluster, this.#runAs)
    }
    client.on('end', () => {
      this.#recovering = this.#recover()
    })
    // A finished command may end although the server still runs.
    socketOf(client).unref()
    return undefined
  }

  /** The connection that holds the ownership has ended: the server stopped. */
  async #recover(): Promise<void> {
    if (this.#stopping) return
    this.owned = false
    // Watches of the former server must not affect the next one, even if their end is not reported yet.
    for (const watch of [this.#watch, this.#supervised]) watch?.letGo()
    this.#watch = this.#supervised = undefined
    this.#log('PostgreSQL has stopped unexpectedly; starting it again')
    while (!this.#stopping) {
      try {
        // A command may have started it first. It serves both, and this process becomes owner when the command ends.
        await this.#runAndOwn('wait')
        this.#log('PostgreSQL is running again')
        return
      } catch (error) {
        if (this.#stopping) return
        this.#log(`PostgreSQL did not restart: ${error instanceof Error ? error.message : String(error)}`)
        await sleep(1000)
      }
    }
  }

  async #isWaitedFor(): Promise<boolean> {
    try {
      return await isOwnershipWaitedFor(this.#ownership!)
    } catch {
      return false // the server has stopped: no hand-over
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
    const settings = serverSettings(this.folders, { durable: this.#options.durable !== false })
    return [this.#binaries.postgres, '-D', this.folders.cluster, ...settings.flatMap((setting) => ['-c', setting])]
  }

  async #goneWithin(pid: number, patience: number, signal: NodeJS.Signals): Promise<boolean> {
    sendQuietly(pid, signal)
    const deadline = Date.now() + patience
    while (Date.now() < deadline) {
      if (runningPostmaster(this.folders.cluster) !== pid) return true
      await sleep(15)
    }
    return false
  }

  #endOfLog(): string {
    return readFileSync(this.folders.log, 'utf8').trimEnd().split('\n').slice(-8).join('\n')
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
    // already stopped
  }
}
