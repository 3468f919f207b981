import type { FastifyInstance, InjectOptions } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { accessMatrix } from '#contract/access/matrix.ts'
import { type TestDatabase, testDatabase } from '#tests/database.ts'
import { loadSmallCatalogue, type SmallCatalogue, type SmallMaterial } from '#tests/small-catalogue.ts'
import { buildApp } from './app.ts'
import { databaseStore } from './database-store.ts'
import { testConfig } from '#tests/api/example-app.ts'

let database: TestDatabase
let catalogue: SmallCatalogue
let app: FastifyInstance

beforeAll(async () => {
  database = await testDatabase()
  catalogue = await loadSmallCatalogue(database)
  app = await buildApp({ store: databaseStore(database), config: testConfig })
})
afterAll(async () => {
  await app.close()
  await database.close()
})

/** An object that a call can be about, by every name it has. */
type Target = { readonly name: string; readonly variant: string } & Pick<
  SmallMaterial,
  'curveId' | 'scalarId' | 'fileHash'
>

function target(kind: 'free' | 'closed' | 'own' | 'draft' | 'absent'): Target {
  if (kind === 'absent') {
    const nobody = '00000000-0000-4000-8000-000000000000'
    return {
      name: 'DP980 (77)',
      variant: 'DP980 (77) GI 1.40',
      curveId: nobody,
      scalarId: nobody,
      fileHash: Buffer.alloc(32),
    }
  }
  const name = { free: 'DP980 (6)', closed: 'DP980 (3)', own: 'DP980 (91)', draft: 'DP980 (5)' }[kind]
  return { name, variant: `${name} GI 1.40`, ...catalogue[kind] }
}

const gateway = '/ng/gateway'
const encoded = encodeURIComponent

/** How each row of the matrix is called about an object; rows without one are not about any. */
const calls: Readonly<Record<string, (target: Target) => InjectOptions>> = {
  'GET /ng/gateway/level-one/get-attributes': ({ name }) => ({
    url: `${gateway}/level-one/get-attributes?value=${encoded(name)}`,
  }),
  'GET /ng/gateway/level-one/get-altZeta': ({ variant }) => ({
    url: `${gateway}/level-one/get-altZeta?values=${encoded(variant)}`,
  }),
  'GET /ng/gateway/level-one/MaterialInfo-TestAvailable': ({ variant }) => ({
    url: `${gateway}/level-one/MaterialInfo-TestAvailable?zeta2=${encoded(variant)}`,
  }),
  'POST /ng/gateway/level-three/find-test': (about) => levelThree('find-test', about),
  'POST /ng/gateway/level-three/find-test-plotly': (about) => levelThree('find-test-plotly', about),
  'POST /ng/gateway/level-three/find-table': (about) => levelThree('find-table', about),
  'POST /ng/gateway/level-three/find-tab-test': (about) => tab('find-tab-test', about),
  'POST /ng/gateway/level-three/find-tab-table': (about) => tab('find-tab-table', about),
  'GET /api/v1/curves/:id': ({ curveId }) => ({ url: `/api/v1/curves/${curveId}` }),
  'GET /api/v1/scalars/:id': ({ scalarId }) => ({ url: `/api/v1/scalars/${scalarId}` }),
  'GET /api/v1/files/:hash': ({ fileHash }) => ({ url: `/api/v1/files/${fileHash.toString('hex')}` }),
  'GET /api/v1/materials/:material/tests/:file': ({ name }) => ({
    url: `/api/v1/materials/${encoded(name)}/tests/UAT.csv`,
  }),
  'GET /api/v1/materials/:material/properties/:file': ({ name }) => ({
    url: `/api/v1/materials/${encoded(name)}/properties/UAT.json`,
  }),
}

function levelThree(call: string, { name }: Target): InjectOptions {
  return { method: 'POST', url: `${gateway}/level-three/${call}`, payload: { epsilon: name, test: 'UAT' } }
}

function tab(call: string, { name }: Target): InjectOptions {
  return { method: 'POST', url: `${gateway}/level-three/${call}`, payload: { epsilon: name, tab: 'FE1' } }
}

const aboutObjects = accessMatrix.filter(({ refusal }) => refusal === '403' || refusal === '404')
const rows = aboutObjects.filter(({ route }) => calls[route]).map((row) => [row.route, row] as const)

test('every call about an object is walked', () => {
  expect(aboutObjects.map(({ route }) => route).filter((route) => !calls[route])).toEqual([
    'POST /ng/gateway/level-one/global/get-sideMenu', // about the public menu, which has no secrets
  ])
})

describe('a visitor', () => {
  test.each(rows)('reads the free sample: %s', async (route) => {
    const { statusCode, body } = await app.inject(calls[route]!(target('free')))
    // The bytes of originals are kept by the importer, and this catalogue was not imported from files.
    expect([statusCode, body]).toEqual([route.includes('/files/') ? 404 : 200, expect.anything()])
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

  test('with the validator of a curve he may not read still may not', async () => {
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
    const bodies = await Promise.all([
      app.inject({ method: 'POST', url: `${gateway}/level-one/global/get-sideMenu-new`, payload: {} }),
      app.inject({ method: 'POST', url: `${gateway}/level-one/global/get-sideMenu`, payload: {} }),
      app.inject(`${gateway}/level-one/get-attributes?index=Delta&value=DP980`),
      app.inject(`${gateway}/level-one/get-attributes?index=Alpha&value=Steels`),
      app.inject('/api/openapi.json'),
      app.inject('/api'),
      ...rows.flatMap(([route]) =>
        (['free', 'closed', 'own', 'draft'] as const).map((kind) => app.inject(calls[route]!(target(kind)))),
      ),
    ])
    expect(bodies.some(({ body }) => body.includes('DP980 (3)'))).toBe(true) // a public name is there to be found
    for (const { body } of bodies) expect(body).not.toMatch(/\(91\)|-91\b|DP980 \(5\)/)
  })
})

test('the free curve: bytes as stored, kept by everybody, and not sent twice', async () => {
  const url = `/api/v1/curves/${catalogue.free.curveId}`
  const first = await app.inject(url)
  expect(first.headers['cache-control']).toBe('public, max-age=31536000, immutable')
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
