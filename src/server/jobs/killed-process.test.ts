import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { operator } from '#server/db/database.ts'
import { type TestDatabase, testDatabase } from '#tests/database.ts'
import { probe } from './probe.process.ts'
import { queueJob } from './queue.ts'

let db: TestDatabase
beforeAll(async () => {
  db = await testDatabase()
})
afterAll(() => db.close())

const steps = 20

function start(): ChildProcess {
  const { host, port, user, database } = db.access.admin
  return spawn(process.execPath, [fileURLToPath(new URL('./probe.process.ts', import.meta.url))], {
    env: { ...process.env, PG: JSON.stringify({ host, port, user, database }) },
    stdio: 'inherit',
  })
}

async function kill(process: ChildProcess): Promise<void> {
  expect([process.exitCode, process.signalCode]).toEqual([null, null])
  const gone = once(process, 'exit')
  process.kill('SIGKILL')
  await gone
}

const count = (what: string) =>
  db.asAdmin(async (admin) => {
    const { rows } = await admin.query<{ n: number }>(`select count(*)::int as n from ${what}`)
    return rows[0]!.n
  })

test('two processes are killed five times, and the database cuts them off: nothing is lost, nothing done twice', async () => {
  const queue = () => db.asWriter(operator, (writer) => queueJob(writer, probe, { steps }))
  for (let i = 0; i < 6; i++) await queue()
  let processes = [start(), start()]
  for (let round = 0; round < 5; round++) {
    const before = await count('audit')
    // A quick machine may have done all that was queued. The connections of this process were cut off as well.
    const queued = () =>
      queue().then(
        () => true,
        () => false,
      )
    await expect.poll(queued).toBe(true)
    await expect.poll(() => count('audit')).toBeGreaterThan(before)
    const [oldest, other] = processes as [ChildProcess, ChildProcess]
    await kill(oldest)
    await db.asAdmin((admin) =>
      admin.query(`select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and pid <> pg_backend_pid()`),
    )
    processes = [other, start()]
  }
  const jobs = await count('job')
  expect(jobs).toBeGreaterThanOrEqual(11)
  await expect.poll(() => count(`job where state = 'done'`)).toBe(jobs)
  for (const each of processes) await kill(each)
  expect(await count(`audit where action = 'probe.end'`)).toBe(jobs)
  expect(await count(`audit where action = 'probe.step'`)).toBe(jobs * steps)
  expect(await count(`(select distinct object, after from audit where action = 'probe.step') s`)).toBe(jobs * steps)
})
