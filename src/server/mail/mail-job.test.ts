import { spawn } from 'node:child_process'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import PostalMime from 'postal-mime'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Keys } from '#server/encryption.ts'
import { keeper } from '#server/accounts/services.ts'
import { anyInput } from '#server/jobs/job-kind.ts'
import { type JobRunner, startJobRunner } from '#server/jobs/runner.ts'
import { pauseAfter } from '#server/jobs/lease.ts'
import { operator } from '#server/db/database.ts'
import { type TestDatabase, testDatabase } from '#tests/database.ts'
import { mailServer } from '#tests/fixtures/mail-server.ts'
import { countMails, openedText, queueMail } from './queue.ts'
import { mailJob } from './mail-job.ts'
import { mailText } from './text.ts'

let db: TestDatabase
beforeAll(async () => {
  db = await testDatabase()
})
afterAll(() => db.close())
beforeEach(() => change(clear))

const clear = 'delete from job; delete from mail'
const change = (text: string) => db.asAdmin((admin) => admin.query(text))
const states = async () =>
  (
    await change(`select m.state, m.text, j.state as job, j.attempts
      from mail m join job j on j.key = m.id::text order by m.queued_at, m.id`)
  ).rows

const from = 'Material Insights <no-reply@mi.example>'
type Sending = { readonly smtpUrl: string | undefined; readonly sealing?: Keys; readonly pause?: number }
async function sending<T>(settings: Sending, work: (sender: JobRunner) => Promise<T>): Promise<T> {
  const { smtpUrl, sealing, pause = 0 } = settings
  const config = { smtpUrl, mailFrom: from, siteUrl: '', dataCallsPerDay: 1 }
  const kind = { ...mailJob, pause: { first: pause, max: pause } }
  const sender = startJobRunner(
    { database: db, config, sealing, log: () => {} },
    { kinds: [anyInput(kind)], every: 3_600_000 },
  )
  try {
    return await work(sender)
  } finally {
    await sender.stop()
  }
}
const sendAll = (settings: Sending) => sending(settings, (sender) => sender.runDue())
const queue = (to: string, name = 'Anna', subject = 'Hello') =>
  db.asWriter(keeper(), (writer) =>
    queueMail(writer, {
      to,
      ...mailText({
        subject,
        name,
        paragraphs: ['Grüße, 2 < 3'],
        link: { label: 'Open', url: 'http://mi.example/a?b=1&c=2' },
      }),
    }),
  )

describe('a mail', () => {
  test('arrives once, in text and HTML, under its id, and its text is not kept', async () => {
    const server = await mailServer()
    const id = await queue('anna@steel.example')
    await sending({ smtpUrl: server.url }, async (sender) => {
      await sender.runDue()
      await sender.runDue()
    })
    await server.close()
    expect(server.received).toHaveLength(1)
    const mail = await PostalMime.parse(server.received[0]!)
    expect(mail).toMatchObject({
      messageId: `<${id}@mi.example>`,
      from: { address: 'no-reply@mi.example', name: 'Material Insights' },
      to: [{ address: 'anna@steel.example' }],
      subject: 'Hello',
    })
    expect(mail.text).toContain('Hello Anna,\n\nGrüße, 2 < 3\n\nOpen:\nhttp://mi.example/a?b=1&c=2')
    expect(mail.html).toContain('<a href="http://mi.example/a?b=1&#38;c=2"')
    expect(mail.html).toContain('2 &#60; 3')
    expect(await states()).toEqual([{ state: 'sent', text: null, job: 'done', attempts: 1 }])
  })

  test('of a transaction that fails is never sent', async () => {
    const failed = db.asWriter(keeper(), async (writer) => {
      await queueMail(writer, { to: 'anna@steel.example', subject: 'x', text: 'x', html: 'x' })
      throw new Error('rolled back')
    })
    await expect(failed).rejects.toThrow('rolled back')
    expect(await states()).toEqual([])
  })

  test.each([
    ['CRLF in the name', 'Anna\r\nBcc: all@steel.example', 'Hello'],
    ['CRLF in the subject', 'Anna', 'Hello\r\nBcc: all@steel.example\r\n\r\nbody'],
    ['a line separator', 'Anna\u2028Bcc: all@steel.example', 'Hello\u0085Bcc: x@steel.example'],
  ])('%s adds no header', async (_why, name, subject) => {
    const server = await mailServer()
    await queue('anna@steel.example', name, subject)
    await sendAll({ smtpUrl: server.url })
    await server.close()
    const { headers, bcc } = await PostalMime.parse(server.received[0]!)
    expect(bcc).toBeUndefined()
    expect(headers.map(({ key }) => key).toSorted()).toEqual(
      ['auto-submitted', 'content-type', 'date', 'from', 'message-id', 'mime-version', 'subject', 'to'].toSorted(),
    )
  })

  test.each(['a@b.example\r\nBcc: c@d.example', 'a@b.example, c@d.example', '"a" <a@b.example>', ''])(
    'to %j is refused',
    async (to) => {
      await expect(queue(to)).rejects.toThrow(/is not an e-mail address/)
    },
  )
})

describe('a mail server', () => {
  test('that is down gets everything once when it is back', async () => {
    const first = await mailServer()
    const { port } = first
    await first.close()
    for (let i = 0; i < 20; i++) await queue(`person${i}@steel.example`)
    await sendAll({ smtpUrl: first.url })
    expect((await states()).every(({ state, text }) => state === 'queued' && text !== null)).toBe(true)

    // A day later a hundred tries have failed: the next still comes, a quarter of an hour behind, and staff see since when and why.
    await change(
      `update job set queued_at = now() - interval '1 day', due_at = now() - interval '1 hour', attempts = 100 where error is not null`,
    )
    await sendAll({ smtpUrl: first.url })
    expect(Math.max(...(await states()).map(({ attempts }) => attempts))).toBe(101)
    expect(pauseAfter(101, mailJob.pause)).toBe(15 * 60)
    const { oldest, ...counts } = await db.withCaller(operator, countMails)
    expect(counts).toEqual({ waiting: 20, failing: 1, refused: 0, lastError: 'The mail server cannot be reached.' })
    expect(Date.now() - oldest!.getTime()).toBeGreaterThan(23 * 3_600_000)

    const back = await mailServer({ port })
    await sendAll({ smtpUrl: first.url })
    await back.close()
    const to = await Promise.all(back.received.map(async (text) => (await PostalMime.parse(text)).to?.[0]?.address))
    expect(to).toHaveLength(20)
    expect(new Set(to)).toEqual(new Set(Array.from({ length: 20 }, (_, i) => `person${i}@steel.example`)))
    expect((await states()).every(({ state }) => state === 'sent')).toBe(true)
  })

  test('that says never is not asked again; one that says later is', async () => {
    const never = await mailServer({ refuse: { code: 550 } })
    await queue('gone@steel.example')
    await sendAll({ smtpUrl: never.url })
    await never.close()
    expect(await states()).toMatchObject([{ state: 'refused', text: null, job: 'failed', attempts: 1 }])

    await change(clear)
    const later = await mailServer({ refuse: { code: 451 } })
    await queue('full@steel.example')
    await sendAll({ smtpUrl: later.url, pause: 60 })
    await later.close()
    expect(await states()).toMatchObject([{ state: 'queued', attempts: 1, text: expect.stringContaining('Grüße') }])
  })
})

test.each([
  ['at the greeting', { at: 'greeting', code: 554 }],
  ['by a wrong password', { at: 'log-in', code: 535 }],
  ['as sender', { at: 'sender', code: 553 }],
  ['as a stranger who may not relay', { at: 'address', code: 554, why: '5.7.1 relay access denied' }],
] as const)('a mail server that refuses us %s costs no mail', async (_how, refuse) => {
  const refusing = await mailServer({ refuse })
  for (let i = 0; i < 3; i++) await queue(`person${i}@steel.example`)
  const address = refusing.url.replace('//', '//us:wrong@')
  await sendAll({ smtpUrl: address })
  await refusing.close()
  const waiting = await states()
  expect(waiting).toHaveLength(3)
  expect(waiting.every(({ state, text }) => state === 'queued' && text !== null)).toBe(true)
  // One try told that the others need not try now.
  expect(waiting.filter(({ attempts }) => attempts > 0)).toHaveLength(1)

  const mended = await mailServer()
  await sendAll({ smtpUrl: mended.url })
  await mended.close()
  expect(mended.received).toHaveLength(3)
})

test('four senders share a queue of 60: each mail leaves once', async () => {
  const server = await mailServer()
  for (let i = 0; i < 60; i++) await queue(`person${i}@steel.example`)
  await Promise.all(Array.from({ length: 4 }, () => sendAll({ smtpUrl: server.url })))
  await server.close()
  expect(server.received).toHaveLength(60)
  expect(new Set(server.received.map((text) => /^To: (.*)$/m.exec(text)?.[1])).size).toBe(60)
})

test('a sender that is killed before the mail server took the mail loses nothing', async () => {
  // A server that never answers: the mail is taken, and hangs.
  const silent = (await import('node:net')).createServer(() => {})
  await once(silent.listen(0, '127.0.0.1'), 'listening')
  const { port } = silent.address() as AddressInfo
  const id = await queue('anna@steel.example')
  const { host, port: databasePort, user, database } = db.access.admin
  const killed = spawn(process.execPath, [new URL('./mail-job.process.ts', import.meta.url).pathname], {
    env: {
      ...process.env,
      SMTP: `smtp://127.0.0.1:${port}`,
      PG: JSON.stringify({ host, port: databasePort, user, database }),
    },
    stdio: 'inherit',
  })
  await expect.poll(async () => (await states())[0]?.job).toBe('running')
  killed.kill('SIGKILL')
  await once(killed, 'exit')
  silent.close()

  const server = await mailServer()
  // Its time is not over: nobody takes it yet.
  await sendAll({ smtpUrl: server.url })
  expect(server.received).toHaveLength(0)
  await change(`update job set due_at = now()`)
  await sendAll({ smtpUrl: server.url })
  await server.close()
  expect(server.received).toHaveLength(1)
  expect(server.received[0]).toContain(`Message-ID: <${id}@mi.example>`)
  expect(await states()).toMatchObject([{ state: 'sent', attempts: 2 }])
})

test('a sealed mail waits unreadable and arrives as it was written; one of another key stops nobody else', async () => {
  const sealing: Keys = [Buffer.alloc(32, 7)]
  const parts = mailText({
    subject: 'Set a new password',
    paragraphs: ['Grüße'],
    link: { label: 'Open', url: 'http://x/?token=SECRET' },
  })
  const sealedWith = (key: Keys, to: string) =>
    db.asWriter(keeper(), (writer) => queueMail(writer, { to, ...parts, sealing: key }))
  await sealedWith([Buffer.alloc(32, 8)], 'lost@steel.example')
  await sealedWith(sealing, 'anna@steel.example')
  const { rows } = await change(`select string_agg(m::text, ' ') as all from mail m`)
  expect(rows[0].all).not.toMatch(/SECRET|Grüße/)
  // Somebody else's address on it opens nothing.
  const { rows: moved } = await change(`select text from mail where recipient = 'anna@steel.example'`)
  expect(() => openedText(moved[0].text, sealing, 'eve@steel.example')).toThrow(/authenticate/)

  const server = await mailServer()
  await sendAll({ smtpUrl: server.url, sealing })
  await server.close()
  expect(server.received).toHaveLength(1)
  const mail = await PostalMime.parse(server.received[0]!)
  expect([mail.to?.[0]?.address, mail.text?.includes('token=SECRET'), mail.html?.includes('token=SECRET')]).toEqual([
    'anna@steel.example',
    true,
    true,
  ])
  expect((await states()).map(({ state, text }) => [state, text])).toEqual([
    ['refused', null],
    ['sent', null],
  ])
})

test('without a mail server mails are kept, and read outside prod', async () => {
  await queue('anna@steel.example')
  await sendAll({ smtpUrl: undefined })
  expect(await states()).toMatchObject([{ state: 'kept', text: expect.stringContaining('Grüße') }])
})
