import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { auditFilter } from '#contract/audit/audit.ts'
import { tidyAccounts } from '#server/accounts/housekeeping.ts'
import { keeper } from '#server/accounts/services.ts'
import { withRequestAddress } from '#server/db/request-address.ts'
import { openDatabase, operator, visitor } from '#server/db/database.ts'
import { type TestDatabase, testDatabase } from '#tests/database.ts'
import { appendAudit, listAudit, refusalLog } from './index.ts'

// From where, by whose hand at the server, about which materials (docs/design/audit-and-integrity.md#origin-of-an-audit-line).
let db: TestDatabase
beforeAll(async () => {
  db = await testDatabase()
})
afterAll(() => db.close())

const write = (object: string, materials: readonly string[] = [], database: Pick<TestDatabase, 'asWriter'> = db) =>
  database.asWriter(operator, (writer) => appendAudit(writer, { action: 'test.write', object, materials }))
const list = async (filter: object) =>
  (await db.withCaller(operator, (reader) => listAudit(reader, auditFilter.parse(filter)))).lines
const lineOf = async (object: string) => (await list({ object }))[0]!

test.each([
  ['203.0.113.7', '203.0.113.0/24', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.0/24', '203.0.113.7'],
  ['2001:db8:1:2::5', '2001:db8:1::/48', '2001:db8:1:2::5'],
  ['fe80::1%eth0', 'fe80::/48', 'fe80::1'],
  [`1.1.1.1'); drop table audit; --`, null, null],
  ['', null, null],
])('%j writes from the network %s', async (address, network, kept) => {
  await withRequestAddress(address, () => write(`from ${address}`))
  expect(await lineOf(`from ${address}`)).toMatchObject({ network, address: kept, runBy: null })
})

test('what is done behind an answer is nobody’s who asked something else meanwhile', async () => {
  const log = refusalLog(db)
  const refusal = { caller: visitor, status: 403, asked: [], materials: ['DP980 (3)'], request: 'r' } as const
  withRequestAddress('192.0.2.1', () => log.record({ ...refusal, route: 'GET /first', address: '203.0.113.7' }))
  log.record({ ...refusal, route: 'GET /second', address: '198.51.100.9' })
  log.record({ ...refusal, route: 'GET /second', address: '192.0.2.200', materials: ['DP980 (4)'] })
  await log.settled()
  expect(await lineOf('GET /first')).toMatchObject({ address: '203.0.113.7', materials: ['DP980 (3)'] })
  expect(await lineOf('GET /second')).toMatchObject({
    address: '198.51.100.9',
    materials: ['DP980 (3)', 'DP980 (4)'],
    after: { times: 2, networks: ['198.51.100.0/24', '192.0.2.0/24'] },
  })
})

test.each([
  ['anna', 'anna'],
  ['anna as root', 'anna as root'],
  [`a'b|c\\"`, 'a?b?c??'],
])('a command says who runs it: %j', async (user, written) => {
  const own = await openDatabase(db.access, undefined, { runBy: user })
  await write(`run by ${user}`, [], own)
  await own.close()
  expect(await lineOf(`run by ${user}`)).toMatchObject({ runBy: written, network: null, role: 'ROLE_ADMIN' })
})

test('nobody can say so who does not sign', async () => {
  const forged = db.asWriter(keeper(), async (writer) => {
    await sql`select set_config('app.context', current_setting('app.context') || '|from 192.0.2.1', true)`.execute(
      writer,
    )
    await appendAudit(writer, { action: 'test.write', object: 'forged' })
  })
  await forged
  expect(await lineOf('forged')).toMatchObject({ role: 'visitor', network: null })
})

describe('filters', () => {
  beforeAll(async () => {
    await withRequestAddress('203.0.113.77', () => write('filtered a', ['DP980 (2)', 'IF270 (1)']))
    await withRequestAddress('2001:db8:7::1', () => write('filtered b', ['DP980 (21)']))
    const own = await openDatabase(db.access, undefined, { runBy: 'bert' })
    await write('filtered c', [], own)
    await own.close()
  })
  test.each([
    [{ material: 'if270' }, ['a']],
    [{ material: 'DP980-2' }, ['b', 'a']],
    [{ material: 'DP980 (21)' }, ['b']],
    [{ source: '203.0.113.7' }, ['a']],
    [{ source: '203.0' }, ['a']],
    [{ source: '2001:db8:7:' }, ['b']],
    [{ source: 'Bert' }, ['c']],
    [{ source: '%' }, []],
    [{ material: '%' }, []],
  ])('%j', async (filter, found) => {
    const lines = await list({ object: 'filtered', ...filter })
    expect(lines.map(({ object }) => object.at(-1))).toEqual(found)
  })
})

test('addresses go after 30 days, networks stay, and the chain is whole', async () => {
  await withRequestAddress('203.0.113.8', () => write('of the past'))
  await withRequestAddress('203.0.113.9', () => write('of today'))
  await db.asAdmin((admin) =>
    admin.query(`update audit_address set at = now() - interval '30 days 1 minute' where address = '203.0.113.8'`),
  )
  await tidyAccounts(db)
  expect(await lineOf('of the past')).toMatchObject({ address: null, network: '203.0.113.0/24' })
  expect(await lineOf('of today')).toMatchObject({ address: '203.0.113.9' })
  const { rows } = await db.asAdmin((admin) => admin.query('select app.audit_first_break() as at'))
  expect(rows).toEqual([{ at: null }])
})
