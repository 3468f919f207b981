import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Client } from 'pg'
import { prepareEmbedded } from '#server/db/access.ts'
import { type Access, openDatabase, operator, withClient } from '#server/db/database.ts'
import { type EmbeddedPostgres, startEmbeddedPostgres } from '#server/db/launcher.ts'
import { anyInput, queueJob, startJobRunner } from '#server/jobs/index.ts'
import { probe } from '#server/jobs/probe.process.ts'
import type { Benchmark, Figure } from './benchmark.ts'

const kills = 100
const [jobs, steps] = [40, 100]
const quick = 500

/** Jobs while their processes and the database are killed in turn, and how many of them go through undisturbed. */
export const benchmark: Benchmark = {
  id: 'jobs',
  async run() {
    const folder = mkdtempSync(join(tmpdir(), 'mi-bench-'))
    chmodSync(folder, 0o711)
    const server = await startEmbeddedPostgres(folder, { owner: 'bench' })
    try {
      const { access } = await prepareEmbedded(server)
      return [await undisturbed(access), ...(await killed(server, access))]
    } finally {
      await server.stop()
      rmSync(folder, { recursive: true, force: true })
    }
  },
}

async function undisturbed(access: Access): Promise<Figure> {
  const database = await openDatabase(access)
  for (let i = 0; i < quick; i++) await database.asWriter(operator, (db) => queueJob(db, probe, { steps: 0 }))
  const config = { smtpUrl: undefined, mailFrom: '', siteUrl: '', dataCallsPerDay: 1 }
  const runner = startJobRunner({ database, config, log: () => {} }, { kinds: [anyInput(probe)], every: 60_000 })
  const begin = performance.now()
  await runner.runDue()
  const seconds = (performance.now() - begin) / 1000
  await runner.stop()
  await database.close()
  await withClient(access.admin, (admin) => admin.query('delete from job'))
  return figure('jobs with one audit line each, one process', quick / seconds, '1/s', '≥ 10/s', quick / seconds >= 10)
}

async function killed(server: EmbeddedPostgres, access: Access): Promise<Figure[]> {
  const database = await openDatabase(access)
  for (let i = 0; i < jobs; i++) await database.asWriter(operator, (db) => queueJob(db, probe, { steps }))
  await database.close()
  const processes = [keepRunning(access), keepRunning(access)]
  for (let kill = 0; kill < kills; kill++) {
    const before = await patiently(access, lines)
    // Each kill meets work that goes on, for as long as there is any.
    await until(async () => (await patiently(access, lines)) > before || (await patiently(access, open)) === 0)
    if (kill % 2 === 0) {
      await processes[(kill / 2) % 2]!.kill()
    } else {
      const pid = server.processId()!
      process.kill(pid, 'SIGKILL')
      await until(() => server.processId() !== undefined && server.processId() !== pid)
    }
  }
  await until(async () => (await patiently(access, open)) === 0)
  await Promise.all(processes.map((each) => each.stop()))
  const [done, ends, all, different] = await patiently(access, outcome)
  return [
    figure(`jobs lost in ${kills} kills of ${jobs} jobs`, jobs - done, '', '0', done === jobs),
    figure('jobs ended twice', ends - jobs, '', '0', ends === jobs),
    figure(`steps lost of ${jobs * steps}`, jobs * steps - different, '', '0', different === jobs * steps),
    figure('steps done twice', all - different, '', '0', all === different),
  ]
}

const figure = (what: string, ours: number, unit: string, promise: string, kept: boolean): Figure => ({
  what,
  ours,
  peer: null,
  peerName: '',
  unit,
  promise,
  kept,
})

/** A process that does probes; whenever it ends, by a kill or because the database was away, another takes its place. */
function keepRunning({ admin: { host, port, user, database } }: Access) {
  const program = fileURLToPath(new URL('../src/server/jobs/probe.process.ts', import.meta.url))
  let stopped = false
  let child: ChildProcess
  const start = () => {
    child = spawn(process.execPath, [program], {
      env: { ...process.env, PG: JSON.stringify({ host, port, user, database }) },
      stdio: 'ignore',
    })
    child.once('exit', () => !stopped && start())
  }
  start()
  const kill = async () => {
    const gone = once(child, 'exit')
    child.kill('SIGKILL')
    await gone
  }
  return {
    kill,
    stop: () => {
      stopped = true
      return kill()
    },
  }
}

const number = async (admin: Client, text: string) => (await admin.query<{ n: number }>(text)).rows[0]!.n
const lines = (admin: Client) => number(admin, `select count(*)::int as n from audit where action = 'probe.step'`)
const open = (admin: Client) =>
  number(admin, `select count(*)::int as n from job where state in ('waiting', 'running')`)
const outcome = async (admin: Client) =>
  [
    await number(admin, `select count(*)::int as n from job where state = 'done'`),
    await number(
      admin,
      `select count(*)::int as n from audit a where action = 'probe.end' and exists (select from job where id::text = a.object)`,
    ),
    await lines(admin),
    await number(admin, `select count(distinct (object, after))::int as n from audit where action = 'probe.step'`),
  ] as const

/** Asks until the database, which may just have been killed, answers. */
async function patiently<T>(access: Access, ask: (admin: Client) => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await withClient(access.admin, ask)
    } catch {
      await pause()
    }
  }
}

async function until(met: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await met())) await pause()
}

const pause = () => new Promise((resolve) => setTimeout(resolve, 50))
