import { setTimeout as sleep } from 'node:timers/promises'
import { beforeEach, expect, test } from 'vitest'
import { change, event, kindOf, queue, run, runnerOf, useJobs } from '#tests/stages/jobs.ts'

useJobs()
const [a, b] = ['00000000-0000-4000-8000-00000000000a', '00000000-0000-4000-8000-00000000000b'] as const
beforeEach(() =>
  change(`insert into organisation (id, name) values ('${a}', 'A'), ('${b}', 'B') on conflict do nothing`),
)

/** Runs what is queued. @returns the jobs in the order in which each was taken */
async function orderOf(weight: 'light' | 'heavy', ids: Readonly<Record<string, string>>, steps = 1): Promise<string[]> {
  const taken: string[] = []
  const names = new Map(Object.entries(ids).map(([name, id]) => [id, name]))
  const kind = kindOf(
    async (job) => {
      taken.push(names.get(job.id)!)
      for (let done = (job.checkpoint as { done: number } | null)?.done ?? 0; done < steps;) {
        const next = ++done
        await job.step({ kind: 'accounts' }, async () => ({ done: next }))
        if (next < steps) await job.giveWay()
      }
      return {}
    },
    { weight },
  )
  await run(kind)
  return taken
}

async function jobsOf(organisations: Readonly<Record<string, string | undefined>>): Promise<Record<string, string>> {
  const ids: Record<string, string> = {}
  for (const [name, organisation] of Object.entries(organisations))
    ids[name] = (
      await queue(
        kindOf(async () => ({})),
        organisation === undefined ? {} : { organisation },
      )
    ).id
  return ids
}

test('heavy jobs of organisations take turns, and staff count as one', async () => {
  const ids = await jobsOf({ a1: a, a2: a, a3: a, b1: b, b2: b, staff1: undefined, staff2: undefined })
  expect(await orderOf('heavy', ids)).toEqual(['a1', 'b1', 'staff1', 'a2', 'b2', 'staff2', 'a3'])
})

test('light jobs begin in the order in which they are due', async () => {
  const ids = await jobsOf({ a1: a, a2: a, b1: b })
  expect(await orderOf('light', ids)).toEqual(['a1', 'a2', 'b1'])
})

test('long work returns its job for another organisation only, and loses no attempt', async () => {
  const own = await jobsOf({ a1: a, a2: a })
  expect(await orderOf('heavy', own, 3)).toEqual(['a1', 'a2'])
  const both = await jobsOf({ a1: a, b1: b })
  expect(await orderOf('heavy', both, 3)).toEqual(['b1', 'a1', 'b1', 'a1', 'b1', 'a1'])
  expect((await change('select distinct state, attempts from job')).rows).toEqual([{ state: 'done', attempts: 1 }])
})

test.each([
  ['heavy', 1],
  ['light', 2],
] as const)('of two %s jobs on two hosts %d run at the same time', async (weight, wanted) => {
  let running = 0
  let most = 0
  const held = event()
  const kind = kindOf(
    async () => {
      most = Math.max(most, ++running)
      await held.promise
      running--
      return {}
    },
    { weight },
  )
  for (let i = 0; i < 2; i++) await queue(kind)
  const hosts = [runnerOf(kind, { every: 20 }), runnerOf(kind, { every: 20 })]
  await Promise.race([Promise.all(hosts.map((host) => host.runDue())), sleep(300)])
  held.resolve()
  await expect.poll(async () => (await change(`select from job where state = 'done'`)).rowCount).toBe(2)
  expect(most).toBe(wanted)
  await Promise.all(hosts.map((host) => host.stop()))
})

test('a heavy job of a host that was killed holds up the others until its lease ends', async () => {
  const kind = kindOf(async () => ({}), { weight: 'heavy' })
  const lost = await queue(kind)
  await queue(kind)
  await change(
    `update job set state = 'running', attempts = 1, lease = gen_random_uuid(), due_at = now() + interval '50 s' where id = '${lost.id}'`,
  )
  await run(kind)
  expect((await change(`select from job where state = 'done'`)).rowCount).toBe(0)
  await change(`update job set due_at = now() where id = '${lost.id}'`)
  await run(kind)
  expect((await change(`select from job where state = 'done'`)).rowCount).toBe(2)
})
