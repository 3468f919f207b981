import { createHash } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { operator, visitor } from '#server/db/database.ts'
import { type TestDatabase, testDatabase } from '#tests/database.ts'
import { createAccount } from './accounts.ts'
import { createLoginLink } from './login-link.ts'
import { databaseSessions, type Sessions } from './sessions.ts'

let db: TestDatabase
let sessions: Sessions
beforeAll(async () => {
  db = await testDatabase()
  sessions = databaseSessions(db)
  await db.asWriter(operator, (writer) =>
    createAccount(writer, { email: 'editor@mi.example', role: 'ROLE_DATAEDITOR' }),
  )
})
afterAll(() => db.close())

const change = (text: string) => db.asAdmin((admin) => admin.query(text))
const link = () => db.asWriter(operator, (writer) => createLoginLink(writer, 'editor@mi.example'))
const signIn = async () => (await sessions.signInByLink(await link()))!.token

beforeEach(() => change(`update account set state = 'active', role = 'ROLE_DATAEDITOR'`))

describe('a one-time link', () => {
  test('opens a session of which only the hash is kept', async () => {
    const { token, lifetime } = (await sessions.signInByLink(await link()))!
    expect(Buffer.from(token, 'base64url')).toHaveLength(32)
    expect(lifetime).toBe(7 * 86_400)
    const { rows } = await db.asAdmin((admin) =>
      admin.query<{ days: number }>(
        'select extract(epoch from expires_at - created_at)::float8 / 86400 as days from session where token_hash = $1',
        [createHash('sha256').update(Buffer.from(token, 'base64url')).digest()],
      ),
    )
    expect(rows[0]!.days).toBeCloseTo(7, 5)
  })

  test('works once, also when used five times at the same moment', async () => {
    const one = await link()
    const results = await Promise.all(Array.from({ length: 5 }, () => sessions.signInByLink(one)))
    expect(results.filter((session) => session !== undefined)).toHaveLength(1)
    expect(await sessions.signInByLink(one)).toBeUndefined()
  })

  test.each<[string, (token: string) => Promise<string>]>([
    [
      'expired',
      async (token) => {
        await change(
          `update one_time_link set created_at = now() - interval '2 h', expires_at = now() - interval '1 s'`,
        )
        return token
      },
    ],
    [
      'replaced by a newer one',
      async (token) => {
        await link()
        return token
      },
    ],
    [
      'of a disabled account',
      async (token) => {
        await change(`update account set state = 'disabled'`)
        return token
      },
    ],
    [
      'made for another purpose',
      async (token) => {
        await change(`update one_time_link set purpose = 'reset' where used_at is null`)
        return token
      },
    ],
    ['never made', async () => 'A'.repeat(43)],
    ['garbage', async () => `' or 1=1 --`],
    ['empty', async () => ''],
  ])('%s signs nobody in', async (_why, prepare) => {
    expect(await sessions.signInByLink(await prepare(await link()))).toBeUndefined()
    await change(`delete from one_time_link`)
  })
})

describe('a session', () => {
  test('is the account as it stands in the database now', async () => {
    const token = await signIn()
    expect(await sessions.find(token)).toMatchObject({
      email: 'editor@mi.example',
      caller: { kind: 'account', role: 'ROLE_DATAEDITOR', organisationId: null },
    })
    await change(`update account set role = 'ROLE_REGISTRAR'`)
    expect((await sessions.find(token))?.caller.role).toBe('ROLE_REGISTRAR')
    await change(`update account set state = 'disabled'`)
    expect(await sessions.find(token)).toBeUndefined()
  })

  test.each<[string, (token: string) => Promise<unknown>]>([
    ['signed out', (token) => sessions.end(token)],
    [
      'over',
      () => change(`update session set created_at = now() - interval '8 d', expires_at = now() - interval '1 s'`),
    ],
  ])('%s is nobody', async (_why, prepare) => {
    const [token, other] = [await signIn(), 'B'.repeat(43)]
    await prepare(token)
    expect(await sessions.find(token)).toBeUndefined()
    expect(await sessions.find(other)).toBeUndefined()
  })

  test('ending one leaves the others', async () => {
    const [first, second] = [await signIn(), await signIn()]
    await sessions.end(first)
    expect(await sessions.find(second)).toBeDefined()
  })

  test('coming and going stand in the audit log', async () => {
    await sessions.end(await signIn())
    const { rows } = await change('select action from audit order by id desc limit 2')
    expect(rows.map((row: { action: string }) => row.action)).toEqual(['account.sign-out', 'account.sign-in'])
  })
})

test.each([
  ['mi_app_read', 'select token_hash from session'],
  ['mi_app_read', 'select * from one_time_link'],
  ['mi_app_read', 'select password_hash from account'],
  ['mi_app_read', `select app.sign_in_by_link('\\x00', '\\x00', '1 h')`],
  ['mi_app_write', 'select token_hash from session'],
  ['mi_app_write', "update account set role = 'ROLE_ADMIN'"],
  [
    'mi_app_write',
    "insert into session (account_id, token_hash, expires_at) select id, sha256('x'), now() + '1 h' from account",
  ],
] as const)('%s cannot: %s', async (role, query) => {
  await expect(db.asRole(role, (client) => client.query(query))).rejects.toThrow(/permission denied/)
})

test('a visitor sees no account and no session', async () => {
  const seen = await db.withCaller(visitor, async (reader) => [
    await reader.selectFrom('account').select('id').execute(),
    await reader.selectFrom('session').select('id').execute(),
  ])
  expect(seen).toEqual([[], []])
})
