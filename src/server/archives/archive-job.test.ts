import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { ArchiveParams } from '#contract/v1/archives.ts'
import { forbidden } from '#contract/errors.ts'
import { type Caller, operator } from '#server/db/database.ts'
import { anyInput, cancelJob, startJobRunner } from '#server/jobs/index.ts'
import { type TestDatabase, testDatabase } from '#tests/database.ts'
import { archiveJob, type OpenArchive } from './archive-job.ts'
import { requestArchive, deleteArchives, findLastArchive, sumsOf } from './index.ts'

let db: TestDatabase
let own: Caller
let other: Caller
beforeAll(async () => {
  db = await testDatabase()
  const { rows } = await db.asAdmin((admin) =>
    admin.query<{ id: string }>(
      `insert into account (email, role, state) values ('own@a.example', 'ROLE_CUSTOMER', 'active'),
        ('other@b.example', 'ROLE_CUSTOMER', 'active') returning id`,
    ),
  )
  const callers = rows.map(({ id }): Caller => ({
    kind: 'account',
    accountId: id,
    organisationId: null,
    role: 'ROLE_CUSTOMER',
  }))
  own = callers[0]!
  other = callers[1]!
})
afterAll(() => db.close())
beforeEach(() => db.asAdmin((admin) => admin.query('delete from job')))

const asked: ArchiveParams = { format: 'csv', materials: ['DP980-2'] }
const ask = (caller = own, materials = asked.materials) =>
  db.asWriter(caller, (writer) => requestArchive(writer, caller, { asked: { ...asked, materials }, request: 'R1' }))
const last = (caller = own) => db.withCaller(caller, (reader) => findLastArchive(reader, asked))

/** Four files; what was made stands in `made`. */
let made: number[] = []
const opened =
  (key: string, before: (index: number) => unknown = () => {}): OpenArchive =>
  async () => ({
    key,
    count: 4,
    async check(index) {
      await before(index)
      made.push(index)
      const entry = { path: `${index}.csv`, method: 'deflated', size: 20, packed: 10, crc: index } as const
      return { entry, sha256: `${key}${index}` }
    },
  })
beforeEach(() => (made = []))

function runner(openArchive: OpenArchive) {
  const config = { smtpUrl: undefined, mailFrom: '', siteUrl: '', dataCallsPerDay: 1 }
  return startJobRunner(
    { database: db, config, openArchive, log: () => {} },
    { kinds: [anyInput(archiveJob)], every: 3_600_000, times: { beat: 0.05, lease: 60 } },
  )
}
async function run(openArchive: OpenArchive) {
  const one = runner(openArchive)
  await one.runDue()
  await one.stop()
}

test('every file is made once, and its sums are found by the key of the content', async () => {
  const { job } = await ask()
  expect(await ask()).toEqual({ job })
  await run(opened('k'))
  expect(made).toEqual([0, 1, 2, 3])
  expect(await last()).toMatchObject({ job, state: 'done', result: { key: 'k', files: 4, bytes: 40 } })
  const sums = await db.withCaller(own, (reader) => sumsOf(reader, 'k'))
  expect(sums!.map(({ sha256 }) => sha256)).toEqual(['k0', 'k1', 'k2', 'k3'])
  expect(await db.withCaller(own, (reader) => sumsOf(reader, 'of another state'))).toBeUndefined()
})

describe('a process that stops half-way', () => {
  const stopAt = async (index: number) => {
    await ask()
    const first = runner(
      opened('k', (at) => {
        if (at !== index) return
        void first.stop()
      }),
    )
    await first.runDue()
    await first.stop()
    expect(await last()).toMatchObject({ state: 'waiting' })
  }

  test('leaves what it has made to the next, which makes the rest', async () => {
    await stopAt(1)
    await db.asAdmin((admin) =>
      admin.query(`update job set checkpoint = '{"key": "k", "sums": [{"sha256": "kept"}, {"sha256": "kept too"}]}'`),
    )
    made = []
    await run(opened('k')).catch(() => {})
    expect(made).toEqual([2, 3])
  })

  test('records that have changed meanwhile make it begin anew', async () => {
    await stopAt(1)
    made = []
    await run(opened('another'))
    expect(made).toEqual([0, 1, 2, 3])
    expect((await last())?.result?.key).toBe('another')
  })
})

test('what is refused has failed at once, with the reason', async () => {
  await ask()
  await run(async () => {
    throw forbidden()
  })
  expect(await last()).toMatchObject({ state: 'failed', error: forbidden().message })
})

test('an account that is closed meanwhile gets nothing', async () => {
  await ask()
  await db.asAdmin((admin) => admin.query(`update account set state = 'disabled' where email = 'own@a.example'`))
  await run(opened('k'))
  await db.asAdmin((admin) => admin.query(`update account set state = 'active' where email = 'own@a.example'`))
  expect([made, (await last())?.state]).toEqual([[], 'failed'])
})

test.each([
  ['by its name', 'DP980 (2)', undefined],
  ['not for another one', 'DP980 (3)', 'done'],
])('a material that is deleted takes along what was prepared of it, %s', async (_how, name, left) => {
  await ask()
  await run(opened('k'))
  await db.asWriter(operator, (writer) => deleteArchives(writer, name))
  expect((await last())?.state).toBe(left)
})

describe('others', () => {
  test('see nothing of it, and cannot cancel it; who asked can', async () => {
    const { job } = await ask()
    expect(await last(other)).toBeUndefined()
    const cancelAs = (caller: Caller) => db.asWriter(caller, (writer) => cancelJob(writer, { job, request: 'R2' }))
    await expect(cancelAs(other)).rejects.toMatchObject({ code: 'not_found' })
    await cancelAs(own)
    expect((await last())?.state).toBe('cancelled')
  })

  test('have places of their own: three at once of each', async () => {
    for (const name of ['a', 'b', 'c']) await ask(own, [name])
    await expect(ask(own, ['d'])).rejects.toMatchObject({ code: 'too_many_requests' })
    await expect(ask(other, ['a'])).resolves.toHaveProperty('job')
    const visitor = { kind: 'visitor' } as const
    await expect(ask(visitor)).rejects.toMatchObject({ code: 'forbidden' })
  })
})
