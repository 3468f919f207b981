import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildApp } from '#api/app.ts'
import { cookiesOf, testAccounts } from '#tests/accounts.ts'
import { testConfig } from '#tests/api/example-app.ts'
import { demoDatabase, type TestDatabase } from '#tests/database.ts'
import { actionAnswer, formRequest, serveForms } from '#tests/form-pages.ts'

let database: TestDatabase
let app: FastifyInstance
beforeAll(async () => {
  database = await demoDatabase()
  app = await buildApp({ database, accounts: testAccounts(database), config: testConfig })
  serveForms(app, database)
})
afterAll(async () => {
  await app.close()
  await database.close()
})

const here = { 'sec-fetch-site': 'same-origin' }
const send = (fields: Record<string, string>, headers: Record<string, string> = here) =>
  app.inject(formRequest('/login', { verb: 'log-in', ...fields }, headers))
const right = { email: 'customer@autoworks.example', password: 'Demo-Pass-2026' }

test('logs in without any script and goes on', async () => {
  const { statusCode, headers } = await send({ ...right, next: '/mi-account/plan' })
  expect([statusCode, headers.location, headers['cache-control']]).toEqual([303, '/mi-account/plan', 'no-store'])
  expect(cookiesOf(headers)).toMatch(/jwtHeaderPayload=.*jwtSignature=/)
})

test.each([
  ['a wrong password', { ...right, password: 'wrong' }, 401],
  ['an unknown address', { ...right, email: 'nobody@university.example' }, 404],
  ['an account that is not activated', { ...right, email: 'pending@university.example' }, 403],
  ['no password', { email: right.email }, 422],
  ['nothing', {}, 422],
])('%s: the page again with what was typed, no cookie', async (_why, fields, status) => {
  const answer = await send({ ...fields, next: '/mi-account' })
  const { email } = fields as Partial<typeof right>
  expect([answer.statusCode, actionAnswer(answer)?.typed]).toEqual([
    status,
    { next: ['/mi-account'], ...(email !== undefined && { email: [email] }) },
  ])
  expect(cookiesOf(answer.headers)).toBe('')
})

test.each(['//evil.example', 'https://evil.example/', '/\\evil.example'])('never goes to %s', async (next) => {
  expect((await send({ ...right, next })).headers.location).toBe('/')
})

test('is refused from another site', async () => {
  expect((await send(right, { 'sec-fetch-site': 'cross-site' })).statusCode).toBe(403)
})
