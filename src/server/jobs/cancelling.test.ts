import { describe, expect, test } from 'vitest'
import { appendAudit } from '#server/audit/append.ts'
import { operator } from '#server/db/database.ts'
import { db, event, kindOf, lines, queue, rows, run, runnerOf, untilAborted, useJobs } from '#tests/stages/jobs.ts'
import { cancelJob, retryJob } from './change-jobs.ts'

useJobs()

describe('cancelling', () => {
  const cancel = (job: string) => db.asWriter(operator, (writer) => cancelJob(writer, { job }))
  const retry = (job: string) => db.asWriter(operator, (writer) => retryJob(writer, { job }))

  test('ends a job that waits at once, and it can be tried again', async () => {
    const kind = kindOf(async () => ({}))
    const { id } = await queue(kind)
    await cancel(id)
    await run(kind)
    expect(await rows('state')).toEqual([{ state: 'cancelled' }])
    await expect(cancel(id)).rejects.toThrow('This job has already ended or is being cancelled.')
    await retry(id)
    await run(kind)
    expect(await rows('state')).toEqual([{ state: 'done' }])
    await expect(retry(id)).rejects.toThrow(/^Only failed or cancelled jobs can be retried/)
    const none = '00000000-0000-4000-8000-000000000000'
    await expect(cancel(none)).rejects.toThrow(`No job found with the id ${none}.`)
  })

  test('stops a running job, whose last step stays', async () => {
    const begun = event()
    const kind = kindOf(async (job) => {
      await job.step(operator, async (writer) => {
        await appendAudit(writer, { action: 'step.kept', object: job.id })
        return { step: 1 }
      })
      begun.resolve()
      return untilAborted(job.signal)
    })
    const { id } = await queue(kind)
    const runner = runnerOf(kind)
    const ran = runner.runDue()
    await begun.promise
    await cancel(id)
    await ran
    await runner.stop()
    expect(await rows('state, checkpoint')).toEqual([{ state: 'cancelled', checkpoint: { step: 1 } }])
    expect(await lines('step.kept')).toBe(1)
  })

  test('undoes the step in hand', async () => {
    const id = { job: '' }
    const kind = kindOf(async (job) => {
      await job.step(operator, async (writer) => {
        await cancel(id.job)
        await appendAudit(writer, { action: 'step.undone', object: job.id })
        return { step: 1 }
      })
      return {}
    })
    id.job = (await queue(kind)).id
    await run(kind)
    expect(await rows('state, checkpoint')).toEqual([{ state: 'cancelled', checkpoint: null }])
    expect(await lines('step.undone')).toBe(0)
  })
})
