import type { FastifyInstance, InjectOptions } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildApp } from '#api/app.ts'
import { createAccount } from '#server/accounts/accounts.ts'
import { createLoginLink } from '#server/accounts/login/login-link.ts'
import { operator } from '#server/db/database.ts'
import { cookiesOf, testAccounts } from '#tests/accounts.ts'
import { formRequest, serveForms } from '#tests/form-pages.ts'
import { testConfig } from '#tests/api/example-app.ts'
import { smallDatabase, type TestDatabase } from '#tests/database.ts'
import type { SmallCatalogue } from '#tests/fixtures/small-catalogue.ts'

let db: TestDatabase
let small: SmallCatalogue
let app: FastifyInstance
let prod: FastifyInstance
beforeAll(async () => {
  ;[db, small] = await smallDatabase()
  await db.asWriter(operator, (writer) =>
    createAccount(writer, { email: 'editor@mi.example', role: 'ROLE_DATAEDITOR' }),
  )
  app = await buildApp({ database: db, accounts: testAccounts(db), config: testConfig })
  serveForms(app, db)
  const environment = 'prod'
  prod = await buildApp({
    database: db,
    accounts: testAccounts(db, { environment }),
    config: { ...testConfig, environment },
  })
  serveForms(prod, db)
})
afterAll(async () => {
  await app.close()
  await prod.close()
  await db.close()
})

const here = { 'sec-fetch-site': 'same-origin' }
const link = () => db.asWriter(operator, (writer) => createLoginLink(writer, 'editor@mi.example'))
const press = (token: string, headers: Record<string, string> = here, site = app) =>
  site.inject({
    method: 'POST',
    url: '/login-link',
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    payload: new URLSearchParams({ token }).toString(),
  })
const signIn = async () => cookiesOf((await press(await link())).headers)
/** A draft: staff's alone. */
const readDraft = (cookie: string, more: Partial<InjectOptions> = {}) =>
  app.inject({ url: `/api/v1/curves/${small.draft.curveId}`, headers: { cookie }, ...more })

const change = (text: string) => db.asAdmin((admin) => admin.query(text))

const out = (headers: Record<string, string>) => app.inject(formRequest('/logout', {}, headers))

describe('the button behind a one-time link', () => {
  test('signs in with a cookie that no script reads and no other site sends', async () => {
    const { statusCode, headers } = await press(await link())
    expect([statusCode, headers.location]).toEqual([303, '/mi-database'])
    expect(cookiesOf(headers)).toMatch(
      /^jwtHeaderPayload=[\w-]+\.[\w-]+; jwtSignature=[\w-]+; jwtRefreshHeaderPayload=[\w-]+\.[\w-]+; jwtRefreshSignature=[\w-]+$/,
    )
    expect(headers['cache-control']).toBe('no-store')
    expect(headers['referrer-policy']).toBe('no-referrer')
  })

  test('in prod all cookies travel over TLS alone', async () => {
    const lines = [(await press(await link(), here, prod)).headers['set-cookie']].flat()
    expect(lines).toHaveLength(4)
    for (const line of lines) expect(line).toMatch(/; Secure; SameSite=Lax$/)
  })

  test.each<[string, () => Promise<string>]>([
    [
      'used',
      async () => {
        const token = await link()
        await press(token)
        return token
      },
    ],
    ['garbage', async () => '<script>'],
    ['very long', async () => 'A'.repeat(3000)],
    ['missing', async () => ''],
  ])('%s: no cookie, and a page that says so', async (_why, token) => {
    const { statusCode, headers } = await press(await token())
    expect([statusCode, headers.location, headers['set-cookie']]).toEqual([403, undefined, undefined])
  })

  test('pressed five times at once: one session', async () => {
    const token = await link()
    const answers = await Promise.all(Array.from({ length: 5 }, () => press(token)))
    expect(answers.filter(({ headers }) => headers['set-cookie'] !== undefined)).toHaveLength(1)
  })

  test.each([
    ['from another site', { 'sec-fetch-site': 'cross-site' }, 403],
    ['from nowhere', {}, 403],
    ['as JSON', { ...here, 'content-type': 'application/json' }, 415],
    ['too much', { ...here, 'x-size': '300000' }, 413],
  ])('%s is refused and leaves the link unused', async (_why, headers, status) => {
    const token = await link()
    const { 'x-size': size, ...sent } = headers as Record<string, string>
    const refused = await press(size ? token + 'A'.repeat(Number(size)) : token, sent)
    expect([refused.statusCode, refused.headers['set-cookie']]).toEqual([status, undefined])
    expect((await press(token)).headers.location).toBe('/mi-database')
  })

  test('a link that was only opened is unused', async () => {
    const token = await link()
    await app.inject({ url: `/login-link?token=${token}` })
    expect((await press(token)).headers.location).toBe('/mi-database')
  })

  test('a session that was there before ends: nothing planted lives on', async () => {
    const planted = await signIn()
    const fresh = cookiesOf((await press(await link(), { ...here, cookie: planted })).headers)
    expect(fresh).not.toBe(planted)
    expect((await readDraft(planted)).statusCode).toBe(401)
    expect((await readDraft(fresh)).statusCode).toBe(200)
  })
})

describe('a session', () => {
  test('of an editor reads drafts, a visitor does not', async () => {
    expect((await readDraft(await signIn())).statusCode).toBe(200)
    expect((await readDraft('')).statusCode).toBe(403)
    expect((await readDraft('jwtHeaderPayload=a.b; jwtSignature=c')).statusCode).toBe(401)
    expect((await readDraft('jwtHeaderPayload=%00; jwtSignature=%zz')).statusCode).toBe(401)
    expect((await readDraft('jwtSignature=alone')).statusCode).toBe(401)
  })

  test('planted beside the browser’s own, counts for nothing: neither is taken', async () => {
    const [own, planted] = [await signIn(), await signIn()]
    expect((await readDraft(`${planted}; ${own}`)).statusCode).toBe(401)
  })

  test('ends with the role, the account or the password it was opened with', async () => {
    const changes = [`role = 'ROLE_REGISTRAR'`, `state = 'disabled'`, `password_changed_at = now()`]
    for (const what of changes) {
      const cookie = await signIn()
      expect((await readDraft(cookie)).statusCode).toBe(200)
      await change(`update account set ${what}`)
      const { statusCode, headers } = await readDraft(cookie)
      expect([what, statusCode]).toEqual([what, 401])
      // The browser forgets it, and is a visitor from then on.
      expect([headers['set-cookie']].flat().every((line) => String(line).includes('Max-Age=0'))).toBe(true)
      await change(`update account set state = 'active', role = 'ROLE_DATAEDITOR'`)
    }
  })

  test('changes nothing at the bidding of another site', async () => {
    const cookie = await signIn()
    const call = (headers: Record<string, string>) =>
      app.inject({
        method: 'POST',
        url: '/ng/gateway/level-three/find-test',
        headers: { cookie, ...headers },
        payload: { epsilon: 'DP980 (6)', test: 'UAT' },
      })
    expect((await call({ 'sec-fetch-site': 'cross-site' })).statusCode).toBe(403)
    expect((await call({ origin: 'null' })).statusCode).toBe(403)
    expect((await call(here)).statusCode).toBe(200)
    // Without a session there is nothing to misuse: programs send neither header.
    expect((await call({ cookie: '' })).statusCode).toBe(200)
  })

  test('ends with the Log out button, for good', async () => {
    const cookie = await signIn()
    expect((await out({ cookie, 'sec-fetch-site': 'cross-site' })).statusCode).toBe(403)
    expect((await readDraft(cookie)).statusCode).toBe(200)

    const { statusCode, headers } = await out({ cookie, ...here })
    expect([statusCode, headers.location]).toEqual([303, '/'])
    expect([headers['set-cookie']].flat().map((line) => String(line).split(';').slice(0, 3).join(';'))).toEqual([
      'jwtHeaderPayload=; Max-Age=0; Path=/',
      'jwtSignature=; Max-Age=0; Path=/',
      'jwtRefreshHeaderPayload=; Max-Age=0; Path=/ng/gateway/login/refreshToken',
      'jwtRefreshSignature=; Max-Age=0; Path=/ng/gateway/login/refreshToken',
    ])
    expect((await readDraft(cookie)).statusCode).toBe(401)
    expect((await out(here)).statusCode).toBe(303)
  })
})
