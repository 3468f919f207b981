import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { AppError } from '#contract/errors.ts'
import { appendAudit } from '#server/audit/append.ts'
import { operator } from '#server/db/database.ts'
import {
  change,
  db,
  event,
  kindOf,
  lines,
  log,
  queue,
  rows,
  run,
  runnerOf,
  type Work,
  untilAborted,
  useJobs,
} from '#tests/stages/jobs.ts'
import { KindUnavailable } from './job-kind.ts'
import { queueJob } from './queue.ts'

useJobs()

describe('a job', () => {
  test('of a transaction that fails never begins', async () => {
    const kind = kindOf(async () => ({}))
    const failed = db.asWriter(operator, async (writer) => {
      await queueJob(writer, kind, { name: 'a' })
      throw new Error('rolled back')
    })
    await expect(failed).rejects.toThrow('rolled back')
    expect(await rows()).toEqual([])
  })

  test('with a key is queued once until it has ended, and a wrong input is refused at once', async () => {
    const kind = kindOf(async () => ({}))
    const { id } = await queue(kind, { key: 'k' })
    expect(await queue(kind, { key: 'k' })).toEqual({ id, added: false })
    await run(kind)
    expect(await queue(kind, { key: 'k' })).toMatchObject({ added: true })
    const wrong = db.asWriter(operator, (writer) => queueJob(writer, kind, { name: 1 } as never))
    await expect(wrong).rejects.toThrow(/invalid_type/)
  })

  test('keeps its result; four runners do forty of them once each', async () => {
    const kind = kindOf(async ({ input: { name } }) => ({
      result: { name },
      as: operator,
      work: (writer) => appendAudit(writer, { action: 'forty.done', object: name }),
    }))
    for (let i = 0; i < 40; i++) await queue(kind)
    // A process that says after one that this is enough leaves the rest to others.
    await run(kind, { enough: () => true })
    expect(await lines('forty.done')).toBe(1)
    await Promise.all(Array.from({ length: 4 }, () => run(kind)))
    expect(await lines('forty.done')).toBe(40)
    expect(new Set((await rows('state, attempts, result')).map((row) => JSON.stringify(row)))).toEqual(
      new Set([JSON.stringify({ state: 'done', attempts: 1, result: { name: 'a' } })]),
    )
  })

  test('that fails is tried again, then counts as failed; its effect goes with the failure', async () => {
    const work: Work = async () => ({
      as: operator,
      work: async (writer) => {
        await appendAudit(writer, { action: 'never.kept', object: 'x' })
        throw new AppError('unavailable', 'The other side does not answer.')
      },
    })
    const kind = kindOf(work, { attempts: 20 })
    await queue(kind)
    // So often that each failure meets a renewal under way, which holds the row: a runner that passes it by then comes back later.
    do await run(kind, { beat: 0.001 })
    while ((await rows('state'))[0]!['state'] === 'waiting')
    expect(await rows('state, attempts, error')).toEqual([
      { state: 'failed', attempts: 20, error: 'The other side does not answer.' },
    ])
    expect(await lines('never.kept')).toBe(0)
  })

  test('waits twice as long after each failure, and a fault of ours is not repeated to staff', async () => {
    const kind = kindOf(
      async () => {
        throw new TypeError('secret of a customer')
      },
      { pause: { first: 100, max: 150 } },
    )
    const waits = async () =>
      (await rows('round(extract(epoch from due_at - now()) / 10) * 10 as wait, error'))[0] as Record<string, unknown>
    await queue(kind)
    await run(kind)
    expect(await waits()).toEqual({
      wait: '100',
      error: 'Internal error (TypeError). See the log of the site for details.',
    })
    await change('update job set due_at = now()')
    await run(kind)
    expect(await waits()).toMatchObject({ wait: '150' })
    expect(log.join()).toContain('secret of a customer')
  })

  test('says for its kind that none can succeed now: the others do not try', async () => {
    const kind = kindOf(
      async () => {
        throw new KindUnavailable('The machine is away.')
      },
      { pause: { first: 60, max: 60 } },
    )
    for (let i = 0; i < 3; i++) await queue(kind)
    await run(kind)
    const attempts = (await rows()).map((row) => row.attempts as number)
    expect(attempts.toSorted((a, b) => a - b)).toEqual([0, 0, 1])
  })
})

describe('two workers with one job', () => {
  test('one whose time is over changes nothing', async () => {
    const [begun, goOn] = [event(), event()]
    let attempts = 0
    const kind = kindOf(async () => {
      if (++attempts === 1) {
        begun.resolve()
        await goOn.promise
      }
      return { as: operator, work: (writer) => appendAudit(writer, { action: 'taken.over', object: 'x' }) }
    })
    await queue(kind)
    // Its lease is not renewed meanwhile.
    const slow = runnerOf(kind, { beat: 3600 })
    const slowly = slow.runDue()
    await begun.promise
    await change(`update job set due_at = now()`)
    await run(kind)
    goOn.resolve()
    await slowly
    await slow.stop()
    expect(attempts).toBe(2)
    expect(await lines('taken.over')).toBe(1)
    expect(await rows()).toEqual([{ state: 'done', attempts: 2 }])
  })

  test('one that kills its process each time counts as failed in the end', async () => {
    await queue(kindOf(async () => ({})))
    await change(`update job set state = 'running', lease = gen_random_uuid(), attempts = 3, due_at = now()`)
    await run(kindOf(async () => ({})))
    expect(await rows('state, error')).toEqual([
      {
        state: 'failed',
        error: 'The process ended 3 times before the job was finished. Check the log of the site.',
      },
    ])
  })
})

describe('a clock that was put back three hours', () => {
  test.each([
    ['a job that waits after a failure is done', `attempts = 1, due_at = now() + interval '3 hours'`, 'done'],
    [
      'a job whose process is gone is done',
      `state = 'running', lease = gen_random_uuid(), attempts = 1, due_at = now() + interval '3 hours'`,
      'done',
    ],
    ['a job that is planned for then waits', `due_at = now() + interval '3 hours'`, 'waiting'],
  ])('%s', async (_what, values, state) => {
    const kind = kindOf(async () => ({}))
    await queue(kind)
    await change(`update job set ${values}`)
    await run(kind)
    expect(await rows('state')).toEqual([{ state }])
  })
})

test('an input of another version fails with words', async () => {
  await queue(kindOf(async () => ({})))
  await change(`update job set input = '{"name": 7}'`)
  await run(kindOf(async () => ({})))
  expect(await rows('state, error')).toEqual([
    {
      state: 'failed',
      error: 'The input of this job was written by another version of the site. Queue the job again.',
    },
  ])
})

test('a process that stops gives its job back as if it had not begun; the next goes on behind the last step', async () => {
  const begun = event()
  const seen: unknown[] = []
  const kind = kindOf(async (job) => {
    seen.push(job.checkpoint)
    if (job.checkpoint !== null) return {}
    job.reportProgress(0.5, '1 of 2')
    await job.step(operator, async () => ({ step: 1 }))
    begun.resolve()
    return untilAborted(job.signal)
  })
  await queue(kind)
  const runner = runnerOf(kind)
  void runner.runDue()
  await begun.promise
  await runner.stop()
  expect(await rows('state, attempts, progress')).toEqual([{ state: 'waiting', attempts: 0, progress: 0.5 }])
  await run(kind)
  expect(seen).toEqual([null, { step: 1 }])
  expect(await rows('state, attempts, progress')).toEqual([{ state: 'done', attempts: 1, progress: 1 }])
})

test('a recurring kind begins at once, then after its interval, however many runners there are', async () => {
  const kind = kindOf(async () => ({}), { every: 3600, input: z.object({}) as never })
  const runners = [runnerOf(kind, { every: 20 }), runnerOf(kind, { every: 20 })]
  await expect.poll(async () => (await rows('state'))[0]).toEqual({ state: 'done' })
  await Promise.all(runners.map((runner) => runner.stop()))
  const again = runnerOf(kind)
  await expect.poll(() => rows('state')).toEqual([{ state: 'done' }, { state: 'waiting' }])
  await again.stop()
  expect(await rows('round(extract(epoch from due_at - now()) / 60) as minutes')).toMatchObject([{}, { minutes: '60' }])
})
