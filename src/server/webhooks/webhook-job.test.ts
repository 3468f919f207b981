import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Keys, seal } from '#server/encryption.ts'
import type { Caller } from '#server/db/database.ts'
import { anyInput, startJobRunner } from '#server/jobs/index.ts'
import { callerOf } from '#tests/accounts.ts'
import { demoDatabase, type TestDatabase } from '#tests/database.ts'
import { signatureHeaders } from './signature.ts'
import { queueWebhooks } from '../jobs/queue-webhooks.ts'
import { aboutSecret, webhookJob } from './webhook-job.ts'
import { listWebhooks } from './webhooks.ts'

const sealing: Keys = [Buffer.alloc(32, 5)]
const secret = `whsec_${Buffer.alloc(32, 7).toString('base64')}`
const loopback = ['127.0.0.0/8', '::1/128']

let db: TestDatabase
let engineer: Extract<Caller, { kind: 'account' }>
beforeAll(async () => {
  db = await demoDatabase()
  engineer = await callerOf(db, 'engineer@bmw.example')
  await db.asAdmin((admin) => admin.query('update account set data_steward = true where id = $1', [engineer.accountId]))
})
afterAll(() => db.close())
beforeEach(() => db.asAdmin((admin) => admin.query('delete from job; delete from webhook')))

type Received = { readonly headers: Record<string, string>; readonly body: string }
const closing: (() => void)[] = []
afterEach(() => closing.splice(0).forEach((close) => close()))

/** A receiver that answers with these statuses, one after the other, then with the last; 0 breaks the connection. */
async function receiver(...statuses: number[]) {
  const received: Received[] = []
  const server = createServer(async (request, answer) => {
    received.push({ headers: request.headers as Record<string, string>, body: await text(request) })
    const status = statuses[Math.min(received.length, statuses.length) - 1] ?? 204
    if (status === 0) request.socket.destroy()
    else answer.writeHead(status, { location: 'http://127.0.0.1:1/' }).end()
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  closing.push(() => server.close())
  const { port } = server.address() as AddressInfo
  return { received, port, url: `http://127.0.0.1:${port}/mi` }
}

async function addWebhook(address: string, events = ['job.ended'], caller = engineer): Promise<string> {
  const id = randomUUID()
  await db.asAdmin((admin) =>
    admin.query('insert into webhook (id, organisation_id, address, events, secret) values ($1, $2, $3, $4, $5)', [
      id,
      caller.organisationId,
      address,
      events,
      seal(Buffer.from(secret), sealing, aboutSecret(id)),
    ]),
  )
  return id
}

const ended = { job: randomUUID(), kind: 'archive', state: 'done' } as const
const tell = (account = engineer.accountId) =>
  db.asWriter({ kind: 'accounts' }, (writer) => queueWebhooks(writer, 'job.ended', ended, { account }))
const ping = (id: string) => db.asAdmin((admin) => admin.query(`select app.queue_webhook($1, 'ping', '{}')`, [id]))

/** Does what is due; every job that waits is due, however long its pause. */
async function send({ webhookNetworks = loopback, rounds = 1 } = {}) {
  const config = { smtpUrl: undefined, mailFrom: '', siteUrl: '', dataCallsPerDay: 1, webhookNetworks }
  const runner = startJobRunner(
    { database: db, config, sealing, log: () => {} },
    { kinds: [anyInput(webhookJob)], every: 3_600_000 },
  )
  for (let i = 0; i < rounds; i++) {
    await db.asAdmin((admin) => admin.query(`update job set due_at = now() where state = 'waiting'`))
    await runner.runDue()
  }
  await runner.stop()
}
const listed = () => db.withCaller(engineer, (reader) => listWebhooks(reader, engineer))

test('a message is posted once, signed with the secret, and its answer is shown', async () => {
  const { received, url } = await receiver(204)
  await addWebhook(url)
  await tell()
  await send({ rounds: 2 })
  expect(received).toHaveLength(1)
  const { headers, body } = received[0]!
  expect(JSON.parse(body)).toEqual({ type: 'job.ended', timestamp: expect.any(String), data: ended })
  const id = headers['webhook-id']!
  const at = new Date(Number(headers['webhook-timestamp']) * 1000)
  expect(headers).toMatchObject({ ...signatureHeaders(secret, { id, at, body }), 'content-type': 'application/json' })
  const [webhook] = await listed()
  expect(webhook!.answers).toMatchObject([{ id, state: 'delivered', status: 204, problem: null, attempts: 1 }])
})

test('after a failure it is tried again, later and under the same id', async () => {
  const { received, url } = await receiver(500, 0, 200)
  await addWebhook(url)
  await tell()
  await send()
  const { rows } = await db.asAdmin((admin) =>
    admin.query<{ pause: number }>(
      `select extract(epoch from due_at - now())::float8 as pause from job where kind = 'webhook'`,
    ),
  )
  expect(rows[0]!.pause).toBeGreaterThan(5)
  const [first] = await listed()
  expect(first!.answers).toMatchObject([{ state: 'waiting', status: 500, problem: 'Answered 500.', attempts: 1 }])
  await send({ rounds: 2 })
  expect(new Set(received.map(({ headers }) => headers['webhook-id'])).size).toBe(1)
  const [last] = await listed()
  expect(last!.answers).toMatchObject([{ state: 'delivered', status: 200, attempts: 3 }])
})

test.each([
  ['that wants no more (410) rests at once', 410, 1],
  ['that redirects is not followed, and rests after the last try', 302, 40],
])('a webhook %s, is told nothing more, and goes on when a ping arrives', async (_what, status, rounds) => {
  const { received, url } = await receiver(...Array.from({ length: Math.min(rounds, 32) }, () => status), 200)
  const id = await addWebhook(url)
  await tell()
  await send({ rounds })
  const before = received.length
  await tell()
  await send()
  expect(received.length).toBe(before)
  const [resting] = await listed()
  expect(resting).toMatchObject({ pausedAt: expect.any(String), answers: [{ state: 'failed', status }] })
  await ping(id)
  await send()
  await tell()
  await send()
  const [going] = await listed()
  expect(going).toMatchObject({ pausedAt: null })
  expect(received.slice(before).map(({ body }) => (JSON.parse(body) as { type: string }).type)).toEqual([
    'ping',
    'job.ended',
  ])
})

describe('an address of a closed network', () => {
  test.each([
    ['by number', (port: number) => `http://127.0.0.1:${port}/`],
    ['by a number in other letters', (port: number) => `http://0x7f.1:${port}/`],
    ['within an IPv6 address', (port: number) => `http://[::ffff:127.0.0.1]:${port}/`],
    ['by name', (port: number) => `http://localhost:${port}/`],
    ['with TLS', (port: number) => `https://127.0.0.1:${port}/`],
  ])('%s gets nothing', async (_how, addressOf) => {
    const { received, port } = await receiver(200)
    await addWebhook(addressOf(port))
    await tell()
    await send({ webhookNetworks: [] })
    expect(received).toEqual([])
    const [{ answers }] = (await listed()) as [Awaited<ReturnType<typeof listed>>[number]]
    expect(answers).toMatchObject([
      { state: 'waiting', status: null, problem: 'The address is in a network that is not allowed for webhooks.' },
    ])
  })
})

test('an address of the internet without TLS gets nothing', async () => {
  await addWebhook('http://192.88.98.1/')
  await tell()
  await send({ webhookNetworks: [] })
  const [webhook] = await listed()
  expect(webhook!.answers).toMatchObject([{ problem: 'Enter an internet address that begins with https://.' }])
})

describe('nothing is told', () => {
  const messages = async () => (await db.asAdmin((admin) => admin.query('select from webhook_message'))).rowCount
  test.each([
    ['of another event', () => tell(), ['release.published'], 'engineer@bmw.example'],
    ['of a job of somebody else', () => tell(randomUUID()), ['job.ended'], 'engineer@bmw.example'],
    [
      'to an organisation whose plan has no API',
      () => tellOf('customer@autoworks.example'),
      ['job.ended'],
      'customer@autoworks.example',
    ],
    ['of a transaction that fails', () => tellAndFail(), ['job.ended'], 'engineer@bmw.example'],
  ])('%s', async (_what, act, events, owner) => {
    await addWebhook('http://127.0.0.1:9/', events, await callerOf(db, owner))
    await act()
    expect(await messages()).toBe(0)
  })
  const tellOf = async (email: string) => tell((await callerOf(db, email)).accountId)
  const tellAndFail = () =>
    db
      .asWriter({ kind: 'accounts' }, async (writer) => {
        await queueWebhooks(writer, 'job.ended', ended, { account: engineer.accountId })
        throw new Error('taken back')
      })
      .catch(() => {})
})

test('a webhook that was removed meanwhile gets nothing', async () => {
  const { received, url } = await receiver(200)
  await addWebhook(url)
  await tell()
  await db.asAdmin((admin) => admin.query('delete from webhook'))
  await send()
  expect(received).toEqual([])
})
