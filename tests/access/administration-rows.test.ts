import { globSync, readFileSync } from 'node:fs'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Caller, operator, type Role, visitor } from '#server/db/database.ts'
import { setStage, type Stage } from './people.ts'

// docs/security.md#row-level-security, rule 8, for the tables of administration: read every relation as every caller, count foreign rows.
let stage: Stage
beforeAll(async () => {
  stage = await setStage()
  await stage.database.asAdmin((admin) =>
    admin.query(`
      insert into role_request (account_id, role, reason, requested_by)
        select id, 'ROLE_ADMIN', 'test', gen_random_uuid() from account where email = 'editor@mi.example';
      insert into request (reference, kind, name, email) values
        ('R-2026-0001', 'general', 'Somebody', 'a@elsewhere.example'),
        ('R-2026-0002', 'subscription', 'Somebody', 'a@elsewhere.example');
      insert into subscription_note (subscription_id, text) select id, 'Calls on Mondays' from subscription limit 1`),
  )
})
afterAll(() => stage.close())

/** Rows that a reader finds in a table, told apart by whose they are. */
const tables = {
  organisation: 'name',
  subscription: '(select o.name from organisation o where o.id = organisation_id)',
  plan: 'code',
  plan_feature: '(select p.code from plan p where p.id = plan_id)',
  access_grant: `coalesce(role, (select p.code from plan p where p.id = plan_id))`,
  role_request: `'request'`,
  request: 'kind',
  subscription_note: `'note'`,
  audit: `'line'`,
} as const
type Table = keyof typeof tables

const of = (organisation: 'autoworks' | 'rival', role: Role): Caller => ({
  kind: 'account',
  accountId: '7c9e6679-7425-40de-944b-e07fc1f90ae7',
  organisationId: stage.catalogue[organisation],
  role,
})
const nothing: Readonly<Record<Table, readonly string[]>> = {
  organisation: [],
  subscription: [],
  plan: [],
  plan_feature: [],
  access_grant: [],
  role_request: [],
  request: [],
  subscription_note: [],
  audit: [],
}
const autoworks = {
  ...nothing,
  organisation: ['Autoworks'],
  subscription: ['Autoworks'],
  plan: ['small'],
  plan_feature: ['small'],
  access_grant: ['small'],
}
const rival = {
  ...nothing,
  organisation: ['Rival Motors'],
  subscription: ['Rival Motors'],
  plan: ['tools'],
  plan_feature: ['tools'],
}
const staff = {
  ...nothing,
  organisation: ['Autoworks', 'Rival Motors'],
  subscription: ['Autoworks', 'Rival Motors'],
  plan: ['small', 'tools'],
  plan_feature: ['small', 'tools'],
  access_grant: ['ROLE_CUSTOMER_BMW', 'small'],
  request: ['general'],
}
const administrator = {
  ...staff,
  subscription_note: ['note'],
  role_request: ['request'],
  request: ['general', 'subscription'],
  audit: ['line'],
}

describe.each<[string, () => Caller, Readonly<Record<Table, readonly string[]>>]>([
  ['a visitor', () => visitor, nothing],
  ['a customer', () => of('autoworks', 'ROLE_CUSTOMER'), autoworks],
  ['a registrar', () => of('autoworks', 'ROLE_REGISTRAR'), autoworks],
  ['their rival', () => of('rival', 'ROLE_CUSTOMER'), rival],
  [
    'the customer-specific role',
    () => of('rival', 'ROLE_CUSTOMER_BMW'),
    { ...rival, access_grant: ['ROLE_CUSTOMER_BMW'] },
  ],
  ['a data editor', () => of('rival', 'ROLE_DATAEDITOR'), staff],
  ['an administrator', () => of('rival', 'ROLE_ADMIN'), administrator],
  ['the command line', () => operator, administrator],
])('%s', (_who, caller, expected) => {
  test.each(Object.keys(tables) as Table[])('reads in %s their own alone', async (table) => {
    const found = await stage.database.withCaller(caller(), async (reader) => {
      const { rows } = await sql<{
        whose: string
      }>`select distinct ${sql.raw(tables[table])} as whose from ${sql.table(table)}`.execute(reader)
      return rows.map(({ whose }) => whose)
    })
    expect(found.toSorted()).toEqual(expected[table])
  })
})

test('nobody reaches the database but through a caller (docs/security.md#row-level-security, rule 3)', () => {
  const files = globSync('src/**/*.ts', { exclude: ['**/*.test.ts', '**/*.process.ts', 'src/server/db/**'] })
  const offenders = files.filter((file) => /new (?:Pool|Client)\(|from 'pg'/.test(readFileSync(file, 'utf8')))
  // What migrates, drops, describes and backs up a database acts as its administrator, on the server's own machine.
  expect(offenders.filter((file) => !/^src\/(?:commands|server\/backup)\//.test(file))).toEqual([])
})
