import { getPriority } from 'node:os'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { urlOf } from '#server/db/access.ts'
import { operator } from '#server/db/database.ts'
import { reEvaluationJob } from '#server/re-evaluation/re-evaluation-job.ts'
import { smallDatabase, type TestDatabase } from '#tests/database.ts'
import { startHeavyProcess } from '#server/jobs/heavy-process.ts'
import { jobKinds } from './kinds.ts'
import { queueManualJob } from '#server/jobs/queue.ts'

const program = fileURLToPath(new URL('./heavy.process.ts', import.meta.url))
let db: TestDatabase
beforeAll(async () => {
  ;[db] = await smallDatabase()
})
afterAll(() => db.close())

test('a heavy job runs in a separate process of lower priority, which ends with it', async () => {
  const log: string[] = []
  const heavy = startHeavyProcess({
    database: db,
    url: urlOf(db.access.admin),
    kinds: jobKinds,
    program,
    log: (line) => log.push(line),
    every: 50,
  })
  await db.asWriter(operator, (writer) => queueManualJob(writer, reEvaluationJob, 'R1'))
  await expect.poll(() => heavy.pid()).toBeDefined()
  expect(getPriority(heavy.pid())).toBe(10)

  const states = async () =>
    (await db.asAdmin((admin) => admin.query(`select state, attempts from job where kind = 're-evaluation'`))).rows
  await expect.poll(states).toEqual([{ state: 'done', attempts: 1 }])
  await expect.poll(() => heavy.pid()).toBeUndefined()
  await heavy.stop()
  expect(log).toEqual([])
})

test('a stopped process returns its job', async () => {
  await db.asAdmin((admin) => admin.query('delete from job'))
  const heavy = startHeavyProcess({
    database: db,
    url: urlOf(db.access.admin),
    kinds: jobKinds,
    program,
    log: () => {},
    every: 50,
  })
  await db.asWriter(operator, (writer) => queueManualJob(writer, reEvaluationJob, 'R2'))
  await expect.poll(() => heavy.pid()).toBeDefined()
  await heavy.stop()
  const { rows } = await db.asAdmin((admin) => admin.query('select state, lease from job'))
  // Ended before or after the stop, but never left running.
  expect(rows).toEqual([{ state: expect.stringMatching(/^(waiting|done)$/), lease: null }])
})
