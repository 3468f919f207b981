import { randomBytes } from 'node:crypto'
import type { FastifyInstance, InjectOptions } from 'fastify'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type ApiKeyScope, apiKeyScopes } from '#contract/v1/api-keys.ts'
import { databaseApiKeys } from '#server/api-keys/api-keys.ts'
import { databaseQuotas } from '#server/quotas/quotas.ts'
import { callerOf, cookiesOf, sameOrigin, testAccounts } from '#tests/accounts.ts'
import { testConfig } from '#tests/api/example-app.ts'
import { demoDatabase, type TestDatabase } from '#tests/database.ts'
import { roomInMinute } from '#tests/fixtures/minute.ts'
import { buildApp } from './app.ts'
import { allowed, findTest } from '#tests/api/program-calls.ts'

let database: TestDatabase
let app: FastifyInstance
beforeAll(async () => {
  database = await demoDatabase()
  app = await appWith({ perMinute: 1_000_000, perHour: 1_000_000, perDay: 1_000_000 })
})
afterAll(async () => {
  await app.close()
  await database.close()
})

async function appWith(limits: { perMinute: number; perHour: number; perDay: number }): Promise<FastifyInstance> {
  return buildApp({
    database,
    accounts: testAccounts(database),
    apiKeys: databaseApiKeys(database),
    quotas: databaseQuotas(database, limits, { naming: randomBytes(32) }),
    config: testConfig,
  })
}

/** A bearer header with a key of somebody; one for each list of scopes. */
async function keyOf(email: string, scopes: readonly ApiKeyScope[] = apiKeyScopes, name = 'test') {
  const known = headersByName.get(`${email} ${scopes.join()} ${name}`)
  if (known) return known
  const caller = await callerOf(database, email)
  const made = await databaseApiKeys(database).create(caller, { name, scopes: [...scopes], days: 1 })
  const fresh = { authorization: `Bearer ${made!.key}` }
  headersByName.set(`${email} ${scopes.join()} ${name}`, fresh)
  return fresh
}
const headersByName = new Map<string, { authorization: string }>()

async function cookieOf(email: string): Promise<Record<string, string>> {
  const answer = await app.inject({
    method: 'POST',
    url: '/ng/gateway/login/login',
    headers: sameOrigin,
    payload: { email, password: 'Demo-Pass-2026' },
  })
  return { cookie: cookiesOf(answer.headers), ...sameOrigin }
}

test('calls counted for a key are stored when the process stops', async () => {
  const stopping = await appWith({ perMinute: 1_000, perHour: 1_000, perDay: 1_000 })
  const headers = await keyOf('engineer@bmw.example', apiKeyScopes, 'counted at a stop')
  const { statusCode } = await stopping.inject({ ...findTest('DP980 (6)'), headers })
  expect(statusCode).toBe(200)
  await stopping.close()
  const { rows } = await database.asAdmin((client) =>
    client.query(
      `select calls from api_key_use u join api_key k on k.id = u.key_id where k.name = 'counted at a stop'`,
    ),
  )
  expect(rows).toEqual([{ calls: 1 }])
})

describe('what-material-customer-allowed', () => {
  const names = async (domain: string, headers = {}) => {
    const answer = await app.inject(allowed(domain, headers))
    expect(answer.statusCode).toBe(200)
    return answer.json<{ allowedEpsilons: string[] }>().allowedEpsilons
  }

  test('a caller of the domain gets what they may read: the plan’s, the role’s and the free ones', async () => {
    const own = await names('bmw.example', await keyOf('engineer@bmw.example'))
    expect(own).toContain('DP980 (6)')
    expect(own).toContain('DP980 (2)') // the plan: Steels/AHSS
    expect(own).toContain('IF270 (1)') // the role itself
    expect(own).not.toContain('IF270 (2)')
    expect(await names('BMW.Example', await keyOf('engineer@bmw.example'))).toEqual(own)
  })

  test('staff of the domain get everything', async () => {
    const { rows } = await database.asAdmin((client) =>
      client.query<{ count: number }>(
        `select count(*)::int as count from tree_node where level = 'material' and not announced`,
      ),
    )
    expect((await names('mi.example', await cookieOf('editor@mi.example'))).length).toBe(rows[0]!.count)
  })

  test.each([
    ['a visitor', 'bmw.example', undefined],
    ['a visitor, unknown domain', 'nobody.example', undefined],
    ['a foreign customer', 'autoworks.example', 'engineer@bmw.example'],
    ['staff, about a customer', 'bmw.example', 'admin@mi.example'],
    ['a trailing dot', 'bmw.example.', 'engineer@bmw.example'],
    ['a sub-domain', 'x.bmw.example', 'engineer@bmw.example'],
    ['two domains', 'bmw.example,autoworks.example', 'engineer@bmw.example'],
  ])('%s gets the free samples alone', async (_why, domain, email) => {
    expect(await names(domain, email === undefined ? {} : await cookieOf(email))).toEqual(['DP980 (6)'])
  })

  test.each([
    ['twice', '?domain=bmw.example&domain=autoworks.example'],
    ['as a list', '?domain[]=bmw.example'],
    ['not at all', ''],
    ['with more', '?domain=bmw.example&email=x'],
  ])('the domain %s is refused', async (_why, query) => {
    const url = `/ng/gateway/level-one/what-material-customer-allowed${query}`
    expect((await app.inject({ method: 'POST', url, payload: {} })).statusCode).toBe(422)
  })
})

describe('an API key', () => {
  test('reads what its maker reads', async () => {
    const headers = await keyOf('engineer@bmw.example')
    expect((await app.inject({ ...findTest('DP980 (2)'), headers })).statusCode).toBe(200)
    expect((await app.inject({ ...findTest('IF270 (2)'), headers })).statusCode).toBe(403)
  })

  test('that is unknown is refused, not taken for a visitor', async () => {
    const headers = { authorization: `Bearer mik_${'x'.repeat(43)}` }
    const answer = await app.inject({ ...findTest('DP980 (6)'), headers })
    expect(answer.statusCode).toBe(401)
    expect(answer.headers['www-authenticate']).toMatch(/^Bearer/)
  })

  test('of a plan without the feature is refused', async () => {
    const headers = await keyOf('customer@autoworks.example')
    expect((await app.inject({ ...findTest('DP980 (6)'), headers })).statusCode).toBe(401)
  })

  test.each([
    // scopes, address, status
    [['data'], '/api/v1/materials/DP980-6/tests/UAT.csv', 403],
    [['export'], '/api/v1/materials/DP980-6/tests/UAT.csv', 200],
    [['data'], '/api/v1/materials/DP980-6/cards/ls-dyna', 403],
    [['export'], '/api/v1/materials/DP980-6/cards/neutral', 200],
    [['data'], `/api/v1/files/${'0'.repeat(64)}`, 403],
    [['data'], '/ng/gateway/level-one/get-attributes?value=DP980-6', 200],
    [['export'], '/ng/gateway/level-one/get-attributes?value=DP980-6', 403],
    [['data', 'export', 'bulk', 'uploads'], '/api/v1/account/api-keys', 403],
  ] as const)('with %j asks for %s: %d', async (scopes, url, status) => {
    expect((await app.inject({ url, headers: await keyOf('engineer@bmw.example', scopes) })).statusCode).toBe(status)
  })
})

describe('a project', () => {
  const call = async (email: string, project: string) =>
    app.inject({
      method: 'POST',
      url: '/ng/gateway/level-three/find-test',
      payload: { epsilon: 'DP980 (2)', test: 'UAT', project, zeta2: 'DP980 (2) GI 1.40' },
      headers: await cookieOf(email),
    })
  const specimens = (answer: { json: () => { curves: { condition: string; replicate: number }[] } }) =>
    answer.json().curves.map(({ condition, replicate }) => `${condition} ${replicate}`)

  test('leaves the specimens that were cut for it to its customer and to staff', async () => {
    const own = ['RD 1', 'RD 2', 'DD 1', 'DD 2', 'TD 1', 'TD 2']
    expect(specimens(await call('customer@autoworks.example', 'P-2026-001'))).toEqual(own)
    expect(specimens(await call('editor@mi.example', 'p-2026-001'))).toEqual(own)
  })

  test('of another customer answers as one that nobody has, also once its answer is kept ready', async () => {
    await call('customer@autoworks.example', 'P-2026-001')
    const [foreign, unknown] = [
      await call('engineer@bmw.example', 'P-2026-001'),
      await call('engineer@bmw.example', 'P-2026-999'),
    ]
    expect([foreign.statusCode, unknown.statusCode]).toEqual([404, 404])
    const words = (answer: typeof foreign) => ({ ...answer.json(), reference: '' })
    expect(words(foreign)).toMatchObject({ message: 'No project named P-2026-001.' })
    expect(words(unknown)).toEqual({ ...words(foreign), message: 'No project named P-2026-999.' })
  })
})

describe('the calls of an account about its keys', () => {
  const url = '/api/v1/account/api-keys'
  const body = { name: 'Nightly', scopes: ['data'] }

  test('make, list, use, revoke; foreign and absent ones are refused alike', async () => {
    const headers = await cookieOf('engineer@bmw.example')
    const made = await app.inject({ method: 'POST', url, payload: body, headers })
    expect(made.statusCode).toBe(200)
    expect(made.headers['cache-control']).toBe('no-store')
    const { id, key } = made.json<{ id: string; key: string }>()
    const listed = (await app.inject({ url, headers })).json<{
      keys: { id: string; state: string }[]
      scopes: string[]
    }>()
    expect(listed.scopes).toEqual(['data', 'export', 'bulk', 'uploads'])
    expect(listed.keys.find((each) => each.id === id)).toMatchObject({ name: 'Nightly', state: 'active' })
    expect(JSON.stringify(listed)).not.toContain(key.slice(12))
    const withKey = { ...findTest('DP980 (2)'), headers: { authorization: `Bearer ${key}` } }
    expect((await app.inject(withKey)).statusCode).toBe(200)

    const revoke = async (who: Record<string, string>, which: string) =>
      (await app.inject({ method: 'DELETE', url: `${url}/${which}`, headers: who })).statusCode
    expect(await revoke(await cookieOf('admin@mi.example'), id)).toBe(403)
    expect(await revoke(headers, '00000000-0000-4000-8000-000000000000')).toBe(403)
    expect(await revoke(headers, 'x')).toBe(422)
    expect(await revoke(headers, id)).toBe(200)
    expect(await revoke(headers, id)).toBe(403)
    expect((await app.inject(withKey)).statusCode).toBe(401)
  })

  test('need the password entered lately; a mail tells the owner, and a new password or role ends the key', async () => {
    const run = (text: string) => database.asAdmin((client) => client.query(text))
    const theirs = `(select id from account where email = 'engineer@bmw.example')`
    const headers = await cookieOf('engineer@bmw.example')
    const make = () => app.inject({ method: 'POST', url, payload: body, headers })
    await run(`update session set proven_at = now() - interval '11 minutes' where account_id = ${theirs}`)
    const unproven = await make()
    expect([unproven.statusCode, unproven.json().code]).toEqual([403, 'proof_required'])
    const proof = { method: 'POST' as const, url: '/api/v1/account/prove', headers }
    expect((await app.inject({ ...proof, payload: { password: 'Demo-Pass-2026' } })).statusCode).toBe(200)
    const { key } = (await make()).json<{ key: string }>()
    const mail = await run(`select subject, recipient, text from mail order by queued_at desc limit 1`)
    expect(mail.rows[0]).toMatchObject({ subject: 'An API key was created', recipient: 'engineer@bmw.example' })
    expect(mail.rows[0].text).toContain(`named 'Nightly'`)
    expect(mail.rows[0].text).not.toContain(key.slice(4))

    const status = async (of: string) =>
      (await app.inject({ ...findTest('DP980 (2)'), headers: { authorization: `Bearer ${of}` } })).statusCode
    expect(await status(key)).toBe(200)
    await run(`update account set password_changed_at = clock_timestamp() where email = 'engineer@bmw.example'`)
    expect(await status(key)).toBe(401)
    const { key: second } = (await databaseApiKeys(database).create(await callerOf(database, 'engineer@bmw.example'), {
      name: 'Second',
      scopes: ['data'],
      days: 1,
    }))!
    await run(`update account set role = 'ROLE_CUSTOMER' where email = 'engineer@bmw.example'`)
    await run(`update account set role = 'ROLE_CUSTOMER_BMW' where email = 'engineer@bmw.example'`)
    expect(await status(second)).toBe(401)
    // Keys that other tests share have ended with it.
    for (const name of headersByName.keys()) if (name.startsWith('engineer@')) headersByName.delete(name)
  })

  test.each([
    ['a plan without the feature', 'customer@autoworks.example', body, 403],
    ['no plan', 'registrar@university.example', body, 403],
    ['staff', 'admin@mi.example', body, 403],
    ['an unknown scope', 'engineer@bmw.example', { ...body, scopes: ['admin'] }, 422],
    ['no scope', 'engineer@bmw.example', { ...body, scopes: [] }, 422],
    ['a scope twice', 'engineer@bmw.example', { ...body, scopes: ['data', 'data'] }, 422],
    ['an empty name', 'engineer@bmw.example', { ...body, name: ' ' }, 422],
    ['a field of ours', 'engineer@bmw.example', { ...body, accountId: 'x' }, 422],
    ['too long', 'engineer@bmw.example', { ...body, days: 367 }, 422],
  ])('%s: none is made', async (_why, email, payload, status) => {
    expect((await app.inject({ method: 'POST', url, payload, headers: await cookieOf(email) })).statusCode).toBe(status)
  })

  test('another site makes none', async () => {
    const headers = { ...(await cookieOf('engineer@bmw.example')), 'sec-fetch-site': 'cross-site' }
    expect((await app.inject({ method: 'POST', url, payload: body, headers })).statusCode).toBe(403)
  })
})

type Described = { readonly paths: Readonly<Record<string, { readonly get: { readonly description: string } }>> }

describe('a caller over their budget', () => {
  let tight: FastifyInstance
  beforeAll(async () => {
    tight = await appWith({ perMinute: 3, perHour: 100, perDay: 100 })
  })
  beforeEach(() => roomInMinute(database))
  afterAll(() => tight.close())
  const call = (more: InjectOptions) => tight.inject({ ...findTest('DP980 (6)'), ...more })

  test('waits, others do not; headers say what is left', async () => {
    const answers = []
    for (let i = 0; i < 4; i++) answers.push(await call({ remoteAddress: '192.0.2.1' }))
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 429])
    expect(answers[0]!.headers['ratelimit-policy']).toBe('"minute";q=3;w=60, "hour";q=100;w=3600')
    expect(answers[0]!.headers['ratelimit']).toMatch(/^"minute";r=2;t=\d+, "hour";r=99;t=\d+$/)
    const refused = answers[3]!
    expect(refused.json()).toMatchObject({ code: 'too_many_requests' })
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    expect(refused.headers['ratelimit']).toMatch(/^"minute";r=0;/)
    expect((await call({ remoteAddress: '192.0.2.2' })).statusCode).toBe(200)
    expect((await tight.inject({ url: '/healthz', remoteAddress: '192.0.2.1' })).statusCode).toBe(200)
  })

  test('a call that computes counts as several, as its description states', async () => {
    const document = (await tight.inject('/api/openapi.json')).json<Described>()
    for (const [described, asked] of [
      ['cards/{card}', 'cards/ls-dyna'],
      ['visualizer/{file}', 'visualizer/rate.csv'],
    ] as const) {
      const { description } = document.paths[`/api/v1/materials/{material}/${described}`]!.get
      expect(description).toMatch(/ Counts as 2 data calls\.$/)
      const remoteAddress = `192.0.2.${asked.length}`
      const first = await tight.inject({ url: `/api/v1/materials/DP980-6/${asked}`, remoteAddress })
      expect([first.statusCode, first.headers['ratelimit']]).toEqual([200, expect.stringMatching(/^"minute";r=1;/)])
      const second = await tight.inject({ url: `/api/v1/materials/DP980-6/${asked}`, remoteAddress })
      expect(second.statusCode).toBe(429)
    }
    expect(JSON.stringify(document.paths['/ng/gateway/level-three/find-test'])).not.toContain('data calls')
  })

  test('whatever is written into X-Forwarded-For', async () => {
    const statuses = []
    for (let i = 0; i < 4; i++) {
      const headers = { 'x-forwarded-for': `10.0.0.${i}` }
      statuses.push((await call({ remoteAddress: '192.0.2.3', headers })).statusCode)
    }
    expect(statuses).toEqual([200, 200, 200, 429])
  })

  test('and their keys share one', async () => {
    await database.asAdmin((client) => client.query('delete from call_count'))
    const keys = [await keyOf('engineer@bmw.example'), await keyOf('engineer@bmw.example', apiKeyScopes, 'second')]
    const statuses = []
    for (let i = 0; i < 4; i++) statuses.push((await call({ headers: keys[i % 2]! })).statusCode)
    expect(statuses).toEqual([200, 200, 200, 429])
  })
})
