import { afterAll, beforeAll, beforeEach } from 'vitest'
import { z } from 'zod'
import { operator } from '#server/db/database.ts'
import { anyInput, type JobKind, type RunningJob } from '#server/jobs/job-kind.ts'
import { queueJob } from '#server/jobs/queue.ts'
import { type JobRunner, startJobRunner } from '#server/jobs/runner.ts'
import { type TestDatabase, testDatabase } from '../database.ts'

export let db: TestDatabase

/** A database of its own for the tests of one file, without jobs before each. */
export function useJobs(): void {
  beforeAll(async () => {
    db = await testDatabase()
  })
  afterAll(() => db.close())
  beforeEach(() => change('delete from job; delete from account'))
}

export const change = (text: string) => db.asAdmin((admin) => admin.query(text))
export const rows = async (what = 'state, attempts') =>
  (await change(`select ${what} from job order by queued_at, id`)).rows
export const lines = async (action: string) =>
  (await change(`select count(*)::int as n from audit where action = '${action}'`)).rows[0].n as number

const input = z.object({ name: z.string() })
export type Work = (job: RunningJob<{ name: string }>) => ReturnType<ReturnType<JobKind<{ name: string }>['work']>>
export const kindOf = (work: Work, more: Partial<JobKind<{ name: string }>> = {}): JobKind<{ name: string }> => ({
  id: 'test',
  name: 'Test',
  input,
  weight: 'light',
  attempts: 3,
  pause: { first: 0, max: 0 },
  work: () => work,
  ...more,
})
export const queue = (kind: JobKind<{ name: string }>, more: Parameters<typeof queueJob>[3] = {}) =>
  db.asWriter(operator, (writer) => queueJob(writer, kind, { name: 'a' }, more))

export const log: string[] = []
/** @param beat  how often a lease is renewed [s] */
export function runnerOf(
  kind: JobKind<{ name: string }>,
  { every = 3_600_000, beat = 0.05, enough = (): boolean => false } = {},
): JobRunner {
  const config = { smtpUrl: undefined, mailFrom: '', siteUrl: '', dataCallsPerDay: 1 }
  return startJobRunner(
    { database: db, config, log: (line) => log.push(line) },
    { kinds: [anyInput(kind)], every, times: { beat, lease: 60 }, enough },
  )
}
export async function run(kind: JobKind<{ name: string }>, options?: Parameters<typeof runnerOf>[1]): Promise<void> {
  const runner = runnerOf(kind, options)
  await runner.runDue()
  await runner.stop()
}
/** A promise, and what resolves it. */
export const event = () => Promise.withResolvers<void>()
export const untilAborted = (signal: AbortSignal) =>
  new Promise<never>((_resolve, reject) => signal.addEventListener('abort', () => reject(new Error('aborted'))))
