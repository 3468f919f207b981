import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { prepareEmbedded } from '#server/db/access.ts'
import { openDatabase } from '#server/db/database.ts'
import { runningPostmaster } from '#server/db/embedded/postmaster.ts'
import { startEmbeddedPostgres } from '#server/db/launcher.ts'
import { loadDemoCatalogue } from '#tests/fixtures/demo-catalogue.ts'
import { buildIfStale, root } from '../scripts/build.ts'
import { type Benchmark, type Figure, median, medianTime } from './benchmark.ts'
import { readyAddress } from './site.ts'

const kills = 20
const dataDir = join(root, '.tmp', 'bench-data')
const environment = { ...process.env, MI_DATA_DIR: dataDir, NODE_ENV: 'production', PORT: '0', MI_CATALOGUE: 'demo' }

/** PostgreSQL is killed while a backup runs beside the site: how long it takes until a log-in, which is stored, succeeds again. */
export const benchmark: Benchmark = {
  id: 'database-kill',
  async run() {
    await buildIfStale()
    await withCatalogue()
    const site = spawn(process.execPath, ['src/main.ts'], {
      cwd: root,
      stdio: ['ignore', 'pipe', 'inherit'],
      env: environment,
    })
    try {
      const address = await readyAddress(site)
      const undisturbed = await medianTime(10, () => stores(address))
      const times: number[] = []
      let finished = 0
      for (let kill = 0; kill < kills; kill++) {
        const { time, ended } = await killOnce(address, kill)
        times.push(time)
        if (ended) finished++
      }
      return figuresOf({ times, undisturbed, finished })
    } finally {
      await ended(site, 'SIGTERM')
    }
  },
}

async function killOnce(address: string, round: number): Promise<{ time: number; ended: boolean }> {
  const file = join(root, '.tmp', `bench-backup-${round}.gz`)
  rmSync(file, { force: true })
  const backup = spawn(process.execPath, ['src/commands/db.ts', 'backup', file], {
    cwd: root,
    stdio: 'ignore',
    env: environment,
  })
  const over = once(backup, 'exit')
  // At another moment of the command each time, from its first look at the folder to the middle of its copy.
  await pause(round * 60)
  process.kill(runningPostmaster(join(dataDir, 'postgres', 'data'))!, 'SIGKILL')
  const begin = performance.now()
  while (!(await stores(address))) await pause(20)
  const time = performance.now() - begin
  const [code] = (await over) as [number | null]
  const whole = existsSync(file) && !existsSync(`${file}.unfinished`)
  rmSync(file, { force: true })
  while (!(await stores(address))) await pause(20)
  return { time, ended: code === 0 && whole }
}

/** Whether a log-in, which writes a session, succeeds. */
async function stores(address: string): Promise<boolean> {
  try {
    const answer = await fetch(`${address}/ng/gateway/login/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: 'customer@autoworks.example', password: 'Demo-Pass-2026' }),
    })
    await answer.arrayBuffer()
    return answer.ok
  } catch {
    return false
  }
}

async function withCatalogue(): Promise<void> {
  const server = await startEmbeddedPostgres(dataDir)
  try {
    const database = await openDatabase((await prepareEmbedded(server)).access)
    await loadDemoCatalogue(database)
    await database.close()
  } finally {
    await server.stop()
  }
}

async function ended(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null) return
  const gone = once(child, 'exit')
  child.kill(signal)
  await gone
}

type Seen = { readonly times: readonly number[]; readonly undisturbed: number; readonly finished: number }

function figuresOf({ times, undisturbed, finished }: Seen): Figure[] {
  const longest = Math.max(...times) / 1000
  const figure = { peer: null, peerName: '', promise: '', kept: true }
  const beside = { peer: undisturbed / 1000, peerName: 'the same write undisturbed', unit: 's' }
  return [
    {
      ...figure,
      ...beside,
      what: `${kills} kills of PostgreSQL during a backup: longest time until a write succeeds`,
      ours: longest,
      promise: '≤ 5 s',
      kept: longest <= 5,
    },
    { ...figure, ...beside, what: 'the same, median', ours: median(times) / 1000 },
    {
      ...figure,
      what: 'backups of these that ended with a whole file',
      ours: finished,
      unit: '',
      promise: `all ${kills}`,
      kept: finished === kills,
    },
  ]
}
