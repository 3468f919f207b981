import { getPriority } from 'node:os'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { urlOf } from '#server/db/access.ts'
import { operator } from '#server/db/database.ts'
import { integrityJob } from '#server/integrity/integrity-job.ts'
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

test.each([
  { weight: 'heavy', priority: 5, own: 're-evaluation', other: 'integrity' },
  { weight: 'background', priority: 15, own: 'integrity', other: 're-evaluation' },
] as const)('jobs of the weight $weight have a process of lower priority, which ends with them', async (process) => {
  await db.asAdmin((admin) => admin.query('delete from job'))
  const log: string[] = []
  const heavy = startHeavyProcess({
    database: db,
    url: urlOf(db.access.admin),
    kinds: jobKinds,
    weight: process.weight,
    program,
    log: (line) => log.push(line),
    every: 50,
  })
  await db.asWriter(operator, async (writer) => {
    await queueManualJob(writer, reEvaluationJob, 'R1')
    await queueManualJob(writer, integrityJob, 'R1')
  })
  await expect.poll(() => heavy.pid()).toBeDefined()
  expect(getPriority(heavy.pid())).toBe(process.priority)

  const states = async (kind: string) =>
    (await db.asAdmin((admin) => admin.query('select state, attempts from job where kind = $1', [kind]))).rows
  await expect.poll(() => states(process.own)).toEqual([{ state: 'done', attempts: 1 }])
  expect(await states(process.other)).toEqual([{ state: 'waiting', attempts: 0 }])
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
    weight: 'heavy',
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
