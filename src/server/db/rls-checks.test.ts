import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestDatabase, testDatabase } from '#tests/database.ts'
import { openDatabase } from './database.ts'
import { findRlsGaps } from './rls-checks.ts'

let db: TestDatabase
beforeAll(async () => {
  db = await testDatabase()
})
afterAll(() => db.close())

// Each weakness is made, seen and unmade inside one transaction.
test.each([
  ['alter table curve no force row level security', 'table public.curve does not enforce row-level security'],
  ['alter table scalar disable row level security', 'table public.scalar does not enforce row-level security'],
  ['alter table coil owner to mi_staff', 'role mi_staff owns public.coil'],
  ['create view v as select * from curve', 'view public.v is not security_invoker'],
  [
    'create materialized view m as select id from curve; grant select on m to mi_app_read',
    'materialised view public.m obeys no policies',
  ],
  [
    `create function f() returns int language sql security definer as 'select 1'; alter function f() owner to mi_owner`,
    'function f() is security definer without a pinned search_path',
  ],
  [
    `create function f() returns int language sql security definer set search_path = pg_catalog as 'select 1'`,
    'function f() is security definer and owned by a superuser',
  ],
  [`create function f() returns int language sql leakproof as 'select 1'`, 'function f() is marked LEAKPROOF'],
  ['grant mi_owner to mi_app_read', 'role mi_app_read is a member of mi_owner'],
  ['alter role mi_app_read bypassrls', 'role mi_app_read bypasses row-level security'],
])('%s', async (statement, weakness) => {
  const found = await db.asAdmin(async (admin) => {
    await admin.query('begin')
    await admin.query(statement)
    const weak = await findRlsGaps(admin)
    await admin.query('rollback')
    return weak
  })
  expect(found).toContain(weakness)
})

test('the process does not open a database whose walls are weak', async () => {
  await db.asAdmin((admin) => admin.query('alter table curve no force row level security'))
  await expect(openDatabase(db.access)).rejects.toThrow(
    /the site does not start\.\n {2}- table public\.curve does not enforce/,
  )
  await db.asAdmin((admin) => admin.query('alter table curve force row level security'))
})
