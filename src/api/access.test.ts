import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { accessMatrix } from '#contract/access/matrix.ts'
import { smallDatabase, type TestDatabase } from '#tests/database.ts'
import type { SmallCatalogue } from '#tests/fixtures/small-catalogue.ts'
import { buildApp } from './app.ts'
import { calls, target as targetIn, type TargetKind } from '#tests/api/calls-about.ts'
import { testConfig } from '#tests/api/example-app.ts'

let database: TestDatabase
let catalogue: SmallCatalogue
let app: FastifyInstance

beforeAll(async () => {
  ;[database, catalogue] = await smallDatabase()
  app = await buildApp({ database, config: testConfig })
})
afterAll(async () => {
  await app.close()
  await database.close()
})

const gateway = '/ng/gateway'
const target = (kind: TargetKind) => targetIn(catalogue, kind)

/** Calls that visitors may make at all; `login-required.test.ts` looks at the others. */
const aboutObjects = accessMatrix.filter(
  ({ refusal, reach }) => (refusal === '403' || refusal === '404') && reach.visitor !== 'refused',
)
const rows = aboutObjects.filter(({ route }) => calls[route]).map((row) => [row.route, row] as const)

test('every call about an object is walked', () => {
  expect(aboutObjects.map(({ route }) => route).filter((route) => !calls[route])).toEqual([
    'POST /ng/gateway/level-one/global/get-sideMenu', // about the public menu, which has no secrets
    'GET /api/v1/data-map/cloud/:at', // about a point of the caller's own map: tests/access/canary.test.ts
    'GET /api/v1/literature/:key', // about a published material: tests/access/published.test.ts
    'GET /api/v1/support/files/:id', // about a conversation: v1/support/support.test.ts
    'GET /api/v1/requests/files/:id', // about a request: requests/requests.test.ts
  ])
})

describe('a visitor', () => {
  test.each(rows)('reads the free sample: %s', async (route) => {
    const { statusCode, body } = await app.inject(calls[route]!(target('free')))
    // The bytes of originals are kept by the importer, and this catalogue was not imported from files. Its coils have no
    // hardening law: a card of them is refused with the reason.
    const without = route.includes('/files/') ? 404 : route.includes('/cards/') ? 422 : 200
    expect([statusCode, body]).toEqual([without, expect.anything()])
  })

  describe.each(['closed', 'own', 'draft', 'absent'] as const)('%s', (kind) => {
    // Names in the public tree are public; what a call answers about them is looked at below.
    const refusing = rows.filter(([, { refusal }]) => !(refusal === '404' && kind === 'closed'))

    test.each(refusing)('is refused as if it did not exist: %s', async (route, { refusal }) => {
      const answer = await app.inject(calls[route]!(target(kind)))
      const absent = await app.inject(calls[route]!(target('absent')))
      expect(answer.statusCode).toBe(Number(refusal))
      expect(withoutReference(answer.body)).toBe(withoutReference(absent.body))
      expect(Object.keys(answer.headers).toSorted()).toEqual(Object.keys(absent.headers).toSorted())
    })
  })

  test('of a closed material its name and place, and nothing below it', async () => {
    const answer = await app.inject(calls['GET /ng/gateway/level-one/get-attributes']!(target('closed')))
    expect(answer.json()).toMatchObject({ epsilon: 'DP980 (3)', access: 'locked', children: [], variant: null })
  })

  test('with the validator of a curve that they may not read still may not', async () => {
    const { curveId } = catalogue.closed
    const hash = await database.asAdmin(async (client) => {
      const { rows: found } = await client.query<{ hash: string }>(
        `select encode(hash, 'hex') as hash from curve where id = $1`,
        [curveId],
      )
      return found[0]!.hash
    })
    const answer = await app.inject({ url: `/api/v1/curves/${curveId}`, headers: { 'if-none-match': `"${hash}"` } })
    expect(answer.statusCode).toBe(403)
    expect(answer.headers.etag).toBeUndefined()
  })

  test('a private name is in no answer', async () => {
    const asked = [
      { method: 'POST', url: `${gateway}/level-one/global/get-sideMenu-new`, payload: {} } as const,
      { method: 'POST', url: `${gateway}/level-one/global/get-sideMenu`, payload: {} } as const,
      `${gateway}/level-one/get-attributes?index=Delta&value=DP980`,
      `${gateway}/level-one/get-attributes?index=Alpha&value=Steels`,
      '/api/openapi.json',
      ...rows.flatMap(([route]) =>
        (['free', 'closed', 'own', 'draft'] as const).map((kind) => calls[route]!(target(kind))),
      ),
    ]
    // One after the other: all at once, a busy machine refuses some.
    const bodies: string[] = []
    for (const one of asked) bodies.push((await app.inject(one)).body)
    expect(bodies.some((body) => body.includes('DP980 (3)'))).toBe(true) // a public name is there to be found
    for (const body of bodies) expect(body).not.toMatch(/\(91\)|-91\b|DP980 \(5\)/)
  })
})

test('the free curve: bytes as stored, kept by everybody, and not sent twice', async () => {
  const url = `/api/v1/curves/${catalogue.free.curveId}`
  const first = await app.inject(url)
  expect(first.headers['cache-control']).toBe('public, max-age=86400, immutable')
  const stored = await database.asAdmin(async (client) => {
    const { rows: found } = await client.query<{ data: Buffer; rows: number; hash: string }>(
      `select data, rows, encode(hash, 'hex') as hash from curve where id = $1`,
      [catalogue.free.curveId],
    )
    return found[0]!
  })
  expect(first.rawPayload.equals(stored.data)).toBe(true)
  expect(first.headers['x-curve-rows']).toBe(String(stored.rows))
  expect(first.headers.etag).toBe(`"${stored.hash}"`)
  const second = await app.inject({ url, headers: { 'if-none-match': `W/"x", "${stored.hash}"` } })
  expect([second.statusCode, second.body]).toEqual([304, ''])
})

function withoutReference(body: string): string {
  return body.replace(/"reference":"\w{8}"/, '')
}
