import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestDatabase, testDatabase } from '#tests/database.ts'
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

test('even the administrator is stopped by default', async () => {
  for (const statement of [`update audit set object = ''`, 'delete from audit', 'truncate audit']) {
    await expect(db.asAdmin((admin) => admin.query(statement))).rejects.toThrow('only ever added to')
  }
})
