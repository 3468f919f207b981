import { appendFile, mkdtemp, readFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { auditFilter } from '#contract/audit/audit.ts'
import { type Caller, operator, visitor } from '#server/db/database.ts'
import { type TestDatabase, testDatabase } from '#tests/database.ts'
import { appendAudit, checkAudit, listAudit, recordAuditHead, type Refusal, refusalLog } from './index.ts'

let db: TestDatabase
let folder: string
beforeAll(async () => {
  db = await testDatabase()
  folder = await mkdtemp(join(tmpdir(), 'mi-audit-'))
})
afterAll(() => db.close())

const customer: Caller = {
  kind: 'account',
  accountId: '7c9e6679-7425-40de-944b-e07fc1f90ae7',
  organisationId: null,
  role: 'ROLE_CUSTOMER',
}
const list = (filter: object = {}, caller: Caller = operator) =>
  db.withCaller(caller, (reader) => listAudit(reader, auditFilter.parse(filter)))

describe('refusals', () => {
  const refusal: Refusal = {
    caller: visitor,
    route: 'POST /ng/gateway/level-three/find-test',
    status: 403,
    asked: ['DP980 (3)'],
    materials: ['DP980 (3)'],
    address: '203.0.113.7',
    request: 'AAAA1111',
  }

  test('stand in the log with who, what and how often, equal ones on one line', async () => {
    const log = refusalLog(db)
    log.record({ ...refusal, caller: customer })
    for (let i = 0; i < 50; i++) log.record({ ...refusal, asked: [`DP980 (${i})`] })
    await log.settled()
    const { lines } = await list({ action: 'access.refused' })
    const told = lines.map(({ account, role, object, after, request }) => ({ account, role, object, after, request }))
    expect(told).toContainEqual({
      account: customer.kind === 'account' ? customer.accountId : null,
      role: 'ROLE_CUSTOMER',
      object: 'POST /ng/gateway/level-three/find-test',
      after: { status: 403, times: 1, asked: ['DP980 (3)'] },
      request: 'AAAA1111',
    })
    const visitors = lines.filter(({ role }) => role === 'visitor')
    const times = visitors.map(({ after }) => (after as { times: number }).times)
    expect(times.reduce((sum, each) => sum + each, 0)).toBe(50)
    expect(visitors.length).toBeLessThanOrEqual(2)
    for (const { after } of visitors) expect((after as { asked: string[] }).asked.length).toBeLessThanOrEqual(20)
  })

  test('under thousands of addresses are a thousand lines, and one for the rest', async () => {
    const written: string[] = []
    const silent = { ...db, asWriter: (async () => written.push('line')) as unknown as typeof db.asWriter }
    const log = refusalLog(silent)
    for (let i = 0; i < 5_000; i++) log.record({ ...refusal, route: `GET /admin-panel/${i}` })
    await log.settled()
    // The first one is on its way before the others come.
    expect(written).toHaveLength(1_002)
  })

  test('that could not be written are not lost', async () => {
    let down = true
    const failures: unknown[] = []
    const flaky = {
      ...db,
      asWriter: (async (...args: Parameters<typeof db.asWriter>) => {
        if (down) throw new Error('gone')
        return db.asWriter(...args)
      }) as typeof db.asWriter,
    }
    const log = refusalLog(flaky, (error) => failures.push(error))
    log.record({ ...refusal, route: 'GET /api/v1/curves/:id' })
    await new Promise((resolve) => setImmediate(resolve))
    down = false
    await log.settled()
    expect(failures).toHaveLength(1)
    expect((await list({ object: '/api/v1/curves/' })).lines).toHaveLength(1)
  })
})

describe('reading', () => {
  beforeAll(async () => {
    for (const object of ['a', 'b', 'c']) {
      await db.asWriter(operator, (writer) =>
        appendAudit(writer, { action: 'plan.change', object: `object-${object}` }),
      )
    }
  })

  test.each<[string, object, string[]]>([
    ['newest first', { action: 'plan' }, ['object-c', 'object-b', 'object-a']],
    ['by object, in any case', { object: 'OBJECT-B' }, ['object-b']],
    ['wildcards mean themselves', { object: '%' }, []],
    ['somebody else did it', { action: 'plan', account: '00000000-0000-4000-8000-000000000000' }, []],
    ['before anything', { action: 'plan', to: '2020-01-01T00:00:00Z' }, []],
    ['page by page', { action: 'plan', limit: 2 }, ['object-c', 'object-b']],
  ])('%s', async (_how, filter, objects) => {
    expect((await list(filter)).lines.map(({ object }) => object)).toEqual(objects)
  })

  test('the next page goes on where the last one ended', async () => {
    const first = await list({ action: 'plan', limit: 2 })
    const second = await list({ action: 'plan', limit: 2, before: first.next })
    expect(second.lines.map(({ object }) => object)).toEqual(['object-a'])
    expect(second.next).toBeNull()
  })

  test.each<[string, Caller]>([
    ['a visitor', visitor],
    ['a customer', customer],
    ['a data editor', { ...customer, role: 'ROLE_DATAEDITOR' }],
  ])('%s reads none of it', async (_who, caller) => {
    expect((await list({}, caller)).lines).toEqual([])
  })

  test('a short text is not searched in ids, which contain it by chance', async () => {
    const object = 'account 5b1fada9-27a4-4c59-9d3e-6f2a8b7c1d04'
    await db.asWriter(operator, (writer) => appendAudit(writer, { action: 'account.change', object }))
    const found = async (text: string) => (await list({ object: text })).lines.map((line) => line.object)
    expect(await found('ADA')).toEqual([])
    expect(await found('5B1FADA9')).toEqual([object])
    expect(await found('account')).toContain(object)
  })

  test('objects that the asker knows by a name come along', async () => {
    const { lines } = await db.withCaller(operator, (reader) =>
      listAudit(reader, auditFilter.parse({ action: 'plan', object: 'object-b' }), ['object-c']),
    )
    expect(lines.map(({ object }) => object)).toEqual(['object-c', 'object-b'])
  })
})

describe('heads beside the database', () => {
  const file = () => join(folder, 'audit-heads.jsonl')
  const monday = new Date('2026-11-16T08:00:00Z')

  test('one a day', async () => {
    const noted = await recordAuditHead(db, folder, monday)
    expect(noted?.id).toBeGreaterThan(3)
    expect(await recordAuditHead(db, folder, new Date('2026-11-17T07:59:00Z'))).toBeUndefined()
    expect(await recordAuditHead(db, folder, new Date('2026-11-17T08:00:00Z'))).toBeDefined()
    expect((await readFile(file(), 'utf8')).trim().split('\n')).toHaveLength(2)
    expect(await checkAudit(db, folder)).toMatchObject({ firstBreak: null, notedHeads: 2, lostHeads: [] })
  })

  test('a line that was changed is found', async () => {
    const silently = (statement: string) =>
      db.asAdmin((admin) => admin.query(`set session_replication_role = replica; ${statement}`))
    await silently(`update audit set object = 'another' where id = 2`)
    expect((await checkAudit(db, folder)).firstBreak).toBe(2)
  })

  test('a chain rewritten as a whole fits itself, and not the file', async () => {
    await db.asAdmin((admin) =>
      admin.query(`
        set session_replication_role = replica;
        do $$
        declare entry audit; head bytea := decode(repeat('00', 32), 'hex');
        begin
          for entry in select * from audit order by id loop
            entry.previous_hash := head;
            entry.hash := app.audit_hash(entry);
            update audit set previous_hash = entry.previous_hash, hash = entry.hash where id = entry.id;
            head := entry.hash;
          end loop;
        end $$`),
    )
    const { firstBreak, lostHeads, notedHeads } = await checkAudit(db, folder)
    expect([firstBreak, lostHeads.length]).toEqual([null, notedHeads])
  })

  test('a file that somebody has been at is refused', async () => {
    const kept = await readFile(file(), 'utf8')
    await appendFile(file(), '{"at":"yesterday"}\n')
    await expect(checkAudit(db, folder)).rejects.toThrow(/invalid/i)
    await writeFile(file(), kept)
  })
})
