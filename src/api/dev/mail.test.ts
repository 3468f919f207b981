import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildApp } from '#api/app.ts'
import type { ApiConfig } from '#api/services.ts'
import { keeper } from '#server/accounts/services.ts'
import { queueMail } from '#server/mail/queue.ts'
import { testAccounts } from '#tests/accounts.ts'
import { testConfig } from '#tests/api/example-app.ts'
import { type TestDatabase, testDatabase } from '#tests/database.ts'

let db: TestDatabase
const sites: FastifyInstance[] = []
const siteWith = async (config: Partial<ApiConfig> = {}) => {
  const site = await buildApp({
    database: db,
    accounts: testAccounts(db),
    config: { ...testConfig, ...config },
  })
  sites.push(site)
  return site
}
beforeAll(async () => {
  db = await testDatabase()
  const mail = { to: 'anna@steel.example', subject: 'Set a new password', text: 'token=secret', html: '' }
  await db.asWriter(keeper(), (writer) => queueMail(writer, mail))
})
afterAll(async () => {
  for (const site of sites) await site.close()
  await db.close()
})

const ask = async (site: FastifyInstance, remoteAddress: string, headers: Record<string, string> = {}) => {
  const { statusCode, body } = await site.inject({ url: '/dev/mail', remoteAddress, headers })
  return [statusCode, body.includes('token=secret')]
}

test.each(['127.0.0.1', '127.8.9.1', '::1', '::ffff:127.0.0.1'])('is read from %s', async (address) => {
  expect(await ask(await siteWith(), address)).toEqual([200, true])
})

test.each<[string, string, Record<string, string>, Partial<ApiConfig>]>([
  ['another machine', '192.0.2.7', {}, {}],
  ['an address that only looks like it', '::ffff:192.0.2.7', {}, {}],
  ['another machine that claims to be here', '192.0.2.7', { 'x-forwarded-for': '127.0.0.1' }, {}],
  ['behind a proxy here that nobody told us of', '127.0.0.1', { 'x-forwarded-for': '192.0.2.7' }, {}],
  ['behind our proxy', '127.0.0.1', { 'x-forwarded-for': '192.0.2.7' }, { proxies: 1 }],
  ['behind our proxy, as if from here', '127.0.0.1', { 'x-forwarded-for': '127.0.0.1' }, { proxies: 1 }],
  ['here, with a mail server', '127.0.0.1', {}, { mailsLeave: true }],
  ['here, in prod', '127.0.0.1', {}, { environment: 'prod' }],
])('is not there for %s', async (_who, address, headers, config) => {
  expect(await ask(await siteWith(config), address, headers)).toEqual([404, false])
})
