import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { hashPassword } from '#server/accounts/password.ts'
import { passwordsWith } from '#server/accounts/passwords.ts'
import { logIn } from '#server/accounts/login/login.ts'
import type * as Threads from '#server/accounts/password-threads.ts'
import type { AccountServices } from '#server/accounts/services.ts'
import { testAccounts } from '../accounts.ts'
import { type TestDatabase, testDatabase } from '../database.ts'

// What is tested here is the strength that people get.
vi.unmock('#server/accounts/password-strength.ts')

// docs/security.md#accounts-tokens-sessions, who is a user: the same work for an address that nobody has. Counted, not timed.
const work = vi.hoisted(() => ({ hashes: [] as string[] }))
vi.mock('#server/accounts/password-threads.ts', async (original) => {
  const real = await original<typeof Threads>()
  const digest: typeof real.digest = (task) => {
    work.hashes.push(`argon2id ${task.memory} ${task.passes} ${task.parallelism} ${task.tagLength}`)
    return real.digest(task)
  }
  return { ...real, digest }
})

let db: TestDatabase
let accounts: AccountServices
const password = 'Anneal-Quench-7'
beforeAll(async () => {
  db = await testDatabase()
  accounts = testAccounts(db)
  const hash = await hashPassword(password, accounts.secrets.peppers[0])
  await db.asAdmin((admin) =>
    admin.query(`insert into account (email, state, password_hash) values
      ('active@steel.example', 'active', '${hash}'), ('disabled@steel.example', 'disabled', '${hash}'),
      ('pending@steel.example', 'pending', '${hash}'), ('company@steel.example', 'active', null)`),
  )
  // The hash that stands in for people who do not exist is made once, by the first attempt.
  await attempt('first@steel.example', 'x').catch(() => {})
})
afterAll(() => db.close())
beforeEach(() => {
  work.hashes = []
})

const attempt = (email: string, typed: string) =>
  logIn(accounts, { email, password: typed, rotate: false }, { address: '192.0.2.1', userAgent: '', reference: 'x' })

test.each([
  // why                          address                    password
  ['a wrong password', 'active@steel.example', 'wrong'],
  ['an address without account', 'nobody@steel.example', 'wrong'],
  ['what is not an address', 'nobody', 'wrong'],
  ['a disabled account', 'disabled@steel.example', password],
  ['an account that waits', 'pending@steel.example', password],
  ['an account without a password', 'company@steel.example', 'wrong'],
  ['the right password', 'active@steel.example', password],
])('%s takes one hash of full strength', async (_why, email, typed) => {
  await attempt(email, typed).catch(() => {})
  expect(work.hashes).toEqual(['argon2id 19456 2 1 32'])
})

const [present, former, removed] = [randomBytes(32), randomBytes(32), randomBytes(32)]
test.each<[string, Buffer | undefined, boolean]>([
  // why                              pepper of the hash  accepted
  ['the present pepper', present, true],
  ['a former one', former, true],
  ['one that was removed', removed, false],
  ['no account', undefined, false],
])('with two peppers a hash with %s takes one hash too', async (_why, pepper, accepted) => {
  const passwords = passwordsWith([present, former])
  const stored = pepper && (await hashPassword(password, pepper))
  await passwords.matches('x', undefined)
  work.hashes = []
  expect(await passwords.matches(password, stored)).toBe(accepted)
  expect(work.hashes).toHaveLength(1)
  expect(stored !== undefined && passwords.isOutdated(stored)).toBe(pepper !== undefined && pepper !== present)
})

test('a hash that does not name its pepper is tried with each, at most', async () => {
  const stored = (await hashPassword(password, former)).replace(/keyid=[^$]+/, 'keyid=1')
  const passwords = passwordsWith([present, former])
  await passwords.matches('x', undefined)
  work.hashes = []
  expect([await passwords.matches(password, stored), await passwords.matches('x', stored)]).toEqual([true, false])
  expect(work.hashes).toHaveLength(4)
  expect(passwords.isOutdated(stored)).toBe(true)
  // With one pepper it stays, so that hosts of an earlier version can read it during an update.
  expect(passwordsWith([former]).isOutdated(stored)).toBe(false)
})

test('and one line in the audit trail, whether there is an account or not', async () => {
  const lines = async (email: string) => {
    const before = await count()
    await attempt(email, 'wrong').catch(() => {})
    return (await count()) - before
  }
  const count = () =>
    db.asAdmin(async (admin) => {
      const { rows } = await admin.query<{ n: number }>(
        `select count(*)::int as n from audit where action = 'account.log-in-refused'`,
      )
      return rows[0]!.n
    })
  expect(await lines('nobody@steel.example')).toBe(1)
  expect(await lines('active@steel.example')).toBe(1)
})
