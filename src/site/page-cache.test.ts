import { randomBytes } from 'node:crypto'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { originOf } from '#api/origin.ts'
import { isKeepable, PageCache, pageLife } from './page-cache.ts'
import { stateLife, VisitorState } from './visitor-state.ts'

let now = 0
let state = 'first'
let made = 0
let app: FastifyInstance
let cache: PageCache

beforeAll(async () => {
  app = Fastify({ genReqId: () => randomBytes(4).toString('hex') })
  app.decorateRequest('caller')
  app.decorateRequest('account')
  app.decorateRequest('nonce', '')
  app.addHook('onRequest', async (request) => {
    const name = request.headers['x-caller']
    request.caller = name === undefined ? { kind: 'visitor' } : { kind: 'operator' }
    request.nonce = randomBytes(16).toString('base64url')
  })
  app.get('/*', async (request, reply) => {
    const origin = originOf(request, undefined)
    if ('x-parts' in request.headers) return Object.fromEntries((await cache.partsOf(request, origin)) ?? [])
    const place = await cache.placeOf(request, origin)
    const known = place !== undefined && cache.answer(place, request, reply)
    if (known) return known
    made += 1
    const html = `<p nonce="${request.nonce}" ref="${request.id}">made ${made} for ${request.host}</p><div data-part="a"><!--$-->${made}<!--/$--></div>`
    if (place !== undefined) cache.keep(place, request, new Headers({ 'content-type': 'text/html' }), html)
    return reply.type('text/html').send(html)
  })
})
afterAll(() => app.close())
beforeEach(() => {
  const readState = async () => {
    if (state === 'broken') throw new Error('no database')
    return state
  }
  const clock = () => now
  cache = new PageCache(new VisitorState(readState, clock), clock)
  now = 0
  state = 'first'
  made = 0
})

const ask = async (url: string, headers: Record<string, string> = {}) => (await app.inject({ url, headers })).payload

test('the second visitor gets what the first one got, under a nonce and a reference of his own', async () => {
  const [first, second] = [await ask('/'), await ask('/')]
  expect(made).toBe(1)
  const words = (html: string) => /nonce="(.*)" ref="(.*)"/.exec(html)!.slice(1)
  expect(words(second)[0]).not.toBe(words(first)[0])
  expect(words(second)[1]).not.toBe(words(first)[1])
  expect(second).toContain('made 1 for')
})

test.each<[string, string, Record<string, string>]>([
  ['with any cookie', '/', { cookie: 'a=b' }],
  ['with a token', '/', { authorization: 'Bearer x' }],
  ['from somebody known', '/', { 'x-caller': 'operator' }],
  ['with something typed', '/?q=a', {}],
  ['of a script', '/company.data', {}],
])('a request %s is neither answered from memory nor remembered', async (_what, url, headers) => {
  await ask(url)
  made = 0
  expect(await ask(url, headers)).toContain('made 1')
  expect(await ask(url, headers)).toContain('made 2')
})

test('what somebody known gets is not kept for visitors', async () => {
  await ask('/', { cookie: 'a=b' })
  expect(await ask('/')).toContain('made 2')
})

test('another host is another page: its addresses stand in the text', async () => {
  await ask('/', { host: 'evil.example' })
  expect(await ask('/', { host: 'site.example' })).toContain('for site.example')
})

test('a change shows as soon as its state is read', async () => {
  await ask('/')
  state = 'second'
  now = stateLife + 1
  expect(await ask('/')).toContain('made 2')
})

test('after a while a page is made anew without any change', async () => {
  await ask('/')
  now = pageLife
  expect(await ask('/')).toContain('made 1')
  now = pageLife + 1
  expect(await ask('/')).toContain('made 2')
})

test('without a database nothing comes from memory, and with it again everything', async () => {
  await ask('/')
  state = 'broken'
  now = stateLife + 1
  expect(await ask('/')).toContain('made 2')
  state = 'first'
  expect(await ask('/')).toContain('made 1 ')
})

test('what sleeps in a page that is kept may stand in the same page for anybody', async () => {
  const parts = async (url: string, headers = {}) => JSON.parse(await ask(url, { ...headers, 'x-parts': '' })) as object
  await ask('/?q=a')
  await ask('/', { cookie: 'a=b' })
  expect(await parts('/')).toEqual({})
  await ask('/')
  const drawn = { a: '<!--$-->3<!--/$-->' }
  expect(await parts('/')).toEqual(drawn)
  expect(await parts('/?q=a', { cookie: 'a=b', 'x-caller': 'operator' })).toEqual(drawn)
  expect(await parts('/other')).toEqual({})
  expect(await parts('/', { host: 'evil.example' })).toEqual({})
  now = pageLife + 1
  expect(await parts('/')).toEqual({})
  await ask('/')
  state = 'second'
  now += stateLife + 1
  expect(await parts('/')).toEqual({})
})

test.each<[string, boolean, ResponseInit]>([
  ['a page', true, { headers: { 'content-type': 'text/html; charset=utf-8' } }],
  ['a page that is not there', false, { status: 404, headers: { 'content-type': 'text/html' } }],
  ['a page that nobody may store', false, { headers: { 'content-type': 'text/html', 'cache-control': 'no-store' } }],
  ['a page with a cookie', false, { headers: { 'content-type': 'text/html', 'set-cookie': 'a=b' } }],
  ['a file', false, { headers: { 'content-type': 'text/csv' } }],
])('%s may be kept: %s', (_what, may, init) => {
  const reply = { hasHeader: () => false } as unknown as Parameters<typeof isKeepable>[1]
  expect(isKeepable(new Response('', init), reply)).toBe(may)
})

test('a page whose answer sets a cookie elsewhere may not be kept', () => {
  const reply = { hasHeader: () => true } as unknown as Parameters<typeof isKeepable>[1]
  expect(isKeepable(new Response('', { headers: { 'content-type': 'text/html' } }), reply)).toBe(false)
})
