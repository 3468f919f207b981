import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestDatabase, testDatabase } from '#tests/database.ts'
import { withRequestAddress } from './request-address.ts'
import { operator } from './database.ts'

let db: TestDatabase
beforeAll(async () => {
  db = await testDatabase()
})
afterAll(() => db.close())

const append = (object: string) =>
  db.asWriter(operator, (writer) =>
    sql`select app.audit_append('test.change', ${object}, '{"a": 1}', '{"a": 2}', 'request-1')`.execute(writer),
  )
const firstBreak = () =>
  db.asWriter(operator, async (writer) => {
    const { rows } = await sql<{ id: string | null }>`select app.audit_first_break() as id`.execute(writer)
    return rows[0]!.id
  })

test('the chain is whole, also when many write at once', async () => {
  await Promise.all(Array.from({ length: 12 }, (_, i) => append(`object ${i}`)))
  expect(await firstBreak()).toBeNull()
  const { rows } = await db.asAdmin((admin) =>
    admin.query('select count(*)::int as n, max(id)::int as last from audit'),
  )
  expect(rows).toEqual([{ n: 12, last: 12 }])
})

test.each([
  ['changed', `update audit set object = 'other' where id = 7`, '7'],
  ['taken out', 'delete from audit where id = 5', '6'],
])('a row that was %s is found', async (_how, statement, broken) => {
  await db.asAdmin((admin) => admin.query(`create table kept as select * from audit`))
  await db.asAdmin((admin) => admin.query(`set session_replication_role = replica; ${statement}`))
  expect(await firstBreak()).toBe(broken)
  await db.asAdmin((admin) =>
    admin.query(
      'set session_replication_role = replica; delete from audit; insert into audit select * from kept; drop table kept',
    ),
  )
  expect(await firstBreak()).toBeNull()
})

test('a line of before, that does not say where it came from, keeps its hash', async () => {
  const id = await append('old')
  const { rows } = await db.asAdmin((admin) =>
    admin.query(`select a.hash = sha256(a.previous_hash || convert_to(jsonb_build_array(a.id,
      to_char(a.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS'), a.account_id, a.role, a.action, a.object, a.before,
      a.after, a.request)::text, 'UTF8')) as same from audit a order by id desc limit 1`),
  )
  expect(id).toBeDefined()
  expect(rows).toEqual([{ same: true }])
})

test.each([
  ['network', `'198.51.100.0/24'`],
  ['run_by', `'eve'`],
  ['materials', `'{Other}'`],
])('where a line came from is part of the chain: %s', async (column, value) => {
  await withRequestAddress('203.0.113.7', () => append('from somewhere'))
  const last = `(select max(id) from audit)`
  const set = (to: string) =>
    db.asAdmin((admin) =>
      admin.query(`set session_replication_role = replica; update audit set ${column} = ${to} where id = ${last}`),
    )
  await set(value)
  expect(await firstBreak()).not.toBeNull()
  await set(column === 'network' ? `'203.0.113.0/24'` : 'null')
  expect(await firstBreak()).toBeNull()
})

test('even the administrator is stopped by default', async () => {
  for (const statement of [`update audit set object = ''`, 'delete from audit', 'truncate audit']) {
    await expect(db.asAdmin((admin) => admin.query(statement))).rejects.toThrow('only ever added to')
  }
})
