import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import Fastify from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newSecrets, parseSecrets } from '#server/accounts/secrets.ts'
import { readConfig } from '#server/config.ts'
import { setNotReady } from '#server/installation/readiness.ts'
import { databaseUrl } from '#tests/command.ts'
import { type TestDatabase, testDatabase } from '#tests/database.ts'
import { startBackground } from './background.ts'
import { startSingleProcess } from './single-process.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const folder = mkdtempSync(join(tmpdir(), 'mi-roles-'))
let db: TestDatabase
beforeAll(async () => {
  db = await testDatabase()
})
afterAll(async () => {
  setNotReady('stopping', undefined) // other files share this process
  await db.close()
  rmSync(folder, { recursive: true })
})

const siteOf = (role: 'web' | 'worker') => ({
  database: db,
  url: databaseUrl(db),
  config: readConfig({ PORT: '0', MI_DATA_DIR: folder, MI_ROLE: role }),
  secrets: parseSecrets(newSecrets()),
  receivers: [],
  heavyProgram: join(root, 'src/process/jobs/heavy.process.ts'),
})

test('a web process plans no jobs, a worker does', async () => {
  const planned = async () => (await db.asAdmin((admin) => admin.query('select from job'))).rowCount!
  const web = startBackground(siteOf('web'), () => {})
  await sleep(300)
  await web.stop()
  expect(await planned()).toBe(0)
  const worker = startBackground(siteOf('worker'), () => {})
  await expect.poll(planned).toBeGreaterThan(0)
  await worker.stop()
})

test('a worker answers its health checks and nothing else', async () => {
  const worker = await startSingleProcess(siteOf('worker'), { root, pages: undefined, log: Fastify().log })
  const statusOf = async (path: string) => (await fetch(worker.address + path)).status
  expect(await Promise.all(['/healthz', '/readyz'].map(statusOf))).toEqual([200, 200])
  expect(await Promise.all(['/', '/api/v1/catalogue', '/api/', '/robots.txt'].map(statusOf))).toEqual([
    404, 404, 404, 404,
  ])
  await worker.stop()
})
