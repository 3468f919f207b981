import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { urlOf } from '#server/db/access.ts'
import { operator } from '#server/db/database.ts'
import { testDatabase, type TestDatabase } from '#tests/database.ts'
import { cancelJob } from './change-jobs.ts'
import { startHeavyProcess } from './heavy-process.ts'
import { anyInput } from './job-kind.ts'
import { probe } from './probe.process.ts'
import { queueJob } from './queue.ts'

const program = fileURLToPath(new URL('./endless.process.ts', import.meta.url))
let db: TestDatabase
beforeAll(async () => {
  db = await testDatabase()
})
afterAll(() => db.close())
beforeEach(() => db.asAdmin((admin) => admin.query('delete from job')))

const log: string[] = []
const start = () =>
  startHeavyProcess({
    database: db,
    url: urlOf(db.access.admin),
    kinds: [anyInput(probe)],
    program,
    log: (line) => log.push(line),
    every: 50,
  })
const queue = () => db.asWriter(operator, (writer) => queueJob(writer, probe, { steps: 1 }))
const jobs = async () =>
  (
    await db.asAdmin((admin) =>
      admin.query('select state, attempts, lease is null as free from job order by queued_at'),
    )
  ).rows
const isRunning = { state: 'running', attempts: 1, free: false }

test('cancelling a job whose work does not answer ends its process, and the next job begins', async () => {
  const heavy = start()
  const { id } = await queue()
  await expect.poll(jobs, { timeout: 60_000 }).toEqual([isRunning])
  await queue()
  await db.asWriter(operator, (writer) => cancelJob(writer, { job: id }))
  const cancelled = { state: 'cancelled', attempts: 1, free: true }
  await expect.poll(jobs, { timeout: 60_000 }).toEqual([cancelled, isRunning])
  await heavy.stop()
  expect(log).toEqual([])
}, 120_000)

test('a site that stops ends work that does not answer, and gives its job back', async () => {
  const heavy = start()
  await queue()
  await expect.poll(jobs, { timeout: 60_000 }).toEqual([isRunning])
  await heavy.stop()
  expect(await jobs()).toEqual([{ state: 'waiting', attempts: 0, free: true }])
  expect(heavy.pid()).toBeUndefined()
}, 120_000)
