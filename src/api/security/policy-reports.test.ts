import Fastify, { type FastifyInstance } from 'fastify'
import { beforeEach, afterEach, expect, test } from 'vitest'
import { buildApp } from '../app.ts'
import { createMetrics, type Metrics } from '../metrics.ts'
import type { Database } from '#server/db/database.ts'
import { filePolicy, pagePolicy, policyReportAddress } from './headers.ts'
import { reportLimits } from './policy-reports.ts'

let app: FastifyInstance
let metrics: Metrics
let lines: string[]
beforeEach(async () => {
  lines = []
  const { log } = Fastify({ logger: { stream: { write: (line) => void lines.push(line) } } })
  metrics = createMetrics()
  // Reports need no database.
  app = await buildApp({ database: {} as Database, log, metrics, config: { environment: 'prod', version: '1' } })
})
afterEach(() => app.close())

const violation = {
  'document-uri': 'https://mi.example/reset-password?token=secret',
  referrer: '',
  'violated-directive': 'script-src-elem',
  'effective-directive': 'script-src-elem',
  'original-policy': "default-src 'self'",
  disposition: 'enforce',
  'blocked-uri': 'https://evil.example/x.js?stolen=secret',
  'status-code': 200,
}
const send = (report: object, type = 'application/csp-report', remoteAddress = '192.0.2.1') =>
  app.inject({
    method: 'POST',
    url: policyReportAddress,
    remoteAddress,
    headers: { 'content-type': type },
    payload: JSON.stringify({ 'csp-report': report }),
  })
const logged = () =>
  lines
    .map((line) => JSON.parse(line) as Record<string, unknown>)
    .filter(({ msg }) => msg === 'content policy violated')

test('pages and files name the address', () => {
  for (const policy of [pagePolicy('prod'), filePolicy])
    expect(policy).toMatch(/; report-uri \/api\/v1\/policy-reports$/)
  expect(pagePolicy('dev')).not.toContain('report-uri')
})

test('a violation is logged once, without queries, and counted each time', async () => {
  for (let i = 0; i < 3; i++) {
    const answer = await send(violation)
    expect([answer.statusCode, answer.body, answer.headers['cache-control']]).toEqual([204, '', 'no-store'])
  }
  await send({ ...violation, 'blocked-uri': 'inline', 'effective-directive': 'made-up' })
  expect(logged()).toMatchObject([
    { directive: 'script-src-elem', page: '/reset-password', blocked: 'evil.example', script: '' },
    { directive: 'other', blocked: 'inline' },
  ])
  expect(lines.join('')).not.toContain('secret')
  const text = await metrics.registry.metrics()
  expect(text).toContain('mi_policy_reports_total{directive="script-src-elem"} 3\n')
  expect(text).toContain('mi_policy_reports_total{directive="other"} 1\n')
})

test.each([
  ['of another type', violation, 'application/json', 415],
  ['without its fields', { 'document-uri': 'x' }, undefined, 422],
  ['with a directive that is no word', { ...violation, 'effective-directive': 'a\nb' }, undefined, 422],
  ['that is too long', { ...violation, 'original-policy': 'x'.repeat(reportLimits.bytes) }, undefined, 413],
])('a report %s is refused', async (_what, body, type, status) => {
  expect((await send(body, type)).statusCode).toBe(status)
  expect(logged()).toEqual([])
})

test('one connection sends 30 in a minute; others are not affected', async () => {
  for (let i = 0; i < reportLimits.perMinute; i++) expect((await send(violation)).statusCode).toBe(204)
  expect((await send(violation)).statusCode).toBe(429)
  expect((await send(violation, undefined, '198.51.100.1')).statusCode).toBe(204)
})

test('the lines of an hour have a limit', async () => {
  for (let i = 0; i < reportLimits.linesPerHour + 5; i++)
    await send({ ...violation, 'blocked-uri': `https://h${i}.example` }, undefined, `10.0.${i}.1`)
  expect(logged()).toHaveLength(reportLimits.linesPerHour)
})

test('no other call accepts the type of reports', async () => {
  const answer = await app.inject({
    method: 'POST',
    url: '/ng/gateway/login/login',
    headers: { 'content-type': 'application/csp-report' },
    payload: '{"email":"a@b.example","password":"x"}',
  })
  expect(answer.statusCode).toBe(415)
})
