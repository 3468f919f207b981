import { createHash } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { operator, visitor } from '#server/db/database.ts'
import { type TestDatabase, testDatabase } from '#tests/database.ts'
import { createAccount, listAccounts } from './accounts.ts'
import { normalEmail } from '../email.ts'
import { createLoginLink } from './login/login-link.ts'

let db: TestDatabase
beforeAll(async () => {
  db = await testDatabase()
})
afterAll(() => db.close())

const create = (email: string, role = 'ROLE_ADMIN') =>
  db.asWriter(operator, (writer) => createAccount(writer, { email, role }))

test('an account is made once, whatever the spelling', async () => {
  expect(await create(' Admin@MI.example ')).toMatchObject({
    email: 'admin@mi.example',
    role: 'ROLE_ADMIN',
    state: 'active',
  })
  await expect(create('ADMIN@mi.EXAMPLE')).rejects.toThrow('admin@mi.example already has an account')
  await expect(create('x@mi.example', 'ROLE_KING')).rejects.toThrow(
    /No role named 'ROLE_KING'\. Available: ROLE_ADMIN, /,
  )
  expect((await db.withCaller(operator, listAccounts)).map(({ email }) => email)).toEqual(['admin@mi.example'])
  expect(await db.withCaller(visitor, listAccounts)).toEqual([])
})

const link = (email: string) => db.asWriter(operator, (writer) => createLoginLink(writer, email))

describe('a one-time link', () => {
  test('has 32 random bytes of which only the hash is kept, and lives alone for 30 minutes', async () => {
    const first = await link('admin@mi.example')
    const second = await link('admin@mi.example')
    expect(Buffer.from(first, 'base64url')).toHaveLength(32)
    const { rows } = await db.asAdmin((admin) =>
      admin.query<{ token_hash: Buffer; minutes: number }>(
        'select token_hash, extract(epoch from expires_at - created_at)::float8 / 60 as minutes from one_time_link',
      ),
    )
    expect(rows).toHaveLength(1)
    expect(rows[0]!.token_hash).toEqual(createHash('sha256').update(second).digest())
    expect(rows[0]!.minutes).toBeCloseTo(30, 0)
  })
  test('needs an active account', async () => {
    await expect(link('nobody@mi.example')).rejects.toThrow('No account found for nobody@mi.example')
    await db.asAdmin((admin) => admin.query(`update account set state = 'disabled'`))
    await expect(link('admin@mi.example')).rejects.toThrow('the account admin@mi.example is disabled')
  })
})

// Forms by which a foreign domain has been passed off as a paying one.
test.each([
  '"x@evil"@paying.example',
  'x@paying.example@evil.example',
  'x@paying.example\r\nBcc: y@evil.example',
  'x(comment)@paying.example',
  'x@[127.0.0.1]',
  'x@localhost',
  'x@päying.example',
  'x@paying．example',
  'x@paying.example.',
  'x@-paying.example',
  '.x@paying.example',
  'x..y@paying.example',
  '@paying.example',
  'x@',
  'x y@paying.example',
  `${'x'.repeat(250)}@paying.example`,
])('%j is not an address', (text) => expect(() => normalEmail(text)).toThrow(/is not an e-mail address/))
