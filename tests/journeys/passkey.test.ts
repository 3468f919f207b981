import type { FastifyInstance } from 'fastify'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildApp } from '#api/app.ts'
import { hashPassword } from '#server/accounts/password.ts'
import { testAccounts } from '#tests/accounts.ts'
import { testConfig } from '#tests/api/example-app.ts'
import { type TestDatabase, testDatabase } from '#tests/database.ts'
import { addAuthenticator } from './authenticator.ts'
import { useBrowser } from './browser.ts'
import { freePort } from './free-port.ts'

let db: TestDatabase
let app: FastifyInstance
const browser = useBrowser({ fresh: true })
let page: Page
const password = 'Anneal-Quench-7'
const email = 'anna@steel.example'
beforeAll(async () => {
  db = await testDatabase()
  const port = await freePort()
  // Passkeys belong to a name; an address of numbers has none.
  const siteUrl = `http://localhost:${port}`
  app = await buildApp({ database: db, accounts: testAccounts(db, { siteUrl }), config: testConfig })
  await app.listen({ host: 'localhost', port })
  await db.asAdmin(async (admin) =>
    admin.query(
      `insert into account (email, role, state, password_hash) values ('${email}', 'ROLE_CUSTOMER', 'active', '${await hashPassword(password)}')`,
    ),
  )
  page = (await browser.visit()).page
  await page.goto(`${siteUrl}/api`)
  await addAuthenticator(page)
})
afterAll(async () => {
  await app.close()
  await db.close()
})

type Answer = { status: number; body: Record<string, any> } // oxlint-disable-line no-explicit-any -- answers of many calls
const post = (url: string, payload: object) =>
  page.evaluate(
    async ([address, text]): Promise<Answer> => {
      const answer = await fetch(address!, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: text!,
      })
      return { status: answer.status, body: await answer.json() }
    },
    [url, JSON.stringify(payload)],
  )
const create = (options: object) =>
  page.evaluate(async (given) => {
    const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(given as PublicKeyCredentialCreationOptionsJSON)
    return ((await navigator.credentials.create({ publicKey })) as PublicKeyCredential).toJSON()
  }, options)
const get = (options: object) =>
  page.evaluate(async (given) => {
    const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(given as PublicKeyCredentialRequestOptionsJSON)
    return ((await navigator.credentials.get({ publicKey })) as PublicKeyCredential).toJSON()
  }, options)
const account = '/api/v1/account'
const login = async () => (await post('/ng/gateway/login/login', { email, password })).body

test('a passkey is made by the browser, asked for at log-in, and answers each challenge once', async () => {
  expect((await login())['message']).toBe('Login successful') // cookies now
  const begun = await post(`${account}/factors/passkeys/begin`, {})
  const response = await create(begun.body['options'])
  const added = await post(`${account}/factors/passkeys/confirm`, { name: 'This computer', response })
  expect([added.status, added.body['recoveryCodes']?.length]).toEqual([200, 10])
  // The same answer a second time fits no challenge any more.
  expect((await post(`${account}/factors/passkeys/confirm`, { name: 'Again', response })).status).toBe(422)
  await post(`${account}/logout`, {})

  const { step, token } = (await login()) as { step: any; token?: string } // oxlint-disable-line no-explicit-any
  expect([token, step.kind, step.factors]).toEqual([undefined, 'verify', ['passkey', 'recovery']])
  const { body } = await post(`${account}/login/passkey-options`, { ticket: step.ticket })
  const passkey = await get(body['options'])
  const other = (await login())['step'].ticket
  await post(`${account}/login/passkey-options`, { ticket: other })
  expect((await post(`${account}/login/second-factor`, { ticket: other, passkey })).status).toBe(401) // of another challenge
  const done = await post(`${account}/login/second-factor`, { ticket: step.ticket, passkey })
  expect([done.status, done.body['message']]).toEqual([200, 'Login successful'])
  expect((await post(`${account}/login/second-factor`, { ticket: step.ticket, passkey })).status).toBe(401)

  // The cookies of the second step are a session.
  const factors = await page.evaluate(async () => (await fetch('/api/v1/account/factors')).json())
  expect(factors).toMatchObject({ totp: null, passkeys: [{ name: 'This computer' }], recoveryCodesLeft: 10 })
})

test('a script of the page cannot read what makes a session', async () => {
  const visible = await page.evaluate(() => document.cookie)
  expect(visible).toMatch(/^jwtHeaderPayload=[\w-]+\.[\w-]+$/)
})
