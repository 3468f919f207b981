import { fileURLToPath } from 'node:url'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { urlOf } from '#server/db/access.ts'
import { operator } from '#server/db/database.ts'
import { testDatabase, type TestDatabase } from '#tests/database.ts'
import { cancelJob } from './change-jobs.ts'
import { startHeavyProcess } from './heavy-process.ts'
import { anyInput } from './job-kind.ts'
import { probe } from './probe.process.ts'
import { queueJob } from './queue.ts'

const program = fileURLToPath(new URL('./unresponsive.process.ts', import.meta.url))
let db: TestDatabase
beforeAll(async () => {
  db = await testDatabase()
})
afterAll(() => db.close())
beforeEach(() => {
  log.length = 0
  return db.asAdmin((admin) => admin.query('delete from job'))
})

const log: string[] = []
const start = (kind = probe) =>
  startHeavyProcess({
    database: db,
    url: urlOf(db.access.admin),
    kinds: [anyInput(kind)],
    weight: 'heavy',
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
  await expect.poll(jobs).toEqual([isRunning])
  await queue()
  await db.asWriter(operator, (writer) => cancelJob(writer, { job: id }))
  const cancelled = { state: 'cancelled', attempts: 1, free: true }
  await expect.poll(jobs).toEqual([cancelled, isRunning])
  await heavy.stop()
  expect(log).toEqual([])
})

test('a site that stops ends work that does not answer, and gives its job back', async () => {
  const heavy = start()
  await queue()
  await expect.poll(jobs).toEqual([isRunning])
  await heavy.stop()
  expect(await jobs()).toEqual([{ state: 'waiting', attempts: 0, free: true }])
  expect(heavy.pid()).toBeUndefined()
})

describe('a process that dies after it took a job and before it reported it', () => {
  beforeEach(() => void vi.stubEnv('DIE_AFTER_CLAIM', '1'))
  afterEach(() => void vi.unstubAllEnvs())
  const ended = async () =>
    (await db.asAdmin((admin) => admin.query('select state, attempts, lease, error from job'))).rows

  test('leaves a job that is tried again', async () => {
    const heavy = start()
    await queue()
    const retried = {
      state: 'waiting',
      attempts: 1,
      lease: null,
      error: 'The process ended before the job was finished.',
    }
    await expect.poll(ended).toEqual([retried])
    expect(log).toEqual([
      'The process for heavy jobs ended unexpectedly (SIGKILL). The job is retried unless this was the last attempt.',
    ])
    await heavy.stop()
  })

  test('leaves a job that has failed, with the reason, after the last attempt', async () => {
    const heavy = start({ ...probe, attempts: 1 })
    await queue()
    const error = 'The process ended once before the job was finished. Check the log of the site.'
    const failed = { state: 'failed', attempts: 1, lease: null, error }
    await expect.poll(ended).toEqual([failed])
    await heavy.stop()
  })
})

test('a process that is killed from outside leaves its job to be tried again at once', async () => {
  const heavy = start()
  await queue()
  await expect.poll(jobs).toEqual([isRunning])
  process.kill(heavy.pid()!, 'SIGKILL')
  await expect.poll(jobs).toEqual([{ state: 'waiting', attempts: 1, free: true }])
  await heavy.stop()
})
