import { Socket } from 'node:net'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type TestDatabase, testDatabase } from '#tests/database.ts'
import { type Caller, operator, visitor } from './caller.ts'
import { openDatabase, type Reader } from './database.ts'
import { findRlsGaps } from './rls-checks.ts'

let db: TestDatabase
beforeAll(async () => {
  db = await testDatabase()
})
afterAll(() => db.close())

const organisation = '3fa85f64-5717-4562-b3fc-2c963f66afa6'
const account = '7c9e6679-7425-40de-944b-e07fc1f90ae7'
const customer: Caller = { kind: 'account', accountId: account, organisationId: organisation, role: 'ROLE_CUSTOMER' }

const whoAmI = (caller: Caller) =>
  db.withCaller(caller, async (reader) => {
    const { rows } = await sql<{ role: string; org: string | null; account: string | null; login: string }>`
      select app.role() as role, app.org() as org, app.account() as account, session_user as login`.execute(reader)
    return rows[0]
  })

test('the walls stand', async () => {
  expect(await db.asAdmin(findRlsGaps)).toEqual([])
})

describe('the database knows who asks', () => {
  test('a visitor', async () => {
    expect(await whoAmI(visitor)).toEqual({ role: 'visitor', org: null, account: null, login: 'mi_app_read' })
  })
  test('a customer', async () => {
    expect(await whoAmI(customer)).toEqual({ role: 'ROLE_CUSTOMER', org: organisation, account, login: 'mi_app_read' })
  })
  test('and forgets them with the transaction', async () => {
    await whoAmI(customer)
    expect(await whoAmI(visitor)).toMatchObject({ role: 'visitor', org: null })
  })
})

test('no reader can write, whatever their role', async () => {
  const write = db.withCaller(operator, (reader) => sql`insert into organisation (name) values ('X')`.execute(reader))
  await expect(write).rejects.toThrow(/read-only/)
})

test('what changes while somebody reads is there for the next reading', async () => {
  const count = (reader: Reader) =>
    reader
      .selectFrom('tree_node')
      .where('slug', '=', 'New')
      .select((x) => x.fn.countAll<string>().as('n'))
      .executeTakeFirstOrThrow()
  const seen = await db.withCaller(operator, async (reader) => {
    const before = await count(reader)
    await db.asWriter(operator, (writer) =>
      writer
        .insertInto('tree_node')
        .values({ level: 'category', name: 'New', slug: 'New', parent_id: null, release: null })
        .execute(),
    )
    return [before, await count(reader)]
  })
  expect([...seen, await db.withCaller(operator, count)]).toEqual([{ n: '0' }, { n: '0' }, { n: '1' }])
})

test('a handle does not outlive its transaction', async () => {
  const escaped = await db.withCaller(visitor, async (reader) => reader)
  await expect(sql`select 1`.execute(escaped)).rejects.toThrow(/has ended/)
})

test('what fails half-way leaves nothing', async () => {
  const work = db.asWriter(operator, async (writer) => {
    await writer.insertInto('organisation').values({ name: 'Half' }).execute()
    throw new Error('stop')
  })
  await expect(work).rejects.toThrow('stop')
  const { rows } = await db.asAdmin((admin) => admin.query(`select from organisation where name = 'Half'`))
  expect(rows).toHaveLength(0)
})

test('connections that are cut in the middle never mix callers, and the next ones work', async () => {
  const callers = ['3fa85f64-5717-4562-b3fc-2c963f66afa6', '9b2e3c1a-1111-4222-8333-444455556666'].map(
    (organisationId): Caller => ({ kind: 'account', accountId: account, organisationId, role: 'ROLE_CUSTOMER' }),
  )
  let wrong = 0
  let failed = 0
  const ask = async (i: number) => {
    const caller = callers[i % 2]!
    try {
      const seen = await db.withCaller(caller, async (reader) => {
        await sql`select pg_sleep(0.002)`.execute(reader)
        return (await sql<{ org: string }>`select app.org() as org`.execute(reader)).rows[0]!.org
      })
      if (caller.kind !== 'account' || seen !== caller.organisationId) wrong++
    } catch {
      failed++
    }
  }
  const load = Promise.all(Array.from({ length: 300 }, (_, i) => ask(i)))
  for (let cut = 0; cut < 5; cut++) {
    await db.asAdmin((admin) =>
      admin.query(`select pg_terminate_backend(pid) from pg_stat_activity
                   where datname = current_database() and usename = 'mi_app_read'`),
    )
  }
  await load
  expect(wrong).toBe(0)
  expect(failed).toBeGreaterThan(0)
  expect(await whoAmI(visitor)).toMatchObject({ role: 'visitor', org: null })
})

test('when every connection is busy the next caller is told so, instead of waiting for them', async () => {
  const busy = Array.from({ length: 10 }, () =>
    db.withCaller(visitor, (reader) => sql`select pg_sleep(4.5)`.execute(reader)),
  )
  let freed = false
  const all = Promise.all(busy).then(() => (freed = true))
  await expect(whoAmI(visitor)).rejects.toThrow(/timeout/)
  expect(freed).toBe(false)
  await all
  expect(await whoAmI(visitor)).toMatchObject({ role: 'visitor' })
})

test('what a process has locked is free soon after it was killed, in the middle of a long statement too', async () => {
  const sockets: Socket[] = []
  const stream = () => sockets[sockets.push(new Socket()) - 1]!
  const doomed = await openDatabase({ ...db.access, as: (role) => ({ ...db.access.as(role), stream }) })
  const work = doomed.asWriter(
    operator,
    (writer) => sql`select pg_advisory_xact_lock(42), pg_sleep(60)`.execute(writer),
    { statementTimeout: 120_000 },
  )
  work.catch(() => {})
  const isFree = () =>
    db.asAdmin(
      async (admin) => (await admin.query<{ free: boolean }>('select pg_try_advisory_lock(42) as free')).rows[0]!.free,
    )
  await expect.poll(isFree).toBe(false)
  for (const socket of sockets) socket.destroy()
  await expect(work).rejects.toThrow(/terminated/)
  await expect.poll(isFree).toBe(true)
  await doomed.close()
})

test('a statement that runs too long is ended', async () => {
  await expect(db.withCaller(visitor, (reader) => sql`select pg_sleep(6)`.execute(reader))).rejects.toThrow(
    /statement timeout/,
  )
})
