import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildApp } from '#api/app.ts'
import { demoPassword } from '#core/synthetic/organisations.ts'
import { testAccounts } from '#tests/accounts.ts'
import { testConfig } from '#tests/api/example-app.ts'
import { demoDatabase, type TestDatabase } from '#tests/database.ts'

let db: TestDatabase
let app: FastifyInstance
beforeAll(async () => {
  db = await demoDatabase()
  app = await buildApp({ database: db, accounts: testAccounts(db), config: testConfig })
})
afterAll(async () => {
  await app.close()
  await db.close()
})

// The accounts that docs/guide/operate.md#demonstration-accounts lists.
test.each([
  ['admin@mi.example', 'ROLE_ADMIN', 'Material Insights'],
  ['editor@mi.example', 'ROLE_DATAEDITOR', 'Material Insights'],
  ['customer@autoworks.example', 'ROLE_CUSTOMER', 'Autoworks'],
  ['engineer@bmw.example', 'ROLE_CUSTOMER_BMW', 'BMW'],
  ['registrar@university.example', 'ROLE_REGISTRAR', 'University'],
])('%s logs in as %s of %s', async (email, role, organization) => {
  const payload = { email, password: demoPassword }
  const { token } = (await app.inject({ method: 'POST', url: '/ng/gateway/login/login', payload })).json()
  const headers = { authorization: `Bearer ${token}` }
  const info = await app.inject({ method: 'POST', url: `/ng/gateway/login/getUsersInfo?email=${email}`, headers })
  expect(info.json()).toMatchObject({ email, organization, authorities: [role] })
})

test('pending@university.example waits for its activation', async () => {
  const payload = { email: 'pending@university.example', password: demoPassword }
  const answer = await app.inject({ method: 'POST', url: '/ng/gateway/login/login', payload })
  expect([answer.statusCode, answer.json().message]).toEqual([403, 'Account not activated'])
})
