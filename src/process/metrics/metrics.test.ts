import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { once } from 'node:events'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { FastifyInstance } from 'fastify'
import { buildApp } from '#api/app.ts'
import type { Metrics } from '#api/metrics.ts'
import { operator } from '#server/db/database.ts'
import { readStandbys } from '#server/db/standbys.ts'
import { queueMail } from '#server/mail/queue.ts'
import { databaseUrl } from '#tests/command.ts'
import { type TestDatabase, testDatabase } from '#tests/database.ts'
import { buildOf } from '#tests/fixtures/one-page-site.ts'
import { pagePatterns } from '../pages/page-pattern.ts'
import { startMetrics } from './start-metrics.ts'

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  return port
}

let db: TestDatabase
let metrics: Metrics
let app: FastifyInstance
let address: string
const measured = async () => ({
  database: db,
  url: databaseUrl(db),
  config: { dataDir: '/tmp', metricsHost: '127.0.0.1', metricsPort: await freePort() },
})
beforeAll(async () => {
  db = await testDatabase()
  const site = await measured()
  metrics = await startMetrics(site)
  address = `http://127.0.0.1:${site.config.metricsPort}/metrics`
  app = await buildApp({ database: db, metrics, config: { environment: 'test', version: '1' } })
  app.get('/materials/:name', async () => 'ok')
})
afterAll(async () => {
  await app.close()
  await db.close()
})

const read = async () => (await fetch(address)).text()

test('requests are counted by the pattern of their route, never by address', async () => {
  for (const name of ['DP980', 'IF270', 'secret']) await app.inject(`/materials/${name}?token=x`)
  await app.inject('/ng/gateway/unknown/secret')
  const text = await read()
  expect(text).toContain('mi_http_requests_total{method="GET",route="/materials/:name",status="200"} 3')
  expect(text).toContain('mi_http_requests_total{method="GET",route="/ng/*",status="404"} 1')
  expect(text).toMatch(/^mi_http_request_duration_seconds_bucket\{le="30",route="\/materials\/:name"\} 3$/m)
  expect(text).not.toContain('secret')
})

test('the process states its connections, threads, caches, disk, event loop and readiness', async () => {
  metrics.lookedUp('pages', undefined)
  metrics.lookedUp('pages', {})
  const text = await read()
  expect(text).toMatch(/^mi_database_connections\{pool="mi_app_read",state="waiting"\} 0$/m)
  expect(text).toMatch(/^mi_database_connections\{pool="mi_app_read",state="(used|idle)"\} [1-9]/m)
  expect(text).toMatch(/^mi_computations\{threads="views",state="busy"\} 0$/m)
  expect(text).toContain('mi_cache_lookups_total{cache="pages",result="hit"} 1')
  expect(text).toContain('mi_cache_lookups_total{cache="pages",result="miss"} 1')
  expect(text).toMatch(/^mi_data_folder_free_bytes \d{6}/m)
  expect(text).toMatch(/^nodejs_eventloop_lag_p99_seconds \d/m)
  expect(text).toContain('mi_readiness{state="ready"} 1')
  expect(text).toContain('mi_readiness{state="unavailable"} 0')
})

test('the queue is counted by kind, with the age of the oldest job that is due', async () => {
  await db.asWriter(operator, (writer) =>
    queueMail(writer, { to: 'anna@steel.example', subject: 'Hello', text: 'Hello', html: 'Hello' }),
  )
  await db.asAdmin((admin) =>
    admin.query(`
      update job set due_at = now() - interval '1 hour';
      insert into job (kind, due_at) values ('mail', now() + interval '1 hour');
      insert into job (kind, state, lease) values ('fit', 'running', gen_random_uuid());
      insert into job (kind, state, ended_at) values ('fit', 'failed', now()), ('fit', 'failed', now() - interval '2 days')`),
  )
  const text = await read()
  for (const line of [
    'mi_jobs{kind="mail",state="waiting"} 1',
    'mi_jobs{kind="fit",state="running"} 1',
    'mi_jobs{kind="fit",state="failed"} 1',
    'mi_mails{state="waiting"} 2',
  ])
    expect(text).toContain(`${line}\n`)
  expect(Number(/^mi_job_oldest_seconds\{kind="mail"\} (\S+)$/m.exec(text)?.[1])).toBeCloseTo(3600, -2)
  await db.asAdmin((admin) => admin.query('delete from job'))
  expect(await read()).not.toContain('kind="mail"')
})

test('a server without standbys is asked, and has none', async () => {
  expect(await readStandbys(databaseUrl(db))).toEqual([])
})

test('without a database the metrics are read, and say so', async () => {
  const without = { ...db, withCaller: async () => Promise.reject(new Error('away')), isReady: async () => false }
  const site = await measured()
  const own = await startMetrics({ ...site, database: without, url: 'postgresql://localhost:1/none' })
  const offline = await buildApp({ database: without, metrics: own, config: { environment: 'test', version: '1' } })
  const text = await (await fetch(`http://127.0.0.1:${site.config.metricsPort}/metrics`)).text()
  expect(text).toContain('mi_readiness{state="unavailable"} 1')
  expect(text).not.toMatch(/^mi_(?:jobs|mails|standby_lag_bytes)\{/m)
  await offline.close()
})

test('the public port does not show them', async () => {
  expect((await app.inject('/metrics')).statusCode).toBe(404)
  expect((await fetch(address.replace('/metrics', '/'))).status).toBe(404)
})

test('a port in use ends the start with the name of the setting', async () => {
  const site = await measured()
  await startMetrics(site)
  await expect(startMetrics(site)).rejects.toThrow(/^MI_METRICS_PORT: port \d+ on 127\.0\.0\.1 could not be opened/)
})

test('pages are counted by the pattern of their address', () => {
  const paths = ['', 'company', 'mi-database/:zeta?', 'mi-database/:zeta/:test', '*']
  const patternOf = pagePatterns(buildOf(Object.fromEntries(paths.map((path) => [path, { id: path, path }]))))
  expect(
    ['/', '/company', '/Company.data', '/mi-database/DP980', '/mi-database/a/b?c=d', '/x/y/%00'].map(patternOf),
  ).toEqual(['/', '/company', '/company', '/mi-database/:zeta?', '/mi-database/:zeta/:test', '/*'])
})
