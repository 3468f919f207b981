import { once } from 'node:events'
import { mkdtemp, readFile, rename, rm } from 'node:fs/promises'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildIfStale } from '../../scripts/build.ts'
import { type TestDatabase, testDatabase } from '../database.ts'
import { type ProdSite, startProdSite } from '../security/prod-site.ts'

let db: TestDatabase
let site: ProdSite
let folder: string
let metricsPort: number
beforeAll(async () => {
  await buildIfStale()
  db = await testDatabase()
  folder = await mkdtemp(join(tmpdir(), 'mi-processes-'))
  metricsPort = await freePort()
  const environment = {
    MI_PROCESSES: '2',
    MI_METRICS_PORT: String(metricsPort),
    MI_LOG_FILE: join(folder, 'mi.jsonl'),
  }
  site = await startProdSite(db, { environment })
})
afterAll(async () => {
  await site?.stop()
  await db.close()
  await rm(folder, { recursive: true })
})

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  return port
}

/** Metrics of a process, from 0 for the first one. */
const metricsOf = async (place: number) =>
  (await fetch(`http://127.0.0.1:${metricsPort + place}/metrics`).catch(() => undefined))?.text()

/** Processes that have answered so far: each line of the log about an answer names its own. */
const answering = () =>
  new Set(
    site
      .log()
      .split('\n')
      .filter((line) => line.includes('"msg":"answered"'))
      .map((line) => (JSON.parse(line) as { pid: number }).pid),
  )

/** Asks, each time over a connection of its own, until the log tells what is expected; gives how often nobody answered. */
async function askUntil(told: () => boolean): Promise<number> {
  let lost = 0
  while (!told()) {
    const answer = await fetch(`${site.address}/careers`, {
      headers: { connection: 'close' },
      // A connection that was dealt to the one that is killed is never closed: its answer is waited for in vain.
      signal: AbortSignal.timeout(20_000),
    }).catch(() => undefined)
    if (answer) expect(answer.status).toBe(200)
    else lost++
    await wait(20)
  }
  return lost
}

test('several answer behind one port', async () => {
  expect(await askUntil(() => answering().size === 2)).toBe(0)
  expect(answering()).not.toContain(site.process.pid)
})

test('one that is killed is replaced; only what was on its way to it is lost', async () => {
  const [first] = answering()
  process.kill(first!, 'SIGKILL')
  expect(await askUntil(() => answering().size === 3)).toBeLessThanOrEqual(2)
  expect(site.log()).toMatch(new RegExp(`Process ${first} ended \\(SIGKILL\\)`))
})

test('each has its metrics at a port, and the first one those of the installation', async () => {
  // The second one has replaced a killed one.
  for (const place of [1, 2])
    await expect
      .poll(async () => {
        await fetch(`${site.address}/careers`, { headers: { connection: 'close' } })
        return metricsOf(place)
      })
      .toMatch(/^mi_http_requests_total\{.*route="\/careers"/m)
  expect(await metricsOf(0)).toMatch(/^mi_mails\{state="waiting"\} 0$/m)
  expect(await metricsOf(1)).not.toContain('mi_mails')
  expect((await fetch(`${site.address}/metrics`)).status).toBe(404)
})

test('all write to one log file, and a rotation with SIGHUP ends nothing', async () => {
  const file = join(folder, 'mi.jsonl')
  const writers = async () => {
    const lines = (await readFile(file, 'utf8').catch(() => ''))
      .split('\n')
      .filter((line) => line.includes('"kind":"access"'))
    return new Set(lines.map((line) => (JSON.parse(line) as { pid: number }).pid)).size
  }
  await expect.poll(writers).toBeGreaterThanOrEqual(2)
  await rename(file, `${file}.1`)
  site.process.kill('SIGHUP')
  const before = answering().size
  while ((await writers()) < 2) await fetch(`${site.address}/careers`, { headers: { connection: 'close' } })
  expect(answering().size).toBe(before)
})

test('all of them end with the first', async () => {
  const all = [...answering()]
  await site.stop()
  expect(site.process.exitCode).toBe(0)
  for (const pid of all) expect(() => process.kill(pid, 0)).toThrow(/ESRCH/)
  await expect(db.asAdmin((admin) => admin.query('select 1'))).resolves.toBeDefined()
})

test('one that cannot start says why, and all of them end', async () => {
  const fault = encodeURIComponent(
    `import { isWorker } from 'node:cluster'; if (isWorker) throw new Error('no memory')`,
  )
  const environment = { MI_PROCESSES: '2', NODE_OPTIONS: `--import=data:text/javascript,${fault}` }
  await expect(startProdSite(db, { environment })).rejects.toThrow(
    /ended with 1: .*no memory.*A process of the site ended before it answered/s,
  )
})
