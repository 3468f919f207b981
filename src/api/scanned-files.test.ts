import { randomUUID } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildApp } from '#api/app.ts'
import { cookiesOf, sameOrigin, testAccounts } from '#tests/accounts.ts'
import { testConfig } from '#tests/api/example-app.ts'
import { type TestDatabase, testDatabase } from '#tests/database.ts'
import { serveForms } from '#tests/form-pages.ts'

// Every door through which strangers send files: what the scanner did not pass is not kept.
let db: TestDatabase
let app: FastifyInstance
let verdict: 'clean' | 'harmful' | 'unavailable'
beforeAll(async () => {
  db = await testDatabase()
  app = await buildApp({
    database: db,
    accounts: testAccounts(db),
    scan: async () => verdict,
    config: testConfig,
  })
  serveForms(app, db)
})
afterAll(async () => {
  await app.close()
  await db.close()
})

const words = Buffer.from('strain;stress\n0;200\n')
const chat = async () => {
  const thread = { method: 'POST', url: '/api/v1/support/thread', headers: sameOrigin } as const
  const { headers } = await app.inject({ ...thread, payload: { email: 'guest@home.example' } })
  return app.inject({
    method: 'POST',
    url: '/api/v1/support/files?name=curve.csv',
    headers: { ...sameOrigin, cookie: cookiesOf(headers), 'content-type': 'application/octet-stream' },
    payload: words,
  })
}
const request = async () => {
  const form = new FormData()
  const fields = {
    kind: 'testing',
    name: 'Anna',
    email: 'anna@steel.example',
    material: 'DX56',
    message: 'Flow curves of DX56, please.',
  }
  for (const [name, value] of Object.entries({ scripted: 'yes', key: randomUUID(), ...fields })) form.set(name, value)
  form.append('files', new Blob([words]), 'curve.csv')
  const encoded = new Response(form)
  return app.inject({
    method: 'POST',
    url: '/requests',
    headers: { ...sameOrigin, 'content-type': encoded.headers.get('content-type')! },
    payload: Buffer.from(await encoded.arrayBuffer()),
  })
}
const kept = async (table: string) => (await db.asAdmin((admin) => admin.query(`select from ${table}`))).rowCount

test.each([
  ['the chat', chat, 'support_file', 415],
  ['a request', request, 'request_file', 422],
])('%s', async (_door, send, table, refused) => {
  verdict = 'harmful'
  const harmful = await send()
  expect([harmful.statusCode, harmful.body]).toEqual([refused, expect.stringContaining('malware scanner rejected')])
  verdict = 'unavailable'
  const unasked = await send()
  expect([unasked.statusCode, unasked.headers['retry-after']]).toEqual([503, '300'])
  expect(await kept(table)).toBe(0)
  verdict = 'clean'
  expect((await send()).statusCode).toBe(200)
  expect(await kept(table)).toBe(1)
})
