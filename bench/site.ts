import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import type { ClientConfig } from 'pg'
import { prepareEmbedded, urlOf } from '#server/db/access.ts'
import { type Database, openDatabase } from '#server/db/database.ts'
import { startEmbeddedPostgres } from '#server/db/launcher.ts'
import { loadDemoCatalogue } from '#tests/fixtures/demo-catalogue.ts'
import { buildIfStale, root } from '../scripts/build.ts'
import { cpuTime } from './cpu-time.ts'

export type BenchSite = {
  readonly address: string
  readonly database: ClientConfig
  /** Of the process that answers, or of the one that has started those that do. */
  readonly pid: number
  /** Of the site and its database so far [ms]; see `cpuTime`. */
  readonly cpuTime: () => Promise<number>
}

type Options = { readonly arrange?: (database: Database) => Promise<void>; readonly processes?: number }

/**
 * The real process on a free port with the demo catalogue, without limits on calls: a load would only measure those.
 *
 * @param options.arrange    what to store beside the catalogue before the site starts
 * @param options.processes  that answer
 */
export async function withSite<T>(
  work: (site: BenchSite) => Promise<T>,
  { arrange = async () => {}, processes = 1 }: Options = {},
): Promise<T> {
  await buildIfStale()
  const server = await startEmbeddedPostgres(join(root, '.tmp', 'bench-data'))
  try {
    const { access } = await prepareEmbedded(server)
    const database = await openDatabase(access)
    await loadDemoCatalogue(database)
    await arrange(database)
    await database.close()
    return await serveDatabase(access.admin, work, processes)
  } finally {
    await server.stop()
  }
}

/** The real process on a free port before a database that is there. The pages have been built. */
export async function serveDatabase<T>(
  admin: ClientConfig,
  work: (site: BenchSite) => Promise<T>,
  processes = 1,
): Promise<T> {
  // As `npm start` does.
  const child = spawn(process.execPath, ['--max-semi-space-size=64', '--max-old-space-size=1024', 'src/main.ts'], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      ...process.env,
      NODE_ENV: 'production',
      MI_CATALOGUE: 'demo',
      PORT: '0',
      MI_PROCESSES: String(processes),
      DATABASE_URL: urlOf(admin),
      // The load comes from many addresses, as that of people does.
      MI_PROXIES: '1',
      MI_DATA_CALLS_PER_MINUTE: '100000000',
      MI_DATA_CALLS_PER_HOUR: '100000000',
      MI_DATA_CALLS_PER_DAY: '100000000',
      MI_PAGES_PER_MINUTE: '100000000',
      MI_PAGES_PER_HOUR: '100000000',
    },
  })
  const pid = child.pid ?? -1
  try {
    return await work({
      address: await readyAddress(child),
      database: admin,
      pid,
      cpuTime: () => cpuTime(pid, admin),
    })
  } finally {
    if (child.exitCode === null) {
      const ended = once(child, 'exit')
      child.kill('SIGTERM')
      await ended
    }
  }
}

/** Where a site that has been started answers. */
export async function readyAddress(child: ChildProcess): Promise<string> {
  for await (const line of createInterface({ input: child.stdout! })) {
    const ready = / ready on (http:\/\/\S+)$/.exec(line)
    if (ready) return ready[1]!
  }
  throw new Error('the site ended before it was ready')
}
