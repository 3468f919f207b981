import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { FastifyInstance } from 'fastify'
import { buildApp } from '#api/app.ts'
import { scimError } from '#contract/scim/resources.ts'
import { databaseApiKeys } from '#server/api-keys/api-keys.ts'
import { operator, type Writer } from '#server/db/database.ts'
import { createDirectoryToken, listDirectoryTokens, revokeDirectoryToken } from '#server/directories/tokens.ts'
import { bearerFor, callerOf, testAccounts } from '#tests/accounts.ts'
import { setStage, type Stage } from '#tests/access/people.ts'
import { testConfig } from '#tests/api/example-app.ts'

// docs/guide/operate.md#users-from-a-directory-scim, with the requests of RFC 7644, Entra ID and Okta.
let stage: Stage
let app: FastifyInstance
const tokens = { autoworks: '', rival: '' }

beforeAll(async () => {
  stage = await setStage()
  const { database, catalogue } = stage
  app = await buildApp({
    database,
    accounts: testAccounts(database),
    apiKeys: databaseApiKeys(database),
    config: testConfig,
  })
  await run(
    `insert into organisation_domain (domain, organisation_id, confirmed_at)
       values ('autoworks.example', $1, now()), ('unconfirmed.example', $1, null), ('rival.example', $2, now())`,
    [catalogue.autoworks, catalogue.rival],
  )
  for (const name of ['autoworks', 'rival'] as const) {
    const wanted = { organisation: catalogue[name], name: 'Entra ID', days: 30 }
    tokens[name] = (await asAdmin((db) => createDirectoryToken(db, wanted, 'R1'))).token
  }
})
afterAll(async () => {
  await app.close()
  await stage.close()
})

const run = async <R extends object = { it: string }>(text: string, values: unknown[] = []) =>
  (await stage.database.asAdmin((admin) => admin.query<R>(text, values))).rows
const asAdmin = async <T>(work: (db: Writer) => Promise<T>) =>
  stage.database.asWriter(await callerOf(stage.database, 'admin@mi.example'), work)

type Verb = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
function ask(method: Verb, url: string, payload?: object, token: string = tokens.autoworks) {
  const headers = { authorization: `Bearer ${token}`, ...(payload && { 'content-type': 'application/scim+json' }) }
  return app.inject({ method, url: `/scim/v2${url}`, headers, ...(payload && { payload: JSON.stringify(payload) }) })
}

const userSchema = 'urn:ietf:params:scim:schemas:core:2.0:User'
const groupSchema = 'urn:ietf:params:scim:schemas:core:2.0:Group'
const user = (userName: string, more: object = {}) => ({ schemas: [userSchema], userName, ...more })
const patch = (...Operations: object[]) => ({
  schemas: ['urn:ietf:params:scim:api:messages:2.0:PatchOp'],
  Operations,
})
type Resource = { id: string; active: boolean; groups: { value: string }[] }
async function make(userName: string, more: object = {}): Promise<string> {
  const answer = await ask('POST', '/Users', user(userName, more))
  expect([answer.statusCode, answer.body]).toEqual([201, expect.anything()])
  return answer.json<Resource>().id
}
const show = async (id: string) => (await ask('GET', `/Users/${id}`)).json<Resource>()
const idOf = async (email: string) => (await run(`select id as it from account where email = $1`, [email]))[0]!.it
const filter = (text: string) => `?filter=${encodeURIComponent(text)}`

describe('users', () => {
  test('are created as in RFC 7644, section 3.3, and found by userName and externalId', async () => {
    const name = { formatted: 'Ms. Barbara J Jensen III', familyName: 'Jensen', givenName: 'Barbara' }
    const answer = await ask('POST', '/Users', user('BJensen@autoworks.example', { externalId: 'bjensen', name }))
    expect(answer.statusCode).toBe(201)
    expect(answer.headers).toMatchObject({ 'content-type': 'application/scim+json', 'cache-control': 'no-store' })
    const made = answer.json<Resource & { meta: { location: string } }>()
    expect(answer.headers.location).toBe(made.meta.location)
    expect(made).toMatchObject({
      schemas: [userSchema],
      externalId: 'bjensen',
      userName: 'bjensen@autoworks.example',
      name: { givenName: 'Barbara', familyName: 'Jensen' },
      active: true,
      groups: [],
    })
    for (const text of [
      'userName eq "BJensen@autoworks.example"',
      'externalId eq "bjensen"',
      'emails[type eq "work"].value eq "bjensen@autoworks.example"',
      `${userSchema}:userName eq "bjensen@autoworks.example"`,
    ]) {
      const list = (await ask('GET', `/Users${filter(text)}`)).json()
      expect([text, list]).toMatchObject([text, { totalResults: 1, startIndex: 1, Resources: [{ id: made.id }] }])
    }
    expect((await ask('GET', `/Users${filter('userName eq "none@autoworks.example"')}`)).json()).toMatchObject({
      totalResults: 0,
      Resources: [],
    })
    expect(await run(`select role as it, password_hash as password from account where id = $1`, [made.id])).toEqual([
      { it: 'ROLE_REGISTRAR', password: null },
    ])
  })

  test('are listed in parts and with the requested attributes', async () => {
    const all = (await ask('GET', '/Users')).json<{ totalResults: number; Resources: Resource[] }>()
    expect(all.Resources).toHaveLength(all.totalResults)
    const part = (await ask('GET', '/Users?startIndex=2&count=1&attributes=userName')).json<typeof all>()
    expect(part).toMatchObject({ totalResults: all.totalResults, startIndex: 2, itemsPerPage: 1 })
    expect(part.Resources[0]!.id).toBe(all.Resources[1]!.id)
    expect(Object.keys(part.Resources[0]!).toSorted()).toEqual(['id', 'schemas', 'userName'])
    expect((await ask('GET', '/Users?startIndex=0&count=0')).json()).toMatchObject({ startIndex: 1, Resources: [] })
  })

  test.each([
    ['Entra ID', { op: 'Replace', path: 'active', value: 'False' }, { active: false }],
    ['Okta', { op: 'replace', value: { active: true } }, { active: true }],
    ['Entra ID, new', { op: 'Add', path: 'externalId', value: 'e-1' }, { externalId: 'e-1' }],
    ['a path with schema', { op: 'replace', path: `${userSchema}:name.familyName`, value: 'B' }, { name: { familyName: 'B' } }],
    ['flat names', { op: 'Add', value: { 'name.givenName': 'Anna', 'emails[type eq "work"].value': 'x' } }, { name: { givenName: 'Anna' } }],
    ['RFC, nested', { op: 'replace', value: { name: { familyName: 'Berg' } } }, { name: { givenName: 'Anna', familyName: 'Berg' } }],
    ['another address', { op: 'replace', path: 'userName', value: 'Anna@autoworks.example' }, { userName: 'anna@autoworks.example' }],
    ['removal', { op: 'remove', path: 'name.familyName' }, { name: { givenName: 'Anna', familyName: '' } }],
    ['an attribute that is not stored', { op: 'Add', path: 'phoneNumbers[type eq "work"].value', value: '1' }, {}],
  ])('are changed by PATCH: %s', async (_why, operation, expected) => {
    const known = await run(`select id as it from account where email ~ '^(patched|anna)@autoworks'`)
    const id = known[0]?.it ?? (await make('patched@autoworks.example'))
    const answer = await ask('PATCH', `/Users/${id}`, patch(operation))
    expect(answer.statusCode).toBe(200)
    expect(answer.json()).toMatchObject(expected)
    expect(await show(id)).toMatchObject(expected)
  }) // prettier-ignore

  test('are replaced by PUT', async () => {
    const id = await make('put@autoworks.example', { externalId: 'p' })
    const sent = user('put@autoworks.example', { name: { givenName: 'P', familyName: 'T' }, active: false, id })
    const answer = await ask('PUT', `/Users/${id}`, sent)
    expect(answer.json()).toMatchObject({ name: { formatted: 'P T' }, active: false, externalId: 'p' })
  })

  test.each([
    ['another filter', 'GET', '/Users?filter=title%20pr', undefined, 400, 'invalidFilter'],
    ['an unknown attribute', 'GET', `/Users${filter('password eq "x"')}`, undefined, 400, 'invalidFilter'],
    ['no schema', 'POST', '/Users', { userName: 'a@autoworks.example' }, 400, 'invalidValue'],
    ['a taken address', 'POST', '/Users', user('customer@autoworks.example'), 409, 'uniqueness'],
    ['a removal without path', 'PATCH', '/Users/$', patch({ op: 'remove' }), 400, 'noTarget'],
    ['a path that is none', 'PATCH', '/Users/$', patch({ op: 'add', path: '][', value: 1 }), 400, 'invalidPath'],
    ['a value that is none', 'PATCH', '/Users/$', patch({ op: 'add', path: 'active', value: 3 }), 400, 'invalidValue'],
    ['the id', 'PATCH', '/Users/$', patch({ op: 'replace', path: 'id', value: '1' }), 400, 'mutability'],
    ['an unknown user', 'GET', '/Users/nobody', undefined, 404, undefined],
    ['a taken address later', 'PATCH', '/Users/$', patch({ op: 'replace', value: { userName: 'customer@autoworks.example' } }), 409, 'uniqueness'],
  ] as const)('are refused in the form of SCIM: %s', async (_why, method, url, body, status, scimType) => {
    const id = await idOf('registrar@autoworks.example')
    const answer = await ask(method, url.replace('$', id), body)
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([status, 'application/scim+json'])
    expect(scimError.strict().parse(answer.json())).toMatchObject({ status: String(status), ...(scimType && { scimType }) })
  }) // prettier-ignore
})

describe('other accounts are out of reach', () => {
  test.each([
    ['another organisation', 'customer@rival.example'],
    ['staff', 'editor@mi.example'],
    ['an administrator', 'admin@mi.example'],
  ])('%s', async (_why, email) => {
    const id = await idOf(email)
    const before = await run(`select * from account where id = $1`, [id])
    for (const [method, body] of [
      ['GET', undefined],
      ['PUT', user('taken@autoworks.example')],
      ['PATCH', patch({ op: 'replace', path: 'active', value: false })],
      ['DELETE', undefined],
    ] as const)
      expect((await ask(method, `/Users/${id}`, body)).statusCode).toBe(404)
    expect((await ask('GET', `/Users${filter(`userName eq "${email}"`)}`)).json()).toMatchObject({ totalResults: 0 })
    expect((await ask('POST', '/Users', user(email))).statusCode).toBe(400)
    const member = await ask(
      'PATCH',
      '/Groups/customers',
      patch({ op: 'add', path: 'members', value: [{ value: id }] }),
    )
    expect([member.statusCode, member.json()]).toMatchObject([400, { scimType: 'invalidValue' }])
    expect(await run(`select * from account where id = $1`, [id])).toEqual(before)
  })

  test('members with an address of another domain, machines and staff of the same organisation', async () => {
    await run(
      `insert into account (email, organisation_id, state, role, service) values
         ('guest@elsewhere.example', $1, 'active', 'ROLE_REGISTRAR', false),
         ('staff@autoworks.example', $1, 'active', 'ROLE_DATAEDITOR', false),
         ('machine@autoworks.example', $1, 'active', 'ROLE_CUSTOMER', true)`,
      [stage.catalogue.autoworks],
    )
    for (const email of ['guest@elsewhere.example', 'staff@autoworks.example', 'machine@autoworks.example']) {
      expect((await ask('GET', `/Users/${await idOf(email)}`)).statusCode).toBe(404)
      expect((await ask('POST', '/Users', user(email))).statusCode).toBeGreaterThanOrEqual(400)
    }
  })

  test('an account with an address in the domain that belongs to another organisation is not taken over', async () => {
    await run(`insert into account (email, organisation_id, state) values ('lent@autoworks.example', $1, 'active')`, [
      stage.catalogue.rival,
    ])
    expect((await ask('POST', '/Users', user('lent@autoworks.example'))).statusCode).toBe(409)
    expect(await run(`select organisation_id as it from account where email = 'lent@autoworks.example'`)).toEqual([
      { it: stage.catalogue.rival },
    ])
  })

  test('no new accounts, and no new addresses, outside the confirmed domains', async () => {
    const id = await idOf('registrar@autoworks.example')
    for (const email of ['x@elsewhere.example', 'x@unconfirmed.example', 'x@rival.example', 'no address']) {
      expect((await ask('POST', '/Users', user(email))).json()).toMatchObject({ scimType: 'invalidValue' })
      expect((await ask('PUT', `/Users/${id}`, user(email))).statusCode).toBe(400)
    }
  })

  test('roles, organisation and passwords that a body names are ignored', async () => {
    const id = await make('greedy@autoworks.example', {
      roles: [{ value: 'ROLE_ADMIN' }],
      password: 'Secret-Pass-2026',
      organisation_id: stage.catalogue.rival,
    })
    expect(await run(`select role, organisation_id, password_hash from account where id = $1`, [id])).toEqual([
      { role: 'ROLE_REGISTRAR', organisation_id: stage.catalogue.autoworks, password_hash: null },
    ])
  })

  test('the database refuses the same, whatever the operation asks', async () => {
    const directory = {
      kind: 'directory',
      organisationId: stage.catalogue.autoworks,
      tokenId: stage.catalogue.autoworks,
    } as const
    const write = (work: (db: Writer) => Promise<unknown>) => stage.database.asWriter(directory, work)
    const mine = await idOf('customer@autoworks.example')
    const other = await idOf('customer@rival.example')
    const update = (id: string, values: object) =>
      write((db) => db.updateTable('account').where('id', '=', id).set(values).returning('id').execute())
    expect(await update(other, { state: 'disabled' })).toEqual([])
    for (const values of [
      { role: 'ROLE_ADMIN' },
      { organisation_id: stage.catalogue.rival },
      { password_hash: 'x' },
      { data_steward: true },
      { email: 'x@rival.example' },
    ])
      await expect(update(mine, values)).rejects.toThrow(/administrator|alone|row-level security/)
    await expect(
      write((db) =>
        db
          .insertInto('account')
          .values({ email: 'y@autoworks.example', role: 'ROLE_ADMIN' } as never)
          .execute(),
      ),
    ).rejects.toThrow(/administrator|row-level security/)
    expect(await write((db) => db.selectFrom('session').select('id').execute())).toEqual([])
    expect(await write((db) => db.selectFrom('api_key').select('id').execute())).toEqual([])
  })

  test('a registration that no mail has proven gives way, without its password', async () => {
    await run(`insert into account (email, first_name, password_hash) values ('early@autoworks.example', 'Eve', 'x')`)
    await make('early@autoworks.example')
    expect(
      await run(`select first_name, password_hash, state from account where email = 'early@autoworks.example'`),
    ).toEqual([{ first_name: '', password_hash: null, state: 'active' }])
  })
})

describe('the group Customers', () => {
  test('is found, and neither created nor renamed', async () => {
    expect(
      (await ask('GET', `/Groups${filter('displayName eq "customers"')}&excludedAttributes=members`)).json(),
    ).toEqual(expect.objectContaining({ totalResults: 1, Resources: [expect.not.objectContaining({ members: [] })] }))
    expect((await ask('GET', `/Groups${filter('displayName eq "Sales"')}`)).json()).toMatchObject({ totalResults: 0 })
    const create = (displayName: string) => ask('POST', '/Groups', { schemas: [groupSchema], displayName })
    expect([(await create('Customers')).statusCode, (await create('Sales')).statusCode]).toEqual([409, 400])
    expect((await ask('GET', '/Groups/sales')).statusCode).toBe(404)
  })

  test.each([
    ['Entra ID adds', { op: 'Add', path: 'members', value: [{ value: '$' }] }, true],
    ['Entra ID removes', { op: 'Remove', path: 'members', value: [{ value: '$' }] }, false],
    ['Okta adds', { op: 'add', value: { members: [{ value: '$', display: 'Anna' }] } }, true],
    ['RFC 7644 removes by filter', { op: 'remove', path: 'members[value eq "$"]' }, false],
    ['a name alone changes nothing', { op: 'replace', value: { id: 'customers', displayName: 'Customers' } }, false],
    ['one member without list', { op: 'add', path: 'members', value: { value: '$' } }, true],
  ])('%s', async (_why, operation, member) => {
    const known = await run(`select id as it from account where email = 'member@autoworks.example'`)
    const id = known[0]?.it ?? (await make('member@autoworks.example'))
    const body = JSON.parse(JSON.stringify(patch(operation)).replaceAll('$', id)) as object
    const answer = await ask('PATCH', '/Groups/customers', body)
    expect([answer.statusCode, answer.body.includes(id)]).toEqual([200, member])
    expect((await show(id)).groups.map(({ value }) => value)).toEqual(member ? ['customers'] : [])
    expect((await run(`select role as it from account where id = $1`, [id]))[0]!.it).toBe(
      member ? 'ROLE_CUSTOMER' : 'ROLE_REGISTRAR',
    )
  })

  test('takes seats of the plan, and reports that none is free', async () => {
    // The plan of the rival has 5 seats, of which 2 are taken.
    const made: string[] = []
    for (const n of [1, 2, 3, 4]) {
      const answer = await ask('POST', '/Users', user(`seat${n}@rival.example`), tokens.rival)
      made.push(answer.json<Resource>().id)
    }
    const add = (ids: string[]) =>
      ask(
        'PATCH',
        '/Groups/customers',
        patch({ op: 'add', path: 'members', value: ids.map((value) => ({ value })) }),
        tokens.rival,
      )
    const all = await add(made)
    expect([all.statusCode, all.json()]).toMatchObject([403, { detail: expect.stringContaining('5 seats') }])
    expect((await add(made.slice(0, 3))).statusCode).toBe(200)
    expect((await add(made)).statusCode).toBe(403)
    // A disabled customer frees a seat, and needs one to return.
    const active = (id: string, value: boolean) =>
      ask('PATCH', `/Users/${id}`, patch({ op: 'replace', path: 'active', value }), tokens.rival)
    expect((await active(made[0]!, false)).statusCode).toBe(200)
    expect((await add([made[3]!])).statusCode).toBe(200)
    expect((await active(made[0]!, true)).statusCode).toBe(403)
  })
})

describe('leavers', () => {
  test.each([
    ['active false', 'registrar'],
    ['DELETE', 'customer'],
  ] as const)('%s ends session and API key at once, and data stay', async (how, who) => {
    const email = `${who}@autoworks.example`
    const id = await idOf(email)
    await run(`update account set role = 'ROLE_CUSTOMER' where id = $1`, [id])
    const bearer = await bearerFor(app, email)
    const keys = databaseApiKeys(stage.database)
    const wanted = { name: 'Script', scopes: ['data'], days: 1 } as const
    const made = await keys.create(await callerOf(stage.database, email), { ...wanted, scopes: [...wanted.scopes] })
    const status = async (headers: { authorization: string }) =>
      (await app.inject({ url: '/api/v1/entitlements', headers })).statusCode
    const withKey = { authorization: `Bearer ${made!.key}` }
    const keyUrl = async () => (await app.inject({ url: '/api/v1/catalogue/materials', headers: withKey })).statusCode
    await run(`insert into saved_view (account_id, name, address) values ($1, 'Mine', '/materials')`, [id])
    expect([await status(bearer), await keyUrl()]).toEqual([200, 200])

    if (how === 'DELETE') expect((await ask('DELETE', `/Users/${id}`)).statusCode).toBe(204)
    else await ask('PATCH', `/Users/${id}`, patch({ op: 'Replace', path: 'active', value: 'False' }))
    expect([await status(bearer), await keyUrl()]).toEqual([401, 401])
    const login = { email, password: 'Demo-Pass-2026' }
    const again = await app.inject({ method: 'POST', url: '/ng/gateway/login/login', payload: login })
    expect(again.statusCode).toBeGreaterThanOrEqual(400)
    expect(await run(`select name as it from saved_view where account_id = $1`, [id])).toEqual([{ it: 'Mine' }])
    expect((await ask('GET', `/Users/${id}`)).statusCode).toBe(how === 'DELETE' ? 404 : 200)
  })

  test('a deleted user returns with the same externalId alone', async () => {
    const id = await make('returns@autoworks.example', { externalId: 'r1' })
    expect((await ask('DELETE', `/Users/${id}`)).statusCode).toBe(204)
    expect((await ask('DELETE', `/Users/${id}`)).statusCode).toBe(404)
    const other = await ask('POST', '/Users', user('returns@autoworks.example', { externalId: 'r2' }))
    expect(other.statusCode).toBe(409)
    expect(await make('returns@autoworks.example', { externalId: 'r1' })).toBe(id)
    expect((await show(id)).active).toBe(true)
  })
})

describe('tokens', () => {
  test.each([
    ['none', undefined],
    ['an unknown one', `mid_${'a'.repeat(43)}`],
    ['a short one', 'mid_x'],
    ['an API key', `mik_${'a'.repeat(43)}`],
  ])('%s is refused', async (_why, token) => {
    const answer = await app.inject({
      url: '/scim/v2/Users',
      ...(token && { headers: { authorization: `Bearer ${token}` } }),
    })
    expect([answer.statusCode, answer.json()]).toMatchObject([401, { status: '401', detail: expect.any(String) }])
  })

  test('of a person, even an administrator, are refused', async () => {
    const answer = await app.inject({ url: '/scim/v2/Users', headers: stage.as.get('admin')! })
    expect([answer.statusCode, answer.json()]).toMatchObject([403, { status: '403' }])
  })

  test('of a directory open no other call', async () => {
    for (const url of [
      '/api/v1/account',
      '/api/v1/private-data',
      '/api/v1/catalogue/materials',
      '/api/v1/entitlements',
    ])
      expect((await app.inject({ url, headers: { authorization: `Bearer ${tokens.autoworks}` } })).statusCode).toBe(401)
  })

  test('are listed without their secret, revoked at once, and leave lines in the audit log', async () => {
    const { autoworks: organisation } = stage.catalogue
    const made = await asAdmin((db) => createDirectoryToken(db, { organisation, name: 'Okta', days: 1 }, 'R2'))
    expect((await ask('GET', '/Users', undefined, made.token)).statusCode).toBe(200)
    const listed = await stage.database.withCaller(operator, (db) => listDirectoryTokens(db, organisation))
    expect(listed.map(({ name, prefix }) => [name, prefix])).toContainEqual(['Okta', made.token.slice(0, 10)])
    expect(listed.every(({ lastUsedAt }) => lastUsedAt !== null)).toBe(true)
    const { id } = listed.find(({ name }) => name === 'Okta')!
    await asAdmin((db) => revokeDirectoryToken(db, id, 'R3'))
    await expect(asAdmin((db) => revokeDirectoryToken(db, id, 'R3'))).rejects.toThrow('No active token')
    expect((await ask('GET', '/Users', undefined, made.token)).statusCode).toBe(401)
    await expect(
      stage.database.asWriter(await callerOf(stage.database, 'editor@mi.example'), (db) =>
        createDirectoryToken(db, { organisation, name: 'x', days: 1 }, 'R4'),
      ),
    ).rejects.toThrow('row-level security')
    const lines = await run(
      `select string_agg(distinct role || ' ' || action, ', ' order by role || ' ' || action) as it from audit where action like 'directory.%'`,
    )
    expect(lines[0]!.it).toBe(
      'ROLE_ADMIN directory.create-token, ROLE_ADMIN directory.revoke-token, directory directory.change-role, ' +
        'directory directory.change-user, directory directory.create-user, directory directory.remove-user',
    )
  })
})

test.each([
  ['/ServiceProviderConfig', { patch: { supported: true }, bulk: { supported: false } }],
  ['/ResourceTypes', { totalResults: 2 }],
  ['/ResourceTypes/User', { endpoint: '/Users', schema: userSchema }],
  ['/Schemas', { totalResults: 2 }],
  [`/Schemas/${groupSchema}`, { name: 'Group' }],
])('the service is described at %s', async (url, expected) => {
  const answer = await ask('GET', url)
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/scim+json'])
  expect(answer.json()).toMatchObject(expected)
})
