import { createHash } from 'node:crypto'
import { connect, type Socket } from 'node:net'
import { text as readText } from 'node:stream/consumers'
import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib'
import Fastify, { type FastifyInstance } from 'fastify'
import { data, type RouterContextProvider, type ServerBuild } from 'react-router'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { addErrorAnswers, answerTooMuch } from '#api/failures.ts'
import { limitInFlight, mostInFlight } from '#api/limits/in-flight.ts'
import { addSecurityHeaders } from '#api/security/plugin.ts'
import { logContext, nonceContext, sameForVisitorsContext } from '#pages/services.ts'
import type { Database } from '#server/db/database.ts'
import { servePages } from './pages.ts'
import { most } from '#api/limits/render-room.ts'

let app: FastifyInstance
let revision = 'first'
let made = 0
let asked = 0
/** Each rendering waits for it. */
let mayRender = Promise.resolve()
/** Those of `/` and `/?x=1` wait for it, too. */
let mayRenderHome = Promise.resolve()
let rendering = 0
let mostRendering = 0
let aborted = 0
/** What its loader throws. */
let failure: unknown

const script = 'let page'

/** A site of one page that tells how often it was made; `/own` is nobody else's, `/gone` is not there. */
const build = {
  routes: Object.fromEntries(
    ['', 'company', 'own', 'gone', 'secret', 'set'].map((path) => [
      path || 'home',
      {
        id: path || 'home',
        path,
        module: {
          default: () => null,
          headers: () =>
            path === 'secret' ? { 'cache-control': 'no-store' } : path === 'set' ? { 'set-cookie': 'a=b' } : {},
          loader: async ({ context, request }: { context: RouterContextProvider; request: Request }) => {
            made += 1
            request.signal.addEventListener('abort', () => void aborted++)
            rendering += 1
            mostRendering = Math.max(mostRendering, rendering)
            await mayRender
            if (path === '') await mayRenderHome
            rendering -= 1
            if (failure !== undefined) throw failure
            if (path !== 'own') context.get(sameForVisitorsContext)()
            return path === 'gone' ? data(null, { status: 404 }) : null
          },
        },
      },
    ]),
  ),
  entry: {
    module: {
      handleError: (error: unknown, { context }: { context: RouterContextProvider }) =>
        context.get(logContext)(error, 'page failed'),
      default: (
        request: Request,
        status: number,
        headers: Headers,
        _entry: unknown,
        context: RouterContextProvider,
      ) => {
        headers.set('content-type', 'text/html; charset=utf-8')
        const nonce = context.get(nonceContext)
        const page = `<p>made ${made} for ${new URL(request.url).host}</p><script nonce="${nonce}">${script}</script><script>let planted</script>`
        return new Response(page, { status, headers })
      },
    },
  },
  assets: { entry: { imports: [], module: '' }, routes: {}, url: '', version: '' },
  future: {},
  basename: '/',
  publicPath: '/',
  assetsBuildDirectory: '',
  ssr: true,
  isSpaMode: false,
  prerender: [],
  routeDiscovery: { mode: 'initial' },
} as unknown as ServerBuild

beforeEach(async () => {
  revision = 'first'
  made = 0
  asked = 0
  aborted = 0
  failure = undefined
  mayRender = Promise.resolve()
  mayRenderHome = Promise.resolve()
  rendering = 0
  mostRendering = 0
  app = Fastify({ trustProxy: true })
  addSecurityHeaders(app, 'test')
  addErrorAnswers(app)
  app.decorateRequest('caller')
  app.decorateRequest('account')
  app.addHook('onRequest', async (request) => {
    asked += 1
    request.caller = 'x-caller' in request.headers ? { kind: 'operator' } : { kind: 'visitor' }
  })
  const database = {
    withCaller: async () => {
      if (revision === 'broken') throw new Error('no database')
      return revision
    },
  }
  servePages(app, build, { database: database as unknown as Database, environment: 'test' })
})
afterEach(() => app.close())

const ask = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers })
const text = async (url: string, headers: Record<string, string> = {}) => (await ask(url, headers)).payload

test('all visitors get the same bytes, and the policy names the hashes of our scripts alone', async () => {
  const [first, second] = [await ask('/'), await ask('/')]
  expect(made).toBe(1)
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
])('%s: a kept page leaves in the coding of whoever asks', async (coding, unpack) => {
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
  revision = 'second'
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
  expect(made).toBe(3)
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
  expect(made).toBe(url === '/nowhere' ? 0 : 2)
})

test('another host is another page: its addresses stand in the text', async () => {
  await ask('/', { host: 'evil.example' })
  expect(await text('/', { host: 'site.example' })).toContain('for site.example')
})

test('a change shows as soon as the revision is read', async () => {
  await ask('/')
  revision = 'second'
  await expect.poll(() => text('/')).toContain('made 2')
})

test('without a database nothing comes from memory, and with it again everything', async () => {
  await ask('/')
  revision = 'broken'
  await expect.poll(() => text('/')).toContain('made 2')
  expect(await text('/')).toContain('made 3')
  revision = 'first'
  expect(await text('/')).toContain('made 1 ')
})

test('who asks at the same time shares one rendering of a public page, and gets his own of another', async () => {
  const wait = Promise.withResolvers<void>()
  mayRender = wait.promise
  const all = (url: string) => Array.from({ length: 20 }, () => text(url))
  const pages = [...all('/'), ...all('/own')]
  await expect.poll(() => asked).toBe(40)
  wait.resolve()
  await Promise.all(pages)
  expect(made).toBe(1 + 20)
})

test('who is refused keeps nobody else from the page that he asked for first', async () => {
  const address = new URL(await app.listen({ port: 0, host: '127.0.0.1' }))
  const wait = Promise.withResolvers<void>()
  mayRender = wait.promise
  const socket = connect(Number(address.port), address.hostname)
  socket.write(
    'GET /?x=1 HTTP/1.1\r\nHost: a\r\n\r\n'.repeat(most.socket) + `GET / HTTP/1.1\r\nHost: ${address.host}\r\n\r\n`,
  )
  const honest = fetch(address)
  await expect.poll(() => asked).toBe(most.socket + 2)
  wait.resolve()
  expect((await honest).status).toBe(200)
  socket.destroy()
})

test('one connection cannot fill the queue: what is too much is refused at once, others are served meanwhile', async () => {
  const address = new URL(await app.listen({ port: 0, host: '127.0.0.1' }))
  const wait = Promise.withResolvers<void>()
  mayRender = wait.promise
  const socket = connect(Number(address.port), address.hostname)
  const answers = readText(socket)
  socket.write('GET /?x=1 HTTP/1.1\r\nHost: a\r\n\r\n'.repeat(19))
  socket.write('GET /?x=1 HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n')
  await expect.poll(() => asked).toBe(20)
  expect(made).toBe(most.socket)
  const honest = fetch(new URL('/company', address))
  await expect.poll(() => made).toBe(most.socket + 1)
  wait.resolve()
  expect((await honest).status).toBe(200)
  const statuses = (await answers).match(/HTTP\/1.1 \d+/g)
  expect(statuses).toEqual([
    ...Array<string>(most.socket).fill('HTTP/1.1 200'),
    ...Array<string>(20 - most.socket).fill('HTTP/1.1 503'),
  ])
  expect(await answers).toMatch(/retry-after: 1/)
  // All places are free again.
  expect((await fetch(new URL('/?x=1', address))).status).toBe(200)
})

describe('200 connections of one line that send 20 requests each at once', () => {
  const sockets = 200
  const attackers: Socket[] = []
  const line = '203.0.113.66'
  let answered = 0

  function attack(path: string) {
    answered = 0
    const request = `GET ${path} HTTP/1.1\r\nHost: ${address.host}\r\nX-Forwarded-For: ${line}\r\n\r\n`
    for (let i = 0; i < sockets; i++) {
      const socket = connect(Number(address.port), address.hostname)
      socket.on('data', (piece: Buffer) => (answered += piece.toString('latin1').match(/HTTP\/1\.1 503/g)?.length ?? 0))
      socket.on('error', () => {}) // cut
      socket.write(request.repeat(20))
      attackers.push(socket)
    }
  }
  const leave = () => attackers.splice(0).forEach((socket) => socket.destroy())
  afterEach(leave)

  let address: URL
  const honest = (path: string, from = '198.51.100.7') =>
    fetch(new URL(path, address), { headers: { 'x-forwarded-for': from } })
  beforeEach(async () => {
    limitInFlight(app.server, { proxies: 1, refuse: answerTooMuch('test') })
    address = new URL(await app.listen({ port: 0, host: '127.0.0.1' }))
    await honest('/company')
    made = 0
    asked = 0
    mostRendering = 0
  })

  test('for a page made anew: never more renderings than a line may have, and others are answered meanwhile', async () => {
    const wait = Promise.withResolvers<void>()
    mayRenderHome = wait.promise
    attack('/?x=1')
    // Who has no page being made has been refused.
    await expect
      .poll(() => made === most.line && attackers.filter(({ closed }) => !closed).length <= most.line)
      .toBe(true)
    expect(mostRendering).toBe(most.line)
    const others = await Promise.all(['/company?y=1', '/own', '/company'].map((path) => honest(path)))
    expect(others.map(({ status }) => status)).toEqual([200, 200, 200])
    // What is kept needs no place.
    expect((await honest('/company', line)).status).toBe(200)
    const same = await honest('/company?y=1', line)
    expect([same.status, same.headers.get('retry-after')]).toEqual([503, '1'])
    leave()
    await expect.poll(() => aborted).toBe(most.line)
    wait.resolve()
    await expect.poll(async () => (await honest('/company?y=1', line)).status).toBe(200)
    expect(mostRendering).toBeLessThanOrEqual(most.line + 3)
  })

  test('for a page whose kept form has expired: one rendering, which ends when they have gone', async () => {
    const wait = Promise.withResolvers<void>()
    mayRenderHome = wait.promise
    attack('/')
    // As many as are looked at all wait for it.
    await expect.poll(() => asked).toBe(mostInFlight.line)
    expect(made).toBe(1)
    const others = await Promise.all(['/company?y=1', '/own', '/company'].map((path) => honest(path)))
    expect(others.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(mostRendering).toBeLessThanOrEqual(3)
    const waiting = honest('/')
    await expect.poll(() => asked).toBe(mostInFlight.line + 4)
    leave()
    wait.resolve()
    expect((await waiting).status).toBe(200)
    expect(await honest('/').then(({ status }) => status)).toBe(200)
  })

  test('what is refused is told so, and who is refused is not listened to any more', async () => {
    attack('/?x=1')
    await expect.poll(() => answered).toBeGreaterThan(sockets)
    await expect.poll(() => attackers.filter((socket) => socket.closed).length).toBe(sockets)
    expect((await honest('/?x=1', line)).status).toBe(200)
  })
})

test('a rendering that nobody waits for any more ends; one that somebody waits for goes on', async () => {
  const address = await app.listen({ port: 0, host: '127.0.0.1' })
  const wait = Promise.withResolvers<void>()
  mayRender = wait.promise
  const leaving = new AbortController()
  const page = (path: string, signal?: AbortSignal) => fetch(address + path, signal ? { signal } : {})
  const left = [page('/', leaving.signal), page('/company', leaving.signal), page('/?q=a', leaving.signal)]
  const stayed = page('/')
  await expect.poll(() => [asked, made]).toEqual([4, 3])
  leaving.abort()
  await Promise.allSettled(left)
  await expect.poll(() => aborted).toBe(2)
  wait.resolve()
  expect(await (await stayed).text()).toContain('made')
  expect(aborted).toBe(2)
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
    failure = error
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
    failure = undefined
    expect((await ask('/')).statusCode).toBe(200)
  })
})

test('a fault of ours stays one', async () => {
  failure = new Error('undefined is not a function')
  expect((await ask('/', opened)).statusCode).toBe(500)
})

test('the policy of a failure’s page lets its style through and nothing else', async () => {
  failure = thrown('the database system is starting up', '57P03')
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
