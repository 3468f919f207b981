import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sql } from 'kysely'
import type { FastifyInstance } from 'fastify'
import { buildApp } from '#api/app.ts'
import { databaseApiKeys } from '#server/api-keys/api-keys.ts'
import { operator, type Writer } from '#server/db/database.ts'
import { queueMail } from '#server/mail/queue.ts'
import { callerOf, testAccounts } from '#tests/accounts.ts'
import { setStage, type Stage } from '#tests/access/people.ts'
import { testConfig } from '#tests/api/example-app.ts'
import {
  createServiceAccount,
  createServiceKey,
  endServiceAccount,
  listServiceAccounts,
  revokeServiceKey,
} from './service-accounts.ts'

let stage: Stage
let app: FastifyInstance
let machine: string
let key: { id: string; key: string }
beforeAll(async () => {
  stage = await setStage()
  const { database } = stage
  app = await buildApp({
    database,
    accounts: testAccounts(database),
    apiKeys: databaseApiKeys(database),
    config: testConfig,
  })
  machine = await asAdmin((db) =>
    createServiceAccount(db, { organisation: stage.catalogue.autoworks, name: 'Zwick Z100' }, 'R1'),
  )
  key = await asAdmin((db) => createServiceKey(db, { account: machine, name: 'Delivery', days: 30 }))
})
afterAll(async () => {
  await app.close()
  await stage.close()
})

const asAdmin = async <T>(work: (db: Writer) => Promise<T>) =>
  stage.database.asWriter(await callerOf(stage.database, 'admin@mi.example'), work)
const caller = () =>
  ({ kind: 'account', accountId: machine, organisationId: stage.catalogue.autoworks, role: 'ROLE_CUSTOMER' }) as const
const run = (text: string, values: unknown[] = []) =>
  stage.database.asAdmin((admin) => admin.query<{ it: string }>(text, values))
const bearer = () => ({ authorization: `Bearer ${key.key}` })

test('a machine opens batches of its organisation, and its last delivery is listed', async () => {
  const opened = await app.inject({ method: 'POST', url: '/api/v1/batches', headers: bearer(), payload: {} })
  expect(opened.statusCode).toBe(200)
  const { batch } = opened.json<{ batch: string }>()
  await run(`insert into upload_file (batch_id, name, hash, bytes) values ($1, 'a.csv', sha256('a'), 1)`, [batch])
  const [listed] = await stage.database.withCaller(operator, (db) => listServiceAccounts(db, stage.catalogue.autoworks))
  expect(listed).toMatchObject({
    id: machine,
    name: 'Zwick Z100',
    isActive: true,
    deliveredAt: expect.stringMatching(/^20/),
    keys: [{ id: key.id, name: 'Delivery', prefix: key.key.slice(0, 10) }],
  })
})

test.each([
  ['data', 'GET', '/api/v1/catalogue/materials'],
  ['its account', 'GET', '/api/v1/account'],
  ['keys', 'GET', '/api/v1/account/api-keys'],
  ['a release', 'POST', '/api/v1/admin/releases'],
  ['a change of administration', 'POST', '/api/v1/admin/changes'],
] as const)('its key does not open %s', async (_what, method, url) => {
  const sent = await app.inject({ method, url, headers: bearer(), ...(method === 'POST' && { payload: {} }) })
  expect(sent.statusCode).toBe(403)
})

test.each([
  [
    'a session',
    `insert into session (account_id, token_hash, expires_at) values ($1, sha256('s'), now() + interval '1 h')`,
  ],
  [
    'a link',
    `insert into one_time_link (account_id, purpose, token_hash, expires_at) values ($1, 'login', sha256('l'), now() + interval '1 h')`,
  ],
  ['a password', `update account set password_hash = 'x' where id = $1`],
  ['another role', `update account set role = 'ROLE_DATAEDITOR' where id = $1`],
  ['stewardship', `update account set data_steward = true where id = $1`],
  ['the log-in of a person', `update account set service = false where id = $1`],
  [
    'a key for data',
    `insert into api_key (account_id, name, prefix, key_hash, scopes, expires_at)
     values ($1, 'x', 'mik_abcdef', sha256('k'), '{data}', now() + interval '1 h')`,
  ],
])('the database refuses it %s, whoever writes', async (_what, text) => {
  await expect(run(text, [machine])).rejects.toThrow(/service/)
})

test('it does not log in, and gets no link, through the site', async () => {
  const { rows } = await run(`select email as it from account where id = $1`, [machine])
  const email = rows[0]!.it
  for (const [url, payload] of [
    ['/ng/gateway/login', { username: email, password: 'Demo-Pass-2026' }],
    ['/ng/gateway/resetPassword', { email }],
  ] as const) {
    const sent = await app.inject({ method: 'POST', url, payload })
    expect([url, sent.statusCode < 500, sent.headers['set-cookie']]).toEqual([url, true, undefined])
  }
  const made = await run(
    `select (select count(*) from session where account_id = $1) + (select count(*) from one_time_link where account_id = $1) as it`,
    [machine],
  )
  expect(Number(made.rows[0]!.it)).toBe(0)
})

describe('row-level security', () => {
  test.each([
    ['approves', `update replicate set status = 'approved'`],
    ['approves a coil', `update coil set status = 'approved'`],
    ['releases', `insert into release (name, title) values ('9999.1', 'x')`],
    ['changes accounts', `update account set state = 'active'`],
  ])('it %s nothing', async (_what, text) => {
    const attempt = stage.database.asWriter(caller(), (db) => sql.raw(text).execute(db))
    const changed = await attempt.then(
      ({ numAffectedRows = 0n }) => Number(numAffectedRows),
      (error: { code?: string }) => error.code,
    )
    // 42501: insufficient privilege
    expect(['42501', 0]).toContain(changed)
  })
})

test('it takes no seat and gets no mail', async () => {
  const seats = () =>
    stage.database.withCaller(operator, async (db) => {
      const { rows } = await sql<{ it: number }>`select app.seats_taken(${stage.catalogue.autoworks}) as it`.execute(db)
      return rows[0]!.it
    })
  const before = await seats()
  const another = await asAdmin((db) =>
    createServiceAccount(db, { organisation: stage.catalogue.autoworks, name: 'Press' }, 'R2'),
  )
  expect(await seats()).toBe(before)
  const mail = await asAdmin((db) =>
    queueMail(db, { to: `${another}@service.invalid`, subject: 'x', text: 'x', html: 'x' }),
  )
  expect((await run('select state as it from mail where id = $1', [mail])).rows[0]!.it).toBe('refused')
})

test('only administrators manage machines and keys', async () => {
  for (const email of ['editor@mi.example', 'customer@autoworks.example']) {
    const other = await callerOf(stage.database, email)
    const as = <T>(work: (db: Writer) => Promise<T>) => stage.database.asWriter(other, work)
    const wanted = { organisation: stage.catalogue.autoworks, name: 'x' }
    await expect(as((db) => createServiceAccount(db, wanted, 'R'))).rejects.toThrow(
      /row-level security|only an administrator gives roles/,
    )
    await expect(as((db) => createServiceKey(db, { account: machine, name: 'x', days: 1 }))).rejects.toThrow(
      /The machine has ended|permission denied/,
    )
    await expect(as((db) => revokeServiceKey(db, key.id))).rejects.toThrow(/No active key|permission denied/)
    await expect(as((db) => endServiceAccount(db, machine, 'R'))).rejects.toThrow(/No active machine/)
  }
})

test('a revoked key, and the key of an ended machine, open nothing; audit lines name what was done', async () => {
  const keys = databaseApiKeys(stage.database)
  expect((await keys.find(key.key))?.scopes).toEqual(new Set(['uploads']))
  await asAdmin((db) => revokeServiceKey(db, key.id))
  expect(await keys.find(key.key)).toBeUndefined()
  const next = await asAdmin((db) => createServiceKey(db, { account: machine, name: 'Next', days: 1 }))
  expect(await keys.find(next.key)).toBeDefined()
  await asAdmin((db) => endServiceAccount(db, machine, 'R3'))
  expect(await keys.find(next.key)).toBeUndefined()
  await expect(asAdmin((db) => createServiceKey(db, { account: machine, name: 'x', days: 1 }))).rejects.toThrow(/ended/)
  const { rows } = await run(
    `select string_agg(action, ' ' order by id) as it from audit where action like 'service.%' and (object = $1 or after ->> 'account' = $1 or object = $2)`,
    [machine, key.id],
  )
  expect(rows[0]!.it).toBe('service.create service.create-key service.revoke-key service.create-key service.end')
})
