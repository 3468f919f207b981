import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { accessMatrix } from '#contract/access/matrix.ts'
import { calls, target } from '#tests/api/calls-about.ts'
import { setStage, type Stage } from '#tests/access/people.ts'
import { routes } from '../routes.ts'

let stage: Stage
let app: FastifyInstance
beforeAll(async () => {
  stage = await setStage()
  ;({ app } = stage)
})
afterAll(() => stage.close())

const from = { origin: 'https://notebook.example', 'sec-fetch-site': 'cross-site' }
const curve = () => calls['GET /api/v1/curves/:id']!(target(stage.catalogue, 'free')).url as string
const originOf = async (url: string, headers: Record<string, string> = from) =>
  (await app.inject({ url, headers })).headers['access-control-allow-origin']

describe('scripts of other sites', () => {
  test.each(['/api/openapi.json', '/api/v1/catalogue/properties', '/api/v1/releases', '/api/v1/properties'])(
    'read %s without a cookie',
    async (url) => expect(await originOf(url)).toBe('*'),
  )

  test('read a free curve, and a second time that it is unchanged', async () => {
    const first = await app.inject({ url: curve(), headers: from })
    expect(first.headers).toMatchObject({
      'access-control-allow-origin': '*',
      vary: 'Accept, Authorization, Cookie',
    })
    const again = { ...from, 'if-none-match': String(first.headers.etag) }
    const second = await app.inject({ url: curve(), headers: again })
    expect([second.statusCode, second.headers['access-control-allow-origin']]).toEqual([304, '*'])
  })

  test.each([
    ['with a cookie', { cookie: 'theme=dark' }],
    ['with a token', { authorization: 'Bearer x' }],
  ])('read nothing %s', async (_why, more) => {
    for (const url of [curve(), '/api/openapi.json', '/api/v1/properties'])
      expect(await originOf(url, { ...from, ...more })).toBeUndefined()
  })

  test('read nothing that a session sees', async () => {
    const { statusCode, headers } = await app.inject({
      url: curve(),
      headers: { ...from, ...stage.as.get('customer') },
    })
    expect([statusCode, headers['access-control-allow-origin']]).toEqual([200, undefined])
  })

  test('read no refusal, and send no token', async () => {
    const closed = calls['GET /api/v1/curves/:id']!(target(stage.catalogue, 'closed')).url as string
    expect(await originOf(closed)).toBeUndefined()
    const asks = await app.inject({
      method: 'OPTIONS',
      url: curve(),
      headers: { ...from, 'access-control-request-method': 'GET', 'access-control-request-headers': 'authorization' },
    })
    expect(asks.statusCode).toBe(405)
    expect(asks.headers['access-control-allow-origin']).toBeUndefined()
  })

  /** Public calls that send mail, log in or serve monitoring. */
  const notForOthers = accessMatrix.filter(({ route, reach }) => {
    const isShared = /\/(?:openapi\.json|releases|catalogue\/\w+)$/.test(route)
    return route.startsWith('GET ') && reach.visitor !== 'free' && !isShared
  })
  test.each(notForOthers.map(({ route }) => route))('do not read %s', async (route) => {
    const url = route.slice('GET '.length).replaceAll(/:\w+/g, '00000000-0000-4000-8000-000000000000')
    expect(await originOf(`${url}?email=a@b.example`)).toBeUndefined()
    expect(await originOf(url)).toBeUndefined()
  })

  test('change nothing', async () => {
    for (const { method, url } of routes.filter((route) => route.method !== 'GET'))
      expect((await app.inject({ method, url, headers: from, payload: {} })).headers).not.toHaveProperty(
        'access-control-allow-origin',
      )
  })
})

describe('an ETag', () => {
  test('of a data call returns 304 to its caller, and nothing to a caller without rights', async () => {
    const ask = (kind: 'free' | 'bought', headers: Record<string, string>) =>
      app.inject({
        ...calls['GET /api/v1/materials/:material/tests/:file']!(target(stage.catalogue, kind)),
        headers,
      })
    const own = stage.as.get('customer')!
    const first = await ask('bought', own)
    const etag = String(first.headers.etag)
    expect(etag).toMatch(/^"[0-9a-f]{64}"$/)
    const again = await ask('bought', { ...own, 'if-none-match': etag })
    expect([again.statusCode, again.body, again.headers['cache-control']]).toEqual([304, '', 'no-store'])
    const stranger = await ask('bought', { ...stage.as.get('registrar')!, 'if-none-match': etag })
    expect([stranger.statusCode, stranger.headers.etag]).toEqual([403, undefined])
  })

  test('is that of HEAD too', async () => {
    const [head, get] = await Promise.all(
      (['HEAD', 'GET'] as const).map((method) => app.inject({ method, url: '/api/v1/catalogue/tests?text=UAT' })),
    )
    expect([head!.headers.etag, head!.body]).toEqual([get!.headers.etag, ''])
  })

  test('changes with the content', async () => {
    const etagOf = async (query: string) => (await app.inject(`/api/v1/catalogue/tests?${query}`)).headers.etag
    expect(await etagOf('text=UAT')).not.toBe(await etagOf('text=HER'))
    expect(await etagOf('text=UAT')).toBe(await etagOf('text=UAT'))
  })
})
