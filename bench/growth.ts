import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { Client } from 'pg'
import { prepareEmbedded } from '#server/db/access.ts'
import { openDatabase, operator } from '#server/db/database.ts'
import { type EmbeddedPostgres, startEmbeddedPostgres } from '#server/db/launcher.ts'
import { loadDemoCatalogue } from '#tests/fixtures/demo-catalogue.ts'
import { buildIfStale, root } from '../scripts/build.ts'
import { type Benchmark, type Figure, percentile } from './benchmark.ts'
import { copyCatalogue } from './growth/copy-catalogue.ts'
import { calls, pages, type Question, staffPages } from './growth/questions.ts'
import { ask, type GrowthReader, readers, signIn } from './growth/readers.ts'
import { serveDatabase } from './site.ts'

/** Of the copied catalogue, as `MI_BENCH_SPECIMENS` says; the demonstration has about 4,500. */
const specimens = Number(process.env['MI_BENCH_SPECIMENS'] ?? 200_000)
const rounds = 40
const maxTime = 1_000 // ms
const maxMemory = 700 // MB
/** Shorter times vary by more than a factor of two between equal runs, and nobody feels them [ms]. */
const unnoticed = 60

/**
 * Ten pages and ten calls as visitor, customer and staff: of the demonstration, and of the demonstration copied to many specimens, by turns. Then
 * the memory of the process that answers the large one, after pages of staff.
 */
export const benchmark: Benchmark = {
  id: 'growth',
  async run() {
    await buildIfStale()
    const folder = join(root, '.tmp', 'bench-growth')
    rmSync(folder, { recursive: true, force: true })
    const server = await startEmbeddedPostgres(folder, { owner: 'bench', durable: false })
    try {
      const plain = await plainCatalogue(server)
      const grown = await grownCatalogue(server)
      return await serveDatabase(plain.admin, (small) =>
        serveDatabase(grown.admin, async (large) => [
          { ...absolute('specimens in the copied catalogue', grown.replicates, ''), promise: '–', kept: true },
          ...(await compare(small.address, large.address)),
          await memoryAfterStaff(large.address, large.pid),
        ]),
      )
    } finally {
      await server.stop()
      rmSync(folder, { recursive: true, force: true })
    }
  },
}

async function plainCatalogue(server: EmbeddedPostgres) {
  const { access } = await prepareEmbedded(server, 'plain')
  const database = await openDatabase(access)
  await loadDemoCatalogue(database)
  await database.close()
  return access
}

async function grownCatalogue(server: EmbeddedPostgres) {
  const maintenance = new Client(server.connection('postgres', 'postgres'))
  await maintenance.connect()
  await maintenance.query('create database grown template plain')
  await maintenance.end()
  const { access } = await prepareEmbedded(server, 'grown')
  const database = await openDatabase(access)
  const count = () =>
    database.withCaller(operator, (db) =>
      db
        .selectFrom('replicate')
        .select(({ fn }) => fn.countAll<string>().as('n'))
        .executeTakeFirstOrThrow(),
    )
  const { n } = await count()
  await database.close()
  const copies = Math.ceil(specimens / Number(n))
  const admin = new Client(access.admin)
  await admin.connect()
  await copyCatalogue(admin, copies)
  await admin.end()
  return { admin: access.admin, replicates: copies * Number(n) }
}

async function compare(plain: string, grown: string): Promise<Figure[]> {
  const figures: Figure[] = []
  // Of a process that has just started, the first page loads code and waits for the compute thread.
  for (const site of [plain, grown]) await ask(site, {}, { path: '/' }, -1)
  for (const name of Object.keys(readers) as (keyof typeof readers)[]) {
    const [onPlain, onGrown] = [await signIn(plain, name), await signIn(grown, name)]
    for (const question of [...pages, ...calls]) {
      const ofPlain: number[] = []
      const ofGrown: number[] = []
      for (let round = 0; round < rounds; round++) {
        ofPlain.push(await ask(plain, onPlain, question, round))
        ofGrown.push(await ask(grown, onGrown, question, round))
      }
      figures.push(figureOf(name, question, ofPlain, ofGrown))
    }
  }
  return figures
}

/** The first answers of either site load code and fill what it keeps: they count for the longest time alone. */
const warming = 3

function figureOf(reader: string, { path }: Question, plain: readonly number[], grown: readonly number[]): Figure {
  const [ours, peer] = [grown, plain].map((times) => percentile(times.slice(warming), 0.95)) as [number, number]
  const longest = Math.max(...grown)
  return {
    what: `${path.slice(0, 70)}, ${reader}, p95 (longest ${longest.toFixed(0)} ms)`,
    ours,
    peer,
    peerName: 'the demonstration',
    unit: 'ms',
    promise: `≤ 2 × peer or ≤ ${unnoticed} ms, none above ${maxTime} ms`,
    kept: ours <= Math.max(2 * peer, unnoticed) && longest <= maxTime,
  }
}

async function memoryAfterStaff(site: string, pid: number): Promise<Figure> {
  const staff: GrowthReader = await signIn(site, 'staff')
  for (const question of [...staffPages, ...pages, ...staffPages]) await ask(site, staff, question, 0)
  const memory = residentMemory(pid)
  return {
    ...absolute('memory of the process after two rounds of staff pages', memory, 'MB'),
    promise: `≤ ${maxMemory} MB`,
    kept: memory <= maxMemory,
  }
}

function absolute(what: string, ours: number, unit: string) {
  return { what, ours, peer: null, peerName: '', unit }
}

/** What Linux holds in memory for a process [MB]. */
function residentMemory(pid: number): number {
  return Number(/VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))![1]) / 1000
}
