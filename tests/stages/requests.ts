import { randomUUID } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, beforeEach, expect } from 'vitest'
import { buildApp } from '#api/app.ts'
import { type Audience } from '#contract/access/matrix.ts'
import type { CartItem } from '#contract/requests/cart.ts'
import { hashPassword } from '#server/accounts/password.ts'
import { type Caller } from '#server/db/database.ts'
import { findRequest, readAsHolder } from '#server/requests/index.ts'
import { bearerFor, cookiesOf, sameOrigin, testAccounts } from '#tests/accounts.ts'
import { testConfig } from '#tests/api/example-app.ts'
import { type TestDatabase, testDatabase } from '#tests/database.ts'
import { actionAnswer, serveForms } from '#tests/form-pages.ts'

export let db: TestDatabase
export let app: FastifyInstance
const password = 'Anneal-Quench-7'
const logInUrl = '/ng/gateway/login/login'
export const people = {
  registrar: ['rita@school.example', 'ROLE_REGISTRAR'],
  customer: ['anna@steel.example', 'ROLE_CUSTOMER'],
  customerBmw: ['bert@bmw.example', 'ROLE_CUSTOMER_BMW'],
  dataEditor: ['edda@mi.example', 'ROLE_DATAEDITOR'],
  admin: ['ada@mi.example', 'ROLE_ADMIN'],
} as const
export type Person = keyof typeof people
export const as = new Map<Audience, Headers>([['visitor', {}]])

export type Headers = Record<string, string>
export const change = (text: string) => db.asAdmin((admin) => admin.query(text))
export const rows = async <T>(text: string) => (await change(text)).rows as T[]
export const callerOf = async (person: Person): Promise<Caller> => {
  const [{ id } = { id: '' }] = await rows<{ id: string }>(
    `select id from account where email = '${people[person][0]}'`,
  )
  return { kind: 'account', accountId: id, organisationId: null, role: people[person][1] }
}

export const right = {
  kind: 'testing',
  name: 'Anna',
  email: 'anna@steel.example',
  material: 'DX56 GI 0.8',
  message: 'Flow curves of DX56, please.',
}
type Files = readonly { readonly name: string; readonly bytes: Buffer }[]

export async function send(
  values: Record<string, string>,
  { headers = {}, files = [], from = '192.0.2.1' }: Sending = {},
) {
  const form = new FormData()
  for (const [name, value] of Object.entries({ verb: 'send', key: randomUUID(), ...values })) form.set(name, value)
  for (const { name, bytes } of files) form.append('files', new Blob([new Uint8Array(bytes)]), name)
  const encoded = new Response(form)
  return app.inject({
    method: 'POST',
    url: '/requests',
    remoteAddress: from,
    headers: { ...sameOrigin, 'content-type': encoded.headers.get('content-type')!, ...headers },
    payload: Buffer.from(await encoded.arrayBuffer()),
  })
}
type Sending = { readonly headers?: Headers; readonly files?: Files; readonly from?: string }

export const sent = async (values: Record<string, string> = right, more: Sending = {}) => {
  const answer = await send({ ...values, scripted: 'yes' }, more)
  expect([answer.statusCode, answer.body]).toEqual([200, expect.any(String)])
  const { reference, link } = answer.json<{ action: { done: { reference: string; link: string } } }>().action.done
  return { reference, link, key: new URL(link, 'http://x').searchParams.get('key')! }
}
export const seenBy = (caller: Caller, reference: string, key?: string) =>
  readAsHolder(db, caller, key, (reader) => findRequest(reader, reference))
export const work = (who: Audience, reference: string, payload: object) =>
  app.inject({ method: 'POST', url: `/api/v1/admin/requests/${reference}/work`, headers: as.get(who)!, payload })

export const item: CartItem = {
  id: 'b0f7ae5e-8b5c-4e0c-9d5f-3d0f4f0f8a11',
  product: 'test:uniaxial-tension',
  options: { directions: ['RD', 'TD'], replicates: ['3'] },
  quantity: 2,
  note: '',
}
export const cart = {
  items: [item],
  materials: [
    {
      id: '7d5b8f0e-4c66-4d1f-8a56-1c9f6d0f2b10',
      name: 'DX56',
      address: '',
      thickness: '0.8 mm',
      coating: 'GI',
      size: '',
    },
  ],
}

/** What was refused about a form: its fields, and why. */
export const refusedIn = (answer: { readonly body: string }) => {
  const given = actionAnswer(answer)
  if (!given || 'done' in given) throw new Error(`nothing was refused: ${answer.body}`)
  return given.refused
}

/** Makes it ready for the tests of a file, and empties it between them. */
export function useRequests(): void {
  beforeAll(async () => {
    db = await testDatabase()
    const config = { ...testConfig, supportMail: 'desk@mi.example', siteUrl: 'https://mi.example' }
    app = await buildApp({ database: db, accounts: testAccounts(db), config })
    serveForms(app, db)
    const hash = await hashPassword(password)
    for (const [person, [email, role]] of Object.entries(people)) {
      await change(
        `insert into account (email, first_name, role, state, password_hash) values ('${email}', '${person}', '${role}', 'active', '${hash}')`,
      )
      // Calls know programs by the one, pages browsers by the other.
      const payload = { email, password }
      const browser = await app.inject({ method: 'POST', url: logInUrl, payload, headers: sameOrigin })
      as.set(person as Person, { ...(await bearerFor(app, email, password)), cookie: cookiesOf(browser.headers) })
    }
  })
  afterAll(async () => {
    await app.close()
    await db.close()
  })
  beforeEach(() => change('delete from request; delete from cart; delete from mail; delete from throttle'))
}
