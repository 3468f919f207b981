import { existsSync, mkdirSync, rmdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { prepareEmbedded, urlOf } from '#server/db/access.ts'
import { openDatabase } from '#server/db/database.ts'
import { type EmbeddedPostgres, startEmbeddedPostgres } from '#server/db/launcher.ts'
import { loadDemoCatalogue } from '#tests/fixtures/demo-catalogue.ts'
import { copyServer, makeStandby } from '#tests/fixtures/standby.ts'
import { buildIfStale, root } from '../scripts/build.ts'
import type { Benchmark, Figure } from './benchmark.ts'
import { ask, type GrowthReader, signIn } from './growth/readers.ts'
import { calls, pages, type Question } from './growth/questions.ts'
import { serveDatabase } from './site.ts'

/** Share of a core that each database server may use, so that the databases are the bottleneck. */
const share = 0.12
const seconds = 15
const readersAtOnce = 8

const readPages = pages.filter(({ path }) => path.startsWith('/mi-database/'))
const findTests = calls.filter(({ path }) => path.endsWith('/find-test'))

/** A site with no, one and two standbys, each database server limited to the same share of a core. */
export const benchmark: Benchmark = {
  id: 'read-replicas',
  async run() {
    await buildIfStale()
    const folder = join(root, '.tmp', 'bench-replicas')
    rmSync(folder, { recursive: true, force: true })
    const start = (name: string) => startEmbeddedPostgres(join(folder, name), { owner: 'bench' })
    const servers: EmbeddedPostgres[] = [await start('db1')]
    try {
      const { access } = await prepareEmbedded(servers[0]!)
      const database = await openDatabase(access)
      await loadDemoCatalogue(database)
      await database.close()
      await servers.pop()!.stop()
      for (const name of ['db2', 'db3']) copyServer(join(folder, 'db1'), join(folder, name))
      servers.push(await start('db1'))
      for (const name of ['db2', 'db3']) {
        makeStandby(join(folder, name), servers[0]!)
        servers.push(await start(name))
      }
      const admins = servers.map((server) => ({
        ...access.admin,
        ...server.connection('postgres', access.admin.database!),
      }))
      const limits = servers.map((server, i) => limitCpu(`mi-bench-db${i + 1}`, server.processId()!))
      try {
        const rates: Rates[] = []
        for (const standbys of [0, 1, 2])
          rates.push(
            await serveDatabase(admins[0]!, ({ address }) => measure(address), 1, {
              DATABASE_REPLICA_URLS: admins
                .slice(1, 1 + standbys)
                .map(urlOf)
                .join(' '),
            }),
          )
        return figuresOf(rates)
      } finally {
        for (const lift of limits) lift()
      }
    } finally {
      await Promise.all(servers.map((server) => server.stop()))
      rmSync(folder, { recursive: true, force: true })
    }
  },
}

/** Answers per second. */
type Rates = { readonly pages: number; readonly findTest: number }

async function measure(site: string): Promise<Rates> {
  const customer = await signIn(site, 'customer')
  for (const question of [...readPages, ...findTests]) await ask(site, customer, question, -1)
  return { pages: await rate(site, customer, readPages), findTest: await rate(site, customer, findTests) }
}

async function rate(site: string, reader: GrowthReader, questions: readonly Question[]): Promise<number> {
  let answered = 0
  let round = 0
  const end = performance.now() + seconds * 1000
  await Promise.all(
    Array.from({ length: readersAtOnce }, async () => {
      while (performance.now() < end) {
        round++
        // A busy server may put a reader off.
        const done = await ask(site, reader, questions[round % questions.length]!, round).then(
          () => true,
          () => false,
        )
        if (done) answered++
        else await sleep(100)
      }
    }),
  )
  return answered / seconds
}

/** @returns lifts the limit */
function limitCpu(name: string, postmaster: number): () => void {
  const [group, limit, value] = existsSync('/sys/fs/cgroup/cpu')
    ? [join('/sys/fs/cgroup/cpu', name), 'cpu.cfs_quota_us', String(share * 100_000)]
    : [join('/sys/fs/cgroup', name), 'cpu.max', `${share * 100_000} 100000`]
  mkdirSync(group, { recursive: true })
  writeFileSync(join(group, limit), value)
  // Servers of connections are started by it, and stay in its group.
  writeFileSync(join(group, 'cgroup.procs'), String(postmaster))
  return () => {
    writeFileSync(join(group, limit), limit === 'cpu.max' ? 'max 100000' : '-1')
    process.once('exit', () => rmdirSync(group))
  }
}

function figuresOf([none, one, two]: readonly Rates[]): Figure[] {
  const figure = (what: string, peerName: string, ours: number, peer: number, least: number): Figure => ({
    what,
    ours,
    peer,
    peerName,
    unit: '/s',
    promise: `≥ ${least} ×`,
    kept: ours >= least * peer,
  })
  return [
    figure('pages of a customer, one standby', 'no standby', one!.pages, none!.pages, 1.2),
    figure('pages of a customer, two standbys', 'no standby', two!.pages, none!.pages, 1.8),
    figure('find-test of a customer, one standby', 'no standby', one!.findTest, none!.findTest, 1.2),
    figure('find-test of a customer, two standbys', 'no standby', two!.findTest, none!.findTest, 1.5),
  ]
}
