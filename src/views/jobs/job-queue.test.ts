import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Caller, operator, visitor } from '#server/db/database.ts'
import { type TestDatabase, testDatabase } from '#tests/database.ts'
import { jobKinds } from '#process/jobs/kinds.ts'
import { readJobQueue } from './job-queue.ts'

let db: TestDatabase
beforeAll(async () => {
  db = await testDatabase()
  await db.asAdmin((admin) =>
    admin.query(`
      insert into job (kind, state, attempts, error) values ('of-tomorrow', 'waiting', 0, null),
        ('re-evaluation', 'waiting', 2, 'The disk was full.');
      insert into job (kind, state, lease, progress, note, cancel_asked) values
        ('re-evaluation', 'running', gen_random_uuid(), 0.25, '5 of 20 coils', false),
        ('notices', 'running', gen_random_uuid(), null, null, true);
      insert into job (kind, state, ended_at, error, result) values
        ('mail', 'failed', now(), 'The mail server rejected this mail (550).', null),
        ('re-evaluation', 'failed', now(), 'A fault.', null),
        ('re-evaluation', 'cancelled', now(), null, null),
        ('re-evaluation', 'done', now(), null, '{"coils": 20, "drafts": 3}'),
        ('rebuild-properties', 'done', now(), null, '{"materials": 1, "coils": 20}')`),
  )
})
afterAll(() => db.close())

test.each([
  // state, name, what it says, may be cancelled, may be tried again
  [
    'waiting',
    'of-tomorrow',
    /^This version of the site does not support jobs of kind 'of-tomorrow'\. Cancel the job/,
    true,
    false,
  ],
  ['waiting', 'Re-evaluation', /^The disk was full\. Will be retried\.$/, true, false],
  ['running', 'Re-evaluation', /^5 of 20 coils$/, true, false],
  ['running', 'Notices', /^Cancelling …$/, false, false],
  ['failed', 'E-mail', /^The mail server rejected this mail \(550\)\.$/, false, false],
  ['failed', 'Re-evaluation', /^A fault\.$/, false, true],
  ['cancelled', 'Re-evaluation', /^Cancelled\./, false, true],
  ['done', 'Re-evaluation', /^20 coils, 3 draft numbers$/, false, false],
  ['done', 'Rebuild of the property table', /^1 material, 20 coils$/, false, false],
] as const)('%s: %s', async (state, name, text, mayCancel, mayRetry) => {
  const { counts, jobs } = await db.withCaller(operator, (reader) => readJobQueue(reader, jobKinds, { state }))
  expect(counts).toEqual({ waiting: 2, running: 2, failed: 2, cancelled: 1, done: 2 })
  const job = jobs.find((each) => each.name === name)
  expect(job).toMatchObject({ statusText: expect.stringMatching(text), mayCancel, mayRetry, by: 'The site' })
  const { chosen } = await db.withCaller(operator, (reader) =>
    readJobQueue(reader, jobKinds, { state: 'done', job: job!.id }),
  )
  expect(chosen).toEqual(job)
})

test.each([
  ['what runs', undefined, 'running'],
  ['what has failed, where nothing of its kind runs', 'mail', 'failed'],
  ['what waits, where nothing else of its kind is there', 'of-tomorrow', 'waiting'],
  ['what runs, where nothing of its kind is there', 'archive', 'running'],
])('unasked it opens on %s', async (_what, kind, expected) => {
  const { state, jobs } = await db.withCaller(operator, (reader) => readJobQueue(reader, jobKinds, { kind }))
  expect(state).toBe(expected)
  expect(jobs.every((job) => job.state === expected)).toBe(true)
})

test('runs of the site itself that had nothing to tell stand on one line, and one by one where their kind is asked for', async () => {
  await db.asAdmin((admin) =>
    admin.query(`
      insert into job (kind, state, queued_at, ended_at, result)
      select 'planned-releases', 'done', now() - n * interval '1 minute', now(), case when n = 2 then '{"published": 1}'::jsonb else r::jsonb end
      from generate_series(1, 4) n, (values ('{"published": 0}'), (null)) v (r) where n > 2 or r is not null`),
  )
  const list = async (kind?: string) => {
    const { jobs } = await db.withCaller(operator, (reader) => readJobQueue(reader, jobKinds, { state: 'done', kind }))
    return jobs.filter(({ name }) => name === 'Planned releases').map(({ runs, statusText }) => [runs, statusText])
  }
  expect(await list()).toEqual([
    [5, '5 runs without a message; the latest is listed.'],
    [1, '1 published release'],
  ])
  expect((await list('planned-releases')).map(([runs]) => runs)).toEqual([1, 1, 1, 1, 1, 1])
})

const customer: Caller = {
  kind: 'account',
  accountId: '7c9e6679-7425-40de-944b-e07fc1f90ae7',
  organisationId: null,
  role: 'ROLE_CUSTOMER',
}
test.each([
  ['a visitor', visitor],
  ['a customer', customer],
])('%s sees no job', async (_who, caller) => {
  const { counts, jobs } = await db.withCaller(caller, (reader) => readJobQueue(reader, jobKinds, { state: 'waiting' }))
  expect([counts, jobs]).toEqual([{}, []])
})
