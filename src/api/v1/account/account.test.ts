import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { buildApp } from '#api/app.ts'
import { eraseDueAccounts, personalData } from '#server/accounts/erase.ts'
import { tidyAccounts } from '#server/accounts/housekeeping.ts'
import { hashPassword } from '#server/accounts/password.ts'
import { bearerFor, cookiesOf, sameOrigin, testAccounts } from '#tests/accounts.ts'
import { testConfig } from '#tests/api/example-app.ts'
import { type TestDatabase, testDatabase } from '#tests/database.ts'

let db: TestDatabase
let app: FastifyInstance
let hash: string
const password = 'Anneal-Quench-7'
const anna = 'anna@steel.example'
beforeAll(async () => {
  db = await testDatabase()
  app = await buildApp({ database: db, accounts: testAccounts(db), config: testConfig })
  hash = await hashPassword(password)
})
afterAll(async () => {
  await app.close()
  await db.close()
})
beforeEach(async () => {
  await change('delete from throttle; delete from mail; delete from session; delete from account')
  await change(
    `insert into account (email, first_name, last_name, organisation_text, role, state, password_hash) values
      ('${anna}', 'Anna', 'Berg', 'Steel works', 'ROLE_CUSTOMER', 'active', '${hash}'),
      ('bert@steel.example', 'Bert', 'Ros', 'Steel works', 'ROLE_CUSTOMER', 'active', '${hash}')`,
  )
})

const change = (text: string) => db.asAdmin((admin) => admin.query(text))
const rows = async (text: string) => (await change(text)).rows
const url = '/api/v1/account'
const get = (path: string, headers: Record<string, string>) => app.inject({ url: url + path, headers })
const post = (path: string, headers: Record<string, string>, payload: object = {}) =>
  app.inject({ method: 'POST', url: url + path, headers, payload })
const log = (email = anna) => bearerFor(app, email, password)
const browser = async () => {
  const payload = { email: anna, password }
  const answer = await app.inject({ method: 'POST', url: '/ng/gateway/login/login', headers: sameOrigin, payload })
  return { cookie: cookiesOf(answer.headers), ...sameOrigin }
}
const lastAudit = async () => (await rows('select action from audit order by id desc limit 1'))[0]?.action

test('a hundred changes an hour: what stays in the audit log for good cannot be written without end', async () => {
  const headers = await log()
  const names = { firstName: 'Anna', lastName: 'Berg' }
  expect((await post('/profile', headers, names)).statusCode).toBe(200)
  await change(`update throttle set count = 100 where scope = 'own-change'`)
  const lines = async () => (await rows('select count(*)::int as n from audit'))[0].n
  const before = await lines()
  for (const [path, payload] of [
    ['/profile', names],
    ['/notifications', { topic: 'answers', wanted: false }],
    ['/deletion', { email: anna }],
    ['/deletion/undo', {}],
    ['/factors/recovery-codes', {}],
  ] as const) {
    const answer = await post(path, headers, payload)
    expect([path, answer.statusCode, Number(answer.headers['retry-after']) > 0]).toEqual([path, 429, true])
  }
  expect((await get('/export', headers)).statusCode).toBe(429)
  expect(await lines()).toBe(before)
  expect((await get('', headers)).statusCode).toBe(200)
  expect((await get('', await log('bert@steel.example'))).statusCode).toBe(200)
})

test('the account, as its owner sees it', async () => {
  expect((await get('', await log())).json()).toMatchObject({
    email: anna,
    firstName: 'Anna',
    lastName: 'Berg',
    organization: 'Steel works',
    role: 'ROLE_CUSTOMER',
    hasPassword: true,
    companyLogin: null,
    deletionAt: null,
    secondFactor: { required: false, active: false },
  })
})

describe('profile', () => {
  test('first and last name, and nothing else', async () => {
    const headers = await log()
    const answer = await post('/profile', headers, { firstName: ' Änne ', lastName: 'Berg-Ros' })
    expect(answer.json()).toMatchObject({ firstName: 'Änne', lastName: 'Berg-Ros' })
    expect(await lastAudit()).toBe('account.profile')
    const promoted = await post('/profile', headers, { firstName: 'A', lastName: 'B', role: 'ROLE_ADMIN' })
    expect(promoted.statusCode).toBe(422)
    expect(await rows(`select role from account where email = '${anna}'`)).toEqual([{ role: 'ROLE_CUSTOMER' }])
  })

  test.each(['', ' ', 'a\r\nBcc: x@y.example', 'a\u0000', 'a\u2028b', 'x'.repeat(101)])(
    'refuses %j',
    async (firstName) => {
      expect((await post('/profile', await log(), { firstName, lastName: 'B' })).statusCode).toBe(422)
    },
  )
})

describe('password', () => {
  const next = { currentPassword: password, password: 'Temper-Anneal-9', matchingPassword: 'Temper-Anneal-9' }

  test('changes; other sessions end, this browser gets a new one, a mail tells of it', async () => {
    const other = await log()
    const own = await browser()
    const answer = await post('/password', own, next)
    expect(answer.json()).toEqual({ message: 'Your password has been changed' })
    expect((await get('', other)).statusCode).toBe(401)
    expect((await get('', own)).statusCode).toBe(401)
    expect((await get('', { cookie: cookiesOf(answer.headers) })).statusCode).toBe(200)
    expect(await rows('select recipient, subject from mail')).toEqual([
      { recipient: anna, subject: 'Your password was changed' },
    ])
    await expect(log()).rejects.toThrow(/Incorrect password/)
    await expect(bearerFor(app, anna, next.password)).resolves.toBeDefined()
  })

  test.each([
    ['a wrong old one', { ...next, currentPassword: 'x' }, 401, 'Incorrect password'],
    ['two that differ', { ...next, matchingPassword: 'x' }, 422, "Passwords don't match"],
    [
      'too short',
      { ...next, password: 'Aa1', matchingPassword: 'Aa1' },
      422,
      'Password must be valid: at least 8 characters',
    ],
    ['a common one', { ...next, password: 'Password2026', matchingPassword: 'Password2026' }, 422, 'not easy to guess'],
  ])('%s is refused', async (_why, payload, status, message) => {
    const headers = await log()
    const answer = await post('/password', headers, payload)
    expect([answer.statusCode, answer.json().message]).toEqual([status, expect.stringContaining(message)])
    expect((await get('', headers)).statusCode).toBe(200)
  })

  test('guessed in a session that somebody left open: five, then a pause', async () => {
    const headers = await log()
    for (let i = 0; i < 5; i++) expect((await post('/prove', headers, { password: `x${i}` })).statusCode).toBe(401)
    const paused = await post('/prove', headers, { password })
    const pause = Number(paused.headers['retry-after'])
    // Of 30 seconds some are over on a busy machine.
    expect([paused.statusCode, pause > 0 && pause <= 30]).toEqual([429, true])
  })
})

describe('sessions', () => {
  test('are listed, ended one by one, by their owner alone', async () => {
    const [here, there, bert] = [await log(), await log(), await log('bert@steel.example')]
    const { sessions } = (await get('/sessions', here)).json()
    expect(sessions).toHaveLength(2)
    const { id } = sessions.find(({ current }: { current: boolean }) => !current)
    expect((await post('/sessions/end', bert, { id })).statusCode).toBe(403)
    expect((await get('', there)).statusCode).toBe(200)
    expect((await post('/sessions/end', here, { id })).statusCode).toBe(200)
    expect((await get('', there)).statusCode).toBe(401)
    expect((await get('', here)).statusCode).toBe(200)
    expect((await post('/sessions/end', here, { id })).statusCode).toBe(403) // as if it had never been
  })

  test('log out: this one, and every one', async () => {
    const [here, there] = [await browser(), await log()]
    const out = await post('/logout', here)
    expect(cookiesOf(out.headers)).toBe(
      'jwtHeaderPayload=; jwtSignature=; jwtRefreshHeaderPayload=; jwtRefreshSignature=',
    )
    expect((await get('', here)).statusCode).toBe(401)
    expect((await get('', there)).statusCode).toBe(200)
    const last = await log()
    expect((await post('/logout-everywhere', last)).statusCode).toBe(200)
    expect((await get('', there)).statusCode).toBe(401)
    expect((await get('', last)).statusCode).toBe(401)
  })

  test('another site ends nothing', async () => {
    const here = await browser()
    for (const site of ['cross-site', 'same-site', 'none']) {
      expect((await post('/logout-everywhere', { ...here, 'sec-fetch-site': site })).statusCode).toBe(403)
    }
    expect((await get('', here)).statusCode).toBe(200)
  })
})

describe('deletion', () => {
  test('wants the password again and the address, and can be taken back for 14 days', async () => {
    const headers = await log()
    await change(`update session set proven_at = now() - interval '11 minutes'`)
    expect((await post('/deletion', headers, { email: anna })).json().code).toBe('proof_required')
    expect((await post('/prove', headers, { password })).statusCode).toBe(200)
    expect((await post('/deletion', headers, { email: 'bert@steel.example' })).statusCode).toBe(422)
    const { deletionAt } = (await post('/deletion', headers, { email: ' Anna@steel.example' })).json()
    expect((Date.parse(deletionAt) - Date.now()) / 86_400_000).toBeCloseTo(14, 1)
    expect(await eraseDueAccounts(db)).toBe(0)
    const again = await log()
    expect((await get('', again)).json().deletionAt).toBe(deletionAt)
    await post('/deletion/undo', again)
    expect((await get('', again)).json().deletionAt).toBeNull()
  })

  test('after 14 days nothing in the database holds the person; the log keeps its id', async () => {
    const headers = await log()
    const [{ id }] = await rows(`select id from account where email = '${anna}'`)
    await change(`
      insert into saved_view (account_id, name, address) values ('${id}', 'Anna’s curves', '/mi-database');
      insert into api_key (account_id, name, prefix, key_hash, scopes, expires_at)
        values ('${id}', 'Berg script', 'mik_abcdef', sha256('key'), '{data}', now() + interval '1 day');
      insert into support_thread (account_id) values ('${id}');
      insert into support_message (thread_id, author, account_id, key, body)
        select id, 'reader', '${id}', gen_random_uuid(), 'Anna Berg asks' from support_thread;
      insert into support_file (thread_id, author, name, type, bytes, data)
        select id, 'reader', 'anna.txt', 'text/plain', 4, 'anna' from support_thread;
      insert into support_thread (guest_email, guest_token_hash) values ('${anna}', sha256('guest'));
      insert into request (reference, kind, account_id, name, email) values
        ('R-2026-0001', 'testing', '${id}', 'Anna Berg', '${anna}'), ('R-2026-0002', 'testing', null, 'Anna Berg', '${anna}');
      insert into mail (recipient, subject, text) values ('${anna}', 'For Anna', 'Hello');
      insert into cart (account_id, content) values ('${id}', '{"note": "anna"}')`)
    await post('/deletion', headers, { email: anna })
    await change(`update account set deletion_at = now() - interval '1 s' where id = '${id}'`)
    await tidyAccounts(db)
    expect((await get('', headers)).statusCode).toBe(401)
    await expect(log()).rejects.toThrow(/User not found/)
    const tables = await rows(
      `select table_schema || '.' || table_name as name from information_schema.tables
       where table_type = 'BASE TABLE' and table_schema in ('public', 'app')`,
    )
    for (const { name } of tables) {
      const found = await rows(`select t::text as text from ${name} t where t::text ~* 'anna|berg'`)
      expect([name, found]).toEqual([name, []])
    }
    expect((await rows(`select action from audit where object = '${id}'`)).length).toBeGreaterThan(2)
  })

  test('every column that says whose a row is, is named', async () => {
    const found = await rows(`
      select c.conrelid::regclass || '.' || a.attname as place from pg_constraint c
        join pg_attribute a on a.attrelid = c.conrelid and a.attnum = any (c.conkey)
        where c.contype = 'f' and c.confrelid = 'account'::regclass
      union
      select table_name || '.' || column_name from information_schema.columns
        where table_schema = 'public' and column_name ~ '(^|_)(account_id|email|recipient)$|_by$'`)
    const places = found.map(({ place }) => place as string)
    expect(places.length).toBeGreaterThan(20)
    expect(places.filter((place) => !Object.hasOwn(personalData, place))).toEqual([])
    expect(Object.keys(personalData).filter((place) => place !== 'account.id' && !places.includes(place))).toEqual([])
  })
})

test('the export holds everything of one’s own, and nothing of others or secrets', async () => {
  await log('bert@steel.example')
  await change(`
    insert into saved_view (account_id, name, address) select id, 'Curves', '/mi-database' from account where email = '${anna}';
    insert into saved_view (account_id, name, address) select id, 'of bert', '/' from account where email <> '${anna}';
    insert into request (reference, kind, account_id, name, email, message)
      select 'R-2026-0003', 'testing', id, 'Anna', '${anna}', 'Two coils' from account where email = '${anna}';
    insert into request (reference, kind, name, email, organisation) values
      ('R-2026-0004', 'testing', 'Anna Berg', '${anna}', 'Steel before'), ('R-2026-0005', 'testing', 'B', 'bert@steel.example', '');
    insert into request_file (request_id, name, type, bytes, data)
      select id, 'coils.txt', 'text/plain', 5, 'coils' from request where reference = 'R-2026-0003';
    insert into request_event (request_id, kind, body)
      select r.id, k, k || ' of ours' from request r, unnest(array['answer', 'note']) k where r.reference = 'R-2026-0003';
    insert into support_thread (guest_email, guest_token_hash) values ('${anna}', sha256('guest of the export'));
    insert into support_message (thread_id, author, key, body)
      select id, 'reader', gen_random_uuid(), 'Before I had an account' from support_thread where guest_email = '${anna}';
    insert into support_file (thread_id, message_id, author, name, type, bytes, data)
      select thread_id, id, 'reader', 'curve.csv', 'text/csv', 3, '1,2' from support_message where body like 'Before%'`)
  const answer = await get('/export', await log())
  expect(answer.headers['content-disposition']).toBe('attachment; filename="my-account.json"')
  expect(answer.json()).toMatchObject({
    account: { email: anna, lastName: 'Berg' },
    sessions: [{ network: '127.0.0.0/24', endedAt: null }],
    audit: [{ action: 'account.log-in', source: '127.0.0.1' }],
    kept: {
      savedViews: [{ name: 'Curves', address: '/mi-database', savedAt: expect.stringMatching(/^20\S+Z$/) }],
      apiKeys: [],
      companyIdentities: [],
      support: [{ author: 'reader', text: 'Before I had an account', files: ['curve.csv'] }],
      requests: [
        {
          reference: 'R-2026-0003',
          name: 'Anna',
          email: anna,
          message: 'Two coils',
          files: ['coils.txt'],
          replies: [{ text: 'answer of ours' }],
        },
        { reference: 'R-2026-0004', name: 'Anna Berg', organisation: 'Steel before', files: [], replies: [] },
      ],
      cart: null,
    },
  })
  expect(answer.body).not.toMatch(/bert|argon2|eyJ|token|hash|note of ours/i)
})
