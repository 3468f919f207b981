import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { features } from '#contract/access/features.ts'
import { type Caller, type Role, visitor } from '#server/db/database.ts'
import { demoDatabase, type TestDatabase } from '#tests/database.ts'
import { entitlements, readableNames } from './index.ts'

let db: TestDatabase
const organisations = new Map<string, string>()
beforeAll(async () => {
  db = await demoDatabase()
  await db.asAdmin(async (admin) => {
    const { rows } = await admin.query<{ id: string; name: string }>('select id, name from organisation')
    for (const { id, name } of rows) organisations.set(name, id)
  })
})
afterAll(() => db.close())

const of = (organisation: string, role: Role): Caller => ({
  kind: 'account',
  accountId: '7c9e6679-7425-40de-944b-e07fc1f90ae7',
  organisationId: organisations.get(organisation) ?? null,
  role,
})
const rightsOf = (caller: Caller) => db.withCaller(caller, (reader) => entitlements(reader, caller))
const namesFor = (caller: Caller) => db.withCaller(caller, (reader) => readableNames(reader, 'own'))

// Plans, grants and accounts of the demonstration: core/synthetic/organisations.ts. Rules: docs/security.md#who-may-read-what.
describe('who may what', () => {
  test.each<[string, () => Caller, object]>([
    [
      'visitor',
      () => visitor,
      {
        role: null,
        organisation: null,
        plans: [],
        features: [],
        materials: 1,
        tools: { 'data-maps': false, comparator: false, calculator: false, predictor: false, visualizer: false },
        predictorEntry: false,
        levels: { one: false, two: false, three: false },
        badges: true,
        alert: 'subscribers',
      },
    ],
    [
      'registrar, whose organisation once had a plan',
      () => of('University', 'ROLE_REGISTRAR'),
      { plans: [], features: [], predictorEntry: false, alert: 'registrar', materials: 1 },
    ],
    [
      'registrar of a paying organisation',
      () => of('BMW', 'ROLE_REGISTRAR'),
      { plans: [], features: [], alert: 'registrar' },
    ],
    [
      'customer',
      () => of('Autoworks', 'ROLE_CUSTOMER'),
      {
        plans: [
          {
            code: 'forming',
            name: 'Forming',
            from: '2026-01-01T00:00:00.000Z',
            to: '2036-01-01T00:00:00.000Z',
            seats: 25,
            seatsTaken: 1,
            trial: false,
          },
        ],
        features: [
          'data-maps',
          'comparator',
          'calculator',
          'visualizer',
          'export:csv',
          'export:json',
          'export:xlsx',
          'uploads',
        ],
        tools: { 'data-maps': true, comparator: true, calculator: true, predictor: false, visualizer: true },
        predictorEntry: true,
        levels: { one: false, two: false, three: true },
        badges: true,
        alert: 'plan',
      },
    ],
    [
      'customer-specific role',
      () => of('BMW', 'ROLE_CUSTOMER_BMW'),
      { tools: { 'data-maps': true, comparator: true, calculator: true, predictor: true, visualizer: true } },
    ],
    ['customer whose subscription is over', () => of('University', 'ROLE_CUSTOMER'), { plans: [], alert: 'plan' }],
    [
      'data editor',
      () => of('Material Insights', 'ROLE_DATAEDITOR'),
      { plans: [], features, badges: false, predictorEntry: true, levels: { one: true, two: true, three: true } },
    ],
    ['administrator', () => of('Material Insights', 'ROLE_ADMIN'), { features, badges: false }],
  ])('%s', async (_who, caller, expected) => {
    expect(await rightsOf(caller())).toMatchObject(expected)
  })
})

test('names are allowed exactly where records are readable, for everybody', async () => {
  const callers = [
    visitor,
    of('University', 'ROLE_REGISTRAR'),
    of('Autoworks', 'ROLE_REGISTRAR'),
    of('Autoworks', 'ROLE_CUSTOMER'),
    of('BMW', 'ROLE_CUSTOMER'),
    of('BMW', 'ROLE_CUSTOMER_BMW'),
    of('Material Insights', 'ROLE_DATAEDITOR'),
  ]
  for (const caller of callers) {
    const names = await db.withCaller(caller, (reader) =>
      reader
        .selectFrom('coil as v')
        .innerJoin('tree_node as n', 'n.id', 'v.material_id')
        .select('n.name')
        .distinct()
        .orderBy('n.name')
        .execute(),
    )
    expect(await namesFor(caller)).toEqual(names.map(({ name }) => name))
    expect((await rightsOf(caller)).materials).toBe(names.length)
  }
})

test('grants to the customer-specific role are its own', async () => {
  const plain = await namesFor(of('BMW', 'ROLE_CUSTOMER'))
  const specific = await namesFor(of('BMW', 'ROLE_CUSTOMER_BMW'))
  expect(plain).not.toContain('IF270 (1)')
  expect(specific).toContain('IF270 (1)')
  expect(specific).toEqual(expect.arrayContaining(plain))
})

test('features are those of the plans that run, counted by name', async () => {
  const { rows } = await db.asAdmin((admin) =>
    admin.query<{ code: string; feature: string }>(
      'select p.code, f.feature from plan p join plan_feature f on f.plan_id = p.id',
    ),
  )
  const callers = [
    visitor,
    of('BMW', 'ROLE_REGISTRAR'),
    of('Autoworks', 'ROLE_CUSTOMER'),
    of('BMW', 'ROLE_CUSTOMER_BMW'),
    of('University', 'ROLE_CUSTOMER'),
  ]
  for (const caller of callers) {
    const rights = await rightsOf(caller)
    const running = new Set(rights.plans.map(({ code }) => code))
    const brought = rows.filter(({ code }) => running.has(code)).map(({ feature }) => feature)
    expect(rights.features.toSorted()).toEqual([...new Set(brought)].toSorted())
  }
})

describe('a change shows in the next answer', () => {
  const customer = () => of('Autoworks', 'ROLE_CUSTOMER')
  test.each([
    ['suspended', `update subscription set suspended_at = now()`],
    ['ended', `update subscription set ends_at = now() where ends_at > now()`],
    [
      'not begun',
      `update subscription set starts_at = now() + interval '1 hour' where ends_at > now() + interval '2 hours'`,
    ],
    ['a grant taken', `delete from access_grant where plan_id is not null`],
    ['a grant that has ended', `update access_grant set ends_at = now()`],
    ['a feature taken', `delete from plan_feature where feature = 'comparator'`],
  ])('%s', async (_what, statement) => {
    const before = await rightsOf(customer())
    await db.asAdmin((admin) =>
      admin.query(
        `create table kept_s as table subscription; create table kept_g as table access_grant; create table kept_f as table plan_feature`,
      ),
    )
    await db.asAdmin((admin) => admin.query(statement))
    const after = await rightsOf(customer())
    await db.asAdmin((admin) =>
      admin.query(`
        update subscription s set ends_at = k.ends_at, starts_at = k.starts_at, suspended_at = k.suspended_at from kept_s k where k.id = s.id;
        delete from access_grant; insert into access_grant table kept_g;
        delete from plan_feature; insert into plan_feature table kept_f;
        drop table kept_s, kept_g, kept_f`),
    )
    expect(after.revision).not.toBe(before.revision)
    expect(after.materials + after.features.length).toBeLessThan(before.materials + before.features.length)
    expect(await rightsOf(customer())).toEqual(before)
  })
})
