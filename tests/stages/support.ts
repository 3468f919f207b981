import { randomUUID } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, beforeEach, expect } from 'vitest'
import { buildApp } from '#api/app.ts'
import type { SupportThread } from '#contract/support/support.ts'
import { hashPassword } from '#server/accounts/password.ts'
import { bearerFor, cookiesOf, sameOrigin, testAccounts } from '#tests/accounts.ts'
import { testConfig } from '#tests/api/example-app.ts'
import { type TestDatabase, testDatabase } from '#tests/database.ts'

export let db: TestDatabase
export let app: FastifyInstance
const password = 'Anneal-Quench-7'
export const url = '/api/v1/support'

export type Headers = Record<string, string>
export const change = (text: string) => db.asAdmin((admin) => admin.query(text))
export const rows = async (text: string) => (await change(text)).rows
export const get = (path: string, headers: Headers = {}) => app.inject({ url: path, headers })
export const post = (path: string, headers: Headers, payload: object = {}) =>
  app.inject({ method: 'POST', url: path, headers, payload })
export const as = (name: 'anna' | 'bert' | 'editor') =>
  bearerFor(app, name === 'editor' ? 'editor@mi.example' : `${name}@steel.example`, password).then((bearer) => ({
    ...bearer,
    ...sameOrigin,
  }))
export const attach = (name: string, data: Buffer, headers: Headers, thread = '') =>
  app.inject({
    method: 'POST',
    url: `${url}/files?name=${encodeURIComponent(name)}${thread}`,
    headers: { ...headers, 'content-type': 'application/octet-stream' },
    payload: data,
  })
export const write = (text: string, headers: Headers, more: object = {}) =>
  post(`${url}/messages`, headers, { text, key: randomUUID(), ...more })

let from = 1
/** A guest from an address of their own. */
export async function guest(email = 'guest@home.example'): Promise<Headers> {
  const answer = await app.inject({
    method: 'POST',
    url: `${url}/thread`,
    headers: sameOrigin,
    payload: { email },
    remoteAddress: `192.0.2.${from++ % 250}`,
  })
  expect(answer.statusCode).toBe(200)
  return { ...sameOrigin, cookie: cookiesOf(answer.headers) }
}
export const texts = (thread: SupportThread | null) => thread?.messages.map(({ author, text }) => `${author}: ${text}`)
export const own = async (headers: Headers) =>
  (await get(`${url}/thread`, headers)).json<{ thread: SupportThread | null }>().thread

/** Makes it ready for the tests of a file, and empties it between them. */
export function useSupport(): void {
  beforeAll(async () => {
    db = await testDatabase()
    const config = { ...testConfig, supportMail: 'desk@mi.example', siteUrl: 'https://mi.example' }
    app = await buildApp({ database: db, accounts: testAccounts(db), config })
    const hash = await hashPassword(password)
    await change(`insert into account (email, first_name, role, state, password_hash) values
      ('anna@steel.example', 'Anna', 'ROLE_CUSTOMER', 'active', '${hash}'),
      ('bert@steel.example', 'Bert', 'ROLE_REGISTRAR', 'active', '${hash}'),
      ('editor@mi.example', 'Edda', 'ROLE_DATAEDITOR', 'active', '${hash}')`)
  })
  afterAll(async () => {
    await app.close()
    await db.close()
  })
  beforeEach(() => change('delete from support_thread; delete from mail; delete from throttle'))
}
