import { createHash } from 'node:crypto'
import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib'
import { beforeEach, describe, expect, test } from 'vitest'
import { ask, script, site, text, useOnePageSite } from '#tests/fixtures/one-page-site.ts'
import { canonicalAddress } from './pages.ts'

useOnePageSite()

test('all visitors get the same bytes, and the policy names the hashes of our scripts alone', async () => {
  const [first, second] = [await ask('/'), await ask('/')]
  expect(site.made).toBe(1)
  expect(second.rawPayload.equals(first.rawPayload)).toBe(true)
  expect(second.payload).not.toContain('nonce')
  const policy = String(second.headers['content-security-policy'])
  expect(policy).toBe(first.headers['content-security-policy'])
  const sources = /script-src ([^;]*)/.exec(policy)?.[1]
  expect(sources).toBe(`'self' 'sha256-${createHash('sha256').update(script).digest('base64')}'`)
})

test.each([
  ['zstd', zstdDecompressSync],
  ['br', brotliDecompressSync],
  ['gzip', gunzipSync],
  ['identity', (bytes: Buffer) => bytes],
])('%s: a kept page leaves in the coding that is asked for', async (coding, unpack) => {
  await ask('/')
  const answer = await ask('/', { 'accept-encoding': coding })
  expect(answer.headers['content-encoding']).toBe(coding === 'identity' ? undefined : coding)
  expect(answer.headers.vary).toContain('accept-encoding')
  expect(unpack(answer.rawPayload).toString()).toContain('made 1 for')
})

test('a page that the reader has is answered with 304, and with the page when it has changed', async () => {
  const { headers } = await ask('/')
  const known = { 'if-none-match': String(headers.etag) }
  const again = await ask('/', known)
  expect([again.statusCode, again.payload]).toEqual([304, ''])
  expect(again.headers['content-security-policy']).toBe(headers['content-security-policy'])
  site.revision = 'second'
  await expect.poll(async () => (await ask('/', known)).statusCode).toBe(200)
})

test.each<[string, string, Record<string, string>]>([
  ['with any cookie', '/', { cookie: 'a=b' }],
  ['with a token', '/', { authorization: 'Bearer x' }],
  ['from somebody known', '/', { 'x-caller': 'operator' }],
  ['with something typed', '/?q=a', {}],
  ['of a script', '/company.data', {}],
])('a request %s is neither answered from memory nor remembered', async (_what, url, headers) => {
  await ask('/')
  await ask(url, headers)
  await ask(url, headers)
  expect(site.made).toBe(3)
})

test('what somebody known gets is not kept for visitors', async () => {
  await ask('/', { cookie: 'a=b' })
  await ask('/', { 'x-caller': 'operator' })
  expect(await text('/')).toContain('made 3')
})

test.each(['/own', '/gone', '/secret', '/set', '/nowhere'])('%s is not kept', async (url) => {
  const before = await ask(url)
  await ask(url)
  expect(before.statusCode).toBe(url === '/gone' || url === '/nowhere' ? 404 : 200)
  expect(site.made).toBe(url === '/nowhere' ? 0 : 2)
})

test('another host is another page: its addresses stand in the text', async () => {
  await ask('/', { host: 'evil.example' })
  expect(await text('/', { host: 'site.example' })).toContain('for site.example')
})

test('a change shows as soon as the revision is read', async () => {
  await ask('/')
  site.revision = 'second'
  await expect.poll(() => text('/')).toContain('made 2')
})

test('without a database nothing comes from memory, and with it again everything', async () => {
  await ask('/')
  site.revision = 'broken'
  await expect.poll(() => text('/')).toContain('made 2')
  expect(await text('/')).toContain('made 3')
  site.revision = 'first'
  expect(await text('/')).toContain('made 1 ')
})

test('requests at the same time share one rendering of a public page, and get their own of another', async () => {
  const wait = Promise.withResolvers<void>()
  site.mayRender = wait.promise
  const all = (url: string) => Array.from({ length: 20 }, () => text(url))
  const pages = [...all('/'), ...all('/own')]
  await expect.poll(() => site.asked).toBe(40)
  wait.resolve()
  await Promise.all(pages)
  expect(site.made).toBe(1 + 20)
})

const opened = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' }
const thrown = (message: string, code?: string) => Object.assign(new Error(message), { code })

describe.each([
  ['all connections are taken', thrown('timeout exceeded when trying to connect')],
  ['the disk is full', thrown('could not write to file "base/pgsql_tmp/1"', '53100')],
  ['the server takes no more connections', thrown('sorry, too many clients already', '53300')],
  ['the server stops', thrown('terminating connection due to administrator command', '57P01')],
  ['the server starts', thrown('the database system is starting up', '57P03')],
  ['nobody answers', thrown('connect ECONNREFUSED /run/.s.PGSQL.5432', 'ECONNREFUSED')],
  ['the connection breaks', thrown('Connection terminated unexpectedly')],
  ['an answer takes too long', thrown('canceling statement due to statement timeout', '57014')],
])('a page while %s', (_why, error) => {
  beforeEach(() => {
    site.failure = error
  })

  test.each([
    ['/', opened, 'text/html; charset=utf-8'],
    ['/?q=<script>', opened, 'text/html; charset=utf-8'],
    ['/', { ...opened, cookie: 'a=b' }, 'text/html; charset=utf-8'],
    ['/company.data', { accept: '*/*' }, 'application/json; charset=utf-8'],
    ['/company', {}, 'application/json; charset=utf-8'],
  ])('%s is answered 503 with a wait, and with a reference alone of what failed', async (url, headers, type) => {
    const answer = await ask(url, headers)
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([503, type])
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0)
    expect(answer.headers['cache-control']).toBe('no-store')
    expect(answer.payload).toMatch(/try again in a moment/i)
    expect(answer.payload).not.toMatch(/<script|PGSQL|pgsql|ECONN|clients|statement|terminat/)
  })

  test('is there again with its database', async () => {
    await ask('/')
    site.failure = undefined
    expect((await ask('/')).statusCode).toBe(200)
  })
})

test('a fault of ours stays one', async () => {
  site.failure = new Error('undefined is not a function')
  expect((await ask('/', opened)).statusCode).toBe(500)
})

test('the policy of a failure’s page lets its style through and nothing else', async () => {
  site.failure = thrown('the database system is starting up', '57P03')
  const { payload, headers } = await ask('/', opened)
  const style = /<style>([^<]*)<\/style>/.exec(payload)![1]!
  const policy = String(headers['content-security-policy'])
  expect(policy).toContain(`'sha256-${createHash('sha256').update(style).digest('base64')}'`)
  expect(policy).toContain("script-src 'self';")
})

test.each([
  ['/company/', '/company'],
  ['/company/?a=b', '/company?a=b'],
  ['/company/_.data', '/company.data'],
])('%s is read at %s', async (given, location) => {
  const answer = await ask(given)
  expect([answer.statusCode, answer.headers.location]).toEqual([301, location])
})

test('a chart for other pages is the one answer that a frame may hold, and it runs nothing', async () => {
  const { headers } = await ask('/mi-database/chart.embed?test=UAT')
  expect(headers).not.toHaveProperty('x-frame-options')
  expect(headers['cross-origin-resource-policy']).toBe('cross-origin')
  const policy = String(headers['content-security-policy'])
  expect(policy).toMatch(/^default-src 'none'; img-src data:;.*frame-ancestors \*$/)
  expect(policy).not.toContain('script-src')
})

test.each(['/', '/company', '/mi-database/gone.embed', '/company?to=/mi-database/chart.embed'])(
  'no frame of another site holds %s',
  async (url) => {
    const { headers } = await ask(url)
    if (!url.endsWith('.embed')) expect(headers['x-frame-options']).toBe('DENY')
    expect(headers['cross-origin-resource-policy']).toBe('same-origin')
    expect(headers['content-security-policy']).toContain("frame-ancestors 'none'")
  },
)

test.each([
  ['/material-insights/mi-database/Steels', '/mi-database/Steels'],
  ['/mi-database/material-insights/Steels?test=FE3&view=table', '/mi-database/Steels?test=FE3&view=table'],
  ['/material-insights', '/'],
  ['/Material-Insights/', '/'],
  ['/mi-database/Steels', undefined],
  ['/?next=/material-insights/', undefined],
  ['/material-insights-news', undefined],
  ['/material-insights//evil.example/x', '/evil.example/x'],
  ['//evil.example/material-insights', '/evil.example'],
  ['/material-insights/\\evil.example', '/evil.example'],
])('%s has the canonical address %s', (old, now) => expect(canonicalAddress(old)).toBe(now))
