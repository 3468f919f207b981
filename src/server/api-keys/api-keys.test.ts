import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { NewApiKey } from '#contract/v1/api-keys.ts'
import { type Caller, type Role, visitor } from '#server/db/database.ts'
import { demoDatabase, type TestDatabase } from '#tests/database.ts'
import { type ApiKeys, databaseApiKeys, listApiKeys, maxKeys, scopesFor } from './api-keys.ts'

let database: TestDatabase
let keys: ApiKeys
beforeAll(async () => {
  database = await demoDatabase()
  keys = databaseApiKeys(database)
})
afterAll(() => database.close())

const wanted: NewApiKey = { name: 'Nightly', scopes: ['data', 'export', 'bulk'], days: 30 }

async function accountOf(email: string): Promise<Extract<Caller, { kind: 'account' }>> {
  const { rows } = await database.asAdmin((client) =>
    client.query<{ id: string; organisation_id: string; role: Role }>(
      'select id, organisation_id, role from account where email = $1',
      [email],
    ),
  )
  const [{ id, organisation_id, role }] = rows as [(typeof rows)[0]]
  return { kind: 'account', accountId: id, organisationId: organisation_id, role }
}

describe('a key', () => {
  test('is its maker, with what the plan brings, and is shown once', async () => {
    const engineer = await accountOf('engineer@bmw.example')
    const made = (await keys.create(engineer, wanted))!
    expect(made.key).toMatch(/^mik_[\w-]{43}$/)
    expect(await keys.find(made.key)).toEqual({ keyId: made.id, caller: engineer, scopes: new Set(wanted.scopes) })
    const [listed] = await database.withCaller(engineer, (db) => listApiKeys(db, engineer))
    expect(listed).toMatchObject({ id: made.id, prefix: made.key.slice(0, 10), state: 'active', lastUsedAt: null })
    const { rows } = await database.asAdmin((client) =>
      client.query<{ all: string }>(
        `select (select string_agg(k::text, '') from api_key k) || (select string_agg(a::text, '') from audit a) as all`,
      ),
    )
    expect(rows[0]!.all).toContain(made.id)
    expect(rows[0]!.all).not.toContain(made.key.slice(4, 20))
  })

  test.each([
    ['of somebody whose plan has no API', 'customer@autoworks.example'],
    ['of a registrar whose plan is over', 'registrar@university.example'],
    ['of an administrator, which would need no second factor', 'admin@mi.example'],
    ['of a data editor', 'editor@mi.example'],
  ])('%s opens nothing', async (_why, email) => {
    const made = (await keys.create(await accountOf(email), wanted))!
    expect(await keys.find(made.key)).toBeUndefined()
  })

  test.each(['mik_', 'mik_x', `mik_${'A'.repeat(43)}`, `mik_${'A'.repeat(42)}=`, `MIK_${'A'.repeat(43)}`])(
    '%s is none',
    async (text) => expect(await keys.find(text)).toBeUndefined(),
  )

  const engineersKey = async () => {
    const engineer = await accountOf('engineer@bmw.example')
    return { engineer, ...(await keys.create(engineer, wanted))! }
  }

  test.each([
    ['it is revoked', async ({ id, engineer }: Awaited<ReturnType<typeof engineersKey>>) => keys.revoke(engineer, id)],
    [
      'its day comes',
      ({ id }) =>
        run(
          `update api_key set created_at = now() - interval '9 days', expires_at = now() - interval '1 s' where id = '${id}'`,
        ),
    ],
    [
      'the account is disabled',
      () => run(`update account set state = 'disabled' where email = 'engineer@bmw.example'`),
    ],
    ['the plan loses the feature', () => run(`delete from plan_feature where feature = 'api'`)],
    ['the subscription is over', () => run(`update subscription set ends_at = now()`)],
    ['the subscription is suspended', () => run(`update subscription set suspended_at = now()`)],
    [
      'the role is taken away',
      () => run(`update account set role = 'ROLE_REGISTRAR' where email = 'engineer@bmw.example'`),
    ],
  ] satisfies [string, (made: Awaited<ReturnType<typeof engineersKey>>) => Promise<unknown>][])(
    'ends when %s',
    async (_why, change) => {
      const before = database
      database = await demoDatabase()
      keys = databaseApiKeys(database)
      const made = await engineersKey()
      expect(await keys.find(made.key)).toBeDefined()
      await change(made)
      expect(await keys.find(made.key)).toBeUndefined()
      await database.close()
      database = before
      keys = databaseApiKeys(database)
    },
  )

  test('rests until its owner takes back the deletion of the account', async () => {
    const { key } = await engineersKey()
    const wish = (at: string) => run(`update account set deletion_at = ${at} where email = 'engineer@bmw.example'`)
    await wish(`now() + interval '14 days'`)
    expect(await keys.find(key)).toBeUndefined()
    await wish('null')
    expect(await keys.find(key)).toBeDefined()
  })

  test('loses a scope with the feature behind it', async () => {
    const { key } = await engineersKey()
    await run(`delete from plan_feature where feature = 'bulk'`)
    expect((await keys.find(key))?.scopes).toEqual(new Set(['data', 'export']))
  })
})

const run = (text: string) => database.asAdmin((client) => client.query(text))

test('nobody revokes or lists a foreign key', async () => {
  const [admin, engineer, customer] = await Promise.all(
    ['admin@mi.example', 'engineer@bmw.example', 'customer@autoworks.example'].map(accountOf),
  )
  const { id, key } = (await keys.create(engineer!, wanted))!
  for (const other of [admin!, customer!, visitor]) expect(await keys.revoke(other, id)).toBe(false)
  for (const other of [customer!, visitor])
    expect((await database.withCaller(other, (db) => listApiKeys(db, engineer!))).length).toBe(0)
  expect(await keys.find(key)).toBeDefined()
  expect(await keys.create(visitor, wanted)).toBeUndefined()
})

test(`an account has ${maxKeys} good keys at most, also when asked for at once`, async () => {
  await run('delete from api_key')
  const customer = await accountOf('customer@autoworks.example')
  const made = await Promise.all(
    Array.from({ length: maxKeys + 5 }, () => keys.create(customer, wanted).catch(() => undefined)),
  )
  const good = made.filter((key) => key !== undefined)
  expect(good.length).toBeLessThanOrEqual(maxKeys)
  for (let i = good.length; i < maxKeys; i++) expect(await keys.create(customer, wanted)).toBeDefined()
  expect(await keys.create(customer, wanted)).toBeUndefined()
  await keys.revoke(customer, good[0]!.id)
  expect(await keys.create(customer, wanted)).toBeDefined()
})

test.each([
  ['no API in the plan', ['bulk', 'export:csv'], []],
  ['API alone', ['api'], ['data']],
  ['everything', ['api', 'bulk', 'export:csv', 'uploads'], ['data', 'export', 'bulk', 'uploads']],
])('scopes: %s', (_why, features, expected) => {
  const somebody = { kind: 'account', accountId: '', organisationId: null } as const
  expect(scopesFor({ ...somebody, role: 'ROLE_CUSTOMER' }, new Set(features))).toEqual(expected)
  expect(scopesFor({ ...somebody, role: 'ROLE_ADMIN' }, new Set(features))).toEqual([])
})
