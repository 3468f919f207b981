import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { linkCode } from '#contract/site/short-links.ts'
import type { Secrets } from '#server/accounts/secrets.ts'
import { type Caller, visitor } from '#server/db/database.ts'
import { type TestDatabase, testDatabase } from '#tests/database.ts'
import { addressOf, codeOf, makeShortLink } from './short-links.ts'

const secrets: Pick<Secrets, 'naming'> = { naming: [randomBytes(32)] }

let database: TestDatabase
let anna: Caller
beforeAll(async () => {
  database = await testDatabase()
  const { rows } = await database.asAdmin((client) =>
    client.query<{ id: string }>(
      `insert into account (email, role, state) values ('anna@lab.example', 'ROLE_CUSTOMER', 'active') returning id`,
    ),
  )
  anna = { kind: 'account', accountId: rows[0]!.id, organisationId: null, role: 'ROLE_CUSTOMER' }
})
afterAll(() => database.close())

const view = '/mi-database/mi-data-maps?x=uat.rm-RD&y=uat.a-RD&release=2026.1'

test('the same address has one code, another has another; everybody who has it finds the address', async () => {
  const code = await database.asWriter(anna, (db) => makeShortLink(db, secrets, view))
  expect(linkCode.safeParse(code).success).toBe(true)
  expect(await database.asWriter(anna, (db) => makeShortLink(db, secrets, view))).toBe(code)
  expect(codeOf(secrets.naming[0], `${view}&log=x`)).not.toBe(code)
  // Another installation, and whoever only knows the address, gets another code.
  expect(codeOf(randomBytes(32), view)).not.toBe(code)
  expect(await database.withCaller(visitor, (db) => addressOf(db, code))).toBe(view)
  expect(await database.withCaller(visitor, (db) => addressOf(db, '000000000000'))).toBeUndefined()
})

test.each(['https://evil.example/', '//evil.example', '/\\evil.example', '/a\nb'])(
  'the database takes no address like %j',
  async (address) => {
    await expect(database.asWriter(anna, (db) => makeShortLink(db, secrets, address))).rejects.toThrow(
      /check constraint/,
    )
  },
)

test('a visitor makes none', async () => {
  await expect(database.asWriter(visitor, (db) => makeShortLink(db, secrets, view))).rejects.toThrow(
    /permission denied|row-level security/,
  )
})
