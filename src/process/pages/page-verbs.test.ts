import fastify from 'fastify'
import { expect, test } from 'vitest'
import { addErrorAnswers } from '#api/failures.ts'
import { addPageVerbs } from './page-verbs.ts'

const app = fastify()
addErrorAnswers(app)
app.decorate('actionContextOf', (request) => ({ form: request.body }) as never)
addPageVerbs(
  app,
  () => {
    const action = () => null
    const pages = { search: {}, 'mi-database/*': {}, 'mi-account/:section?': { action }, '*': { action } }
    const routes = Object.entries(pages).map(([path, module]) => [path, { id: path, path, module: module as never }])
    return { routes: Object.fromEntries([...routes, ['home', { id: 'home', index: true, module: {} as never }]]) }
  },
  (request) => ({ sent: String(request.body) }),
)

const here = { 'sec-fetch-site': 'same-origin' }
const send = (method: 'POST', url: string, headers: object, payload = 'a=1') =>
  app.inject({ method, url, headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers }, payload })

test.each([
  ['POST', '/', 405],
  ['POST', '/search?q=steel', 405],
  ['PUT', '/mi-account', 405],
  ['DELETE', '/mi-account/security', 405],
  ['PATCH', '/mi-database/Steels/AHSS', 405],
  ['OPTIONS', '/search', 405],
  ['POST', '/nothing-here', 404],
  ['POST', '/search/x', 404],
] as const)('%s %s → %d', async (method, url, status) => {
  const answer = await app.inject({ method, url, headers: { 'content-type': 'application/x-unknown' }, payload: 'a=1' })
  expect(answer.statusCode).toBe(status)
  const allowed = url.startsWith('/mi-account') ? 'GET, HEAD, POST' : 'GET, HEAD'
  expect(answer.headers.allow).toBe(status === 405 ? allowed : undefined)
  expect(answer.json()).toMatchObject({ code: status === 405 ? 'method_not_allowed' : 'not_found' })
})

test.each(['/mi-account', '/mi-account/security?x=1', '/mi-account.data', '/mi-account/_.data'])(
  'a form of this site reaches the page with an action at %s',
  async (url) => expect((await send('POST', url, here)).json()).toEqual({ sent: 'a=1' }),
)

test.each([
  ['from another site', { 'sec-fetch-site': 'cross-site' }, 'a=1', 403],
  ['from a place that will not say', { origin: 'null' }, 'a=1', 403],
  ['from a program', {}, 'a=1', 403],
  ['as JSON', { ...here, 'content-type': 'application/json' }, '{}', 415],
  ['with files, where none are taken', { ...here, 'content-type': 'multipart/form-data; boundary=x' }, '--x--', 415],
  ['of more than 256 KiB', here, `a=${'b'.repeat(256 * 1024)}`, 413],
  ['with a NUL', here, 'a=%00', 422],
])('one %s is refused', async (_why, headers, payload, status) => {
  expect((await send('POST', '/mi-account', headers, payload)).statusCode).toBe(status)
})
