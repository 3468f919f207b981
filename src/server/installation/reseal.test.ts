import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Secret, TOTP } from 'otpauth'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sealClientSecret } from '#server/accounts/company/provider.ts'
import { newRecoveryCodes } from '#server/accounts/factors/recovery-codes.ts'
import { logIn } from '#server/accounts/login/login.ts'
import { logInWithFactor, type Proof } from '#server/accounts/login/second-factor.ts'
import { hashPassword } from '#server/accounts/password.ts'
import { areSecretsOf, newSecrets, parseSecrets, type Secrets } from '#server/accounts/secrets.ts'
import { keeper, openAccounts } from '#server/accounts/services.ts'
import { type Caller, visitor } from '#server/db/database.ts'
import { keyIdOf, seal, unseal } from '#server/encryption.ts'
import { anyInput, startJobRunner } from '#server/jobs/index.ts'
import { openedText, queueMail } from '#server/mail/queue.ts'
import { addressOf, makeShortLink } from '#server/saved/short-links.ts'
import { newSecret, signatureHeaders } from '#server/webhooks/signature.ts'
import { aboutSecret, webhookJob } from '#server/webhooks/webhook-job.ts'
import { databaseUrl, runCommand } from '#tests/command.ts'
import { type TestDatabase, testDatabase } from '#tests/database.ts'

let db: TestDatabase
const folder = mkdtempSync(join(tmpdir(), 'mi-reseal-'))
beforeAll(async () => {
  db = await testDatabase()
})
afterAll(async () => {
  await db.close()
  rmSync(folder, { recursive: true })
})

// The files of a host, step by step (docs/guide/operate.md#rotation-of-the-pepper).
const { tokenKeys, pepper } = JSON.parse(newSecrets())
const { pepper: next } = JSON.parse(newSecrets())
const file = (more: object) => JSON.stringify({ tokenKeys, ...more })
const files = {
  before: file({ pepper }),
  prepared: file({ pepper, formerPeppers: [next] }),
  changed: file({ pepper: next, formerPeppers: [pepper] }),
  after: file({ pepper: next }),
}
const hosts = Object.fromEntries(Object.entries(files).map(([step, text]) => [step, parseSecrets(text)])) as Record<
  keyof typeof files,
  Secrets
>
const { before, prepared, changed, after } = hosts

const [password, visit] = ['Anneal-Quench-7', { address: '198.51.100.7', userAgent: 'Firefox/150.0', reference: 'T1' }]
const servicesOf = (secrets: Secrets) =>
  openAccounts({ database: db, secrets, siteUrl: 'http://mi.example', environment: 'test' })
const enter = (secrets: Secrets, email: string) => logIn(servicesOf(secrets), { email, password, rotate: false }, visit)
const change = (text: string, values: unknown[] = []) => db.asAdmin((admin) => admin.query(text, values))
const one = async (text: string) => Object.values((await change(text)).rows[0])[0]
const pepperOf = async (email: string) =>
  /keyid=([^$]+)/.exec(String(await one(`select password_hash from account where email = '${email}'`)))![1]
const named = (secrets: Secrets) => keyIdOf(secrets.peppers[0])

async function reseal(step: keyof typeof files) {
  const secretsFile = join(folder, `${step}.json`)
  writeFileSync(secretsFile, files[step], { mode: 0o600 })
  const settings = { DATABASE_URL: databaseUrl(db), MI_DATA_DIR: folder, MI_SECRETS_FILE: secretsFile }
  const { code, stdout, stderr } = await runCommand('db', ['reseal'], settings)
  for (const key of [pepper, next, ...tokenKeys]) expect(stdout + stderr).not.toContain(key)
  return { code, stderr, counts: [...stdout.matchAll(/: (\d+)\.$/gm)].map(([, n]) => Number(n)) }
}

test('the pepper is rotated on hosts one after the other, and nothing but former passwords needs it afterwards', async () => {
  // As an earlier version stored it: no hash and no code names its pepper.
  const [anna, ben, org, hook] = [randomUUID(), randomUUID(), randomUUID(), randomUUID()]
  const unnamed = (await hashPassword(password, before.peppers[0])).replace(/keyid=[^$]+/, 'keyid=1')
  await change(`insert into organisation (id, name) values ($1, 'Steel')`, [org])
  await change(`insert into organisation_domain (domain, organisation_id) values ('login.example', $1)`, [org])
  for (const [id, email] of [[anna, 'anna@steel.example'], [ben, 'ben@steel.example'], [randomUUID(), 'cleo@steel.example']]) // prettier-ignore
    await change(`insert into account (id, email, role, state, password_hash) values ($1, $2, 'ROLE_CUSTOMER', 'active', $3)`, [id, email, unnamed]) // prettier-ignore
  const totp = new Secret({ size: 20 })
  await change('insert into totp_factor (account_id, secret, confirmed_at) values ($1, $2, now())', [
    anna,
    seal(Buffer.from(totp.buffer), before.sealing, anna),
  ])
  const codes = await db.asWriter(keeper(), (writer) => newRecoveryCodes(writer, servicesOf(before), anna))
  await change('update recovery_code set key_id = null')
  const clientSecret = sealClientSecret(before.sealing, { domain: 'login.example', secret: 'of the client' })
  await change(`insert into company_login (domain, issuer, client_id, client_secret) values ('login.example', 'https://id.example', 'mi', $1)`, [clientSecret]) // prettier-ignore
  const key = newSecret()
  const { url, received } = await receiver()
  await change('insert into webhook (id, organisation_id, address, events, secret) values ($1, $2, $3, $4, $5)', [
    hook,
    org,
    url,
    ['job.ended'],
    seal(Buffer.from(key), before.sealing, aboutSecret(hook)),
  ])
  const to = 'anna@steel.example'
  await db.asWriter(keeper(), (w) =>
    queueMail(w, { to, subject: 'x', text: 'link', html: '', sealing: before.sealing }),
  )
  const caller: Caller = { kind: 'account', accountId: anna, organisationId: null, role: 'ROLE_CUSTOMER' }
  const linked = (secrets: Secrets) => db.asWriter(caller, (writer) => makeShortLink(writer, secrets, '/compare?a=1'))
  const link = await linked(before)

  /** Anna's log-in with her password and a second factor, on a host. */
  const enterWith = async (secrets: Secrets, proof: () => Proof) => {
    await change('update totp_factor set last_step = 0')
    const { step } = await enter(secrets, 'anna@steel.example')
    return (await logInWithFactor(servicesOf(secrets), step!.ticket, proof(), visit)).session
  }
  const app = () => ({ code: new TOTP({ secret: totp }).generate() })
  const recovery = () => ({ recoveryCode: codes.pop()! })
  const works = async (secrets: Secrets) => {
    expect(await areSecretsOf(db, secrets)).toBe(true)
    expect(await enterWith(secrets, app)).toBeDefined()
    expect(await enterWith(secrets, recovery)).toBeDefined()
    expect(await linked(secrets)).toBe(link)
  }

  await works(before)
  // Stays as it was, so that hosts of the earlier version can read it.
  expect(await pepperOf('anna@steel.example')).toBe('1')
  expect(await reseal('before')).toMatchObject({ code: 0, counts: [0, 0, 0, 0] })
  expect(await pepperOf('ben@steel.example')).toBe(named(before))

  // While hosts restart with the next file, each works with what the other has stored.
  for (const secrets of [before, prepared, changed, prepared, changed]) await works(secrets)
  expect(await areSecretsOf(db, after)).toBe(false)
  expect(await pepperOf('anna@steel.example')).toBe(named(after))
  await enter(changed, 'ben@steel.example')

  // Authenticator app, webhook, company log-in and both parts of the mail; Cleo's password; Anna's codes.
  expect(await reseal('changed')).toMatchObject({ code: 0, counts: [5, 0, 1, 1] })
  expect(await reseal('changed')).toMatchObject({ code: 0, counts: [0, 0, 1, 1] })
  await works(changed)

  expect(await areSecretsOf(db, after)).toBe(true)
  expect(await areSecretsOf(db, before)).toBe(false)
  expect(await enterWith(after, app)).toBeDefined()
  expect((await enter(after, 'ben@steel.example')).session).toBeDefined()
  await expect(enter(after, 'cleo@steel.example')).rejects.toMatchObject({ code: 'unauthenticated' })
  await expect(enterWith(after, recovery)).rejects.toMatchObject({ code: 'unauthenticated' })
  expect(unseal((await one('select client_secret from company_login')) as Buffer, after.sealing, 'company login.example').toString()).toBe('of the client') // prettier-ignore
  expect(openedText(String(await one('select text from mail')), after.sealing, to)).toBe('link')
  expect(await db.withCaller(visitor, (reader) => addressOf(reader, link))).toBe('/compare?a=1')
  await change(`select app.queue_webhook($1, 'ping', '{}')`, [hook])
  await sendWebhooks(after)
  const [{ headers, body }] = received as [(typeof received)[0]]
  const at = new Date(Number(headers['webhook-timestamp']) * 1000)
  expect(headers).toMatchObject(signatureHeaders(key, { id: headers['webhook-id']!, at, body }))
})

test('values that no key opens are counted and left, and another file is refused', async () => {
  await change('update totp_factor set secret = sha512(secret)')
  const lost = await one('select secret from totp_factor')
  expect(await reseal('after')).toMatchObject({ code: 0, counts: [0, 1, 1, 1] })
  expect(await one('select secret from totp_factor')).toEqual(lost)
  expect(await reseal('before')).toEqual({
    code: 2,
    stderr: expect.stringMatching(/^db: The secrets file does not match this database/),
    counts: [],
  })
})

async function receiver() {
  const received: { headers: Record<string, string>; body: string }[] = []
  const server = createServer(async (request, answer) => {
    const parts: Buffer[] = []
    for await (const part of request) parts.push(part as Buffer)
    received.push({ headers: request.headers as Record<string, string>, body: Buffer.concat(parts).toString() })
    answer.writeHead(204).end()
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  server.unref()
  return { received, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/mi` }
}

async function sendWebhooks({ sealing }: Secrets) {
  const webhookNetworks = ['127.0.0.0/8']
  const config = { smtpUrl: undefined, mailFrom: '', siteUrl: '', dataCallsPerDay: 1, webhookNetworks }
  const runner = startJobRunner(
    { database: db, config, sealing, log: () => {} },
    { kinds: [anyInput(webhookJob)], every: 3_600_000 },
  )
  await runner.runDue()
  await runner.stop()
}
