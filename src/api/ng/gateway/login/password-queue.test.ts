import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { buildApp } from '#api/app.ts'
import { hashPassword } from '#server/accounts/password.ts'
import { testAccounts } from '#tests/accounts.ts'
import { testConfig } from '#tests/api/example-app.ts'
import { type TestDatabase, testDatabase } from '#tests/database.ts'

// How many wait is seen only where a password takes its time.
vi.unmock('#server/accounts/password-strength.ts')

let db: TestDatabase
let app: FastifyInstance
const password = 'Anneal-Quench-7'
const email = 'anna@steel.example'
beforeAll(async () => {
  db = await testDatabase()
  app = await buildApp({ database: db, accounts: testAccounts(db), config: testConfig })
  const hash = await hashPassword(password)
  await db.asAdmin((admin) =>
    admin.query(
      `insert into account (email, role, state, password_hash) values ('${email}', 'ROLE_CUSTOMER', 'active', '${hash}')`,
    ),
  )
})
afterAll(async () => {
  await app.close()
  await db.close()
})

const logIn = async (payload: { email: string; password: string }, remoteAddress: string) =>
  (await app.inject({ method: 'POST', url: '/ng/gateway/login/login', payload, remoteAddress })).statusCode

test('more passwords at the same moment than may wait (32, and one at work at least): the others are told to come back', async () => {
  // Whatever is loaded or connected with the first call is not part of the crowd.
  expect(await logIn({ email, password }, '192.0.2.1')).toBe(200)
  const answers = await Promise.all(
    Array.from({ length: 60 }, (_, i) => logIn({ email: `p${i}@steel.example`, password: 'wrong' }, `10.${i}.0.1`)),
  )
  const count = (status: number) => answers.filter((answer) => answer === status).length
  expect(count(404) + count(503)).toBe(60)
  expect(count(404)).toBeGreaterThanOrEqual(33)
  expect(count(503)).toBeGreaterThan(0)
  // The queue is free again afterwards.
  expect(await logIn({ email, password }, '192.0.2.1')).toBe(200)
})
