import { afterAll, beforeAll, expect, test } from 'vitest'
import { operator } from '#server/db/database.ts'
import { anyInput, queueManualJob, startJobRunner } from '#server/jobs/index.ts'
import { smallDatabase, type TestDatabase } from '#tests/database.ts'
import { reEvaluationJob } from '../re-evaluation/re-evaluation-job.ts'

let db: TestDatabase
beforeAll(async () => {
  ;[db] = await smallDatabase()
})
afterAll(() => db.close())

test('evaluates each coil in a step of its own, and is queued once at a time', async () => {
  const queue = () => db.asWriter(operator, (writer) => queueManualJob(writer, reEvaluationJob, 'R1'))
  await queue()
  await expect(queue()).rejects.toThrow('A job "Re-evaluation" is already queued or running.')

  const config = { smtpUrl: undefined, mailFrom: '', siteUrl: '', dataCallsPerDay: 1 }
  const runner = startJobRunner({ database: db, config, log: () => {} }, { kinds: [anyInput(reEvaluationJob)] })
  await runner.runDue()
  await runner.stop()

  const { rows } = await db.asAdmin((admin) =>
    admin.query(`select state, error, attempts, result, checkpoint, (select count(*)::int from coil) as coils,
      (select max(coil_id::text) from test_series) as last,
      (select count(*)::int from job where kind = 'fit-models' and state = 'waiting') as fits from job where kind = 're-evaluation'`),
  )
  const [{ coils, last, fits, ...job }] = rows
  expect(job).toMatchObject({ state: 'done', error: null, attempts: 1, result: { coils, specimens: coils } })
  // Their curves are those of an evaluation by hand: each comes out otherwise.
  expect(fits).toBe(coils)
  expect(job.checkpoint).toMatchObject({ after: last, coils })
})
