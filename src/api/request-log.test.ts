import fastify from 'fastify'
import { expect, test } from 'vitest'
import { addRequestLog } from './request-log.ts'

test('a line tells which account and which key took a file, and nothing of its query', async () => {
  const lines: Record<string, unknown>[] = []
  const app = fastify({
    logger: { stream: { write: (line) => void lines.push(JSON.parse(line) as (typeof lines)[0]) } },
  })
  app.decorateRequest('caller')
  app.decorateRequest('apiKey')
  app.addHook('onRequest', async (request) => {
    if (!request.url.startsWith('/own')) return
    request.caller = { kind: 'account', accountId: 'account-1', organisationId: null, role: 'ROLE_CUSTOMER' }
    request.apiKey = { keyId: 'key-1', caller: request.caller, scopes: new Set() }
  })
  addRequestLog(app)
  app.get('/own/UAT.csv', () => 'curve')
  app.get('/open', () => 'page')
  await app.inject('/own/UAT.csv?email=anna@steel.example')
  await app.inject('/open')
  const [own, open] = lines.filter(({ msg }) => msg === 'answered')
  expect(own).toMatchObject({ path: '/own/UAT.csv', status: 200, account: 'account-1', key: 'key-1' })
  expect(open).not.toHaveProperty('account')
  expect(JSON.stringify(lines.filter(({ msg }) => msg === 'answered'))).not.toContain('anna')
  await app.close()
})
