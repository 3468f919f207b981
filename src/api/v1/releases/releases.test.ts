import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildApp } from '#api/app.ts'
import { operator } from '#server/db/database.ts'
import { publishDrafts, rollBack, withdraw } from '#server/releases/index.ts'
import { testConfig } from '#tests/api/example-app.ts'
import { smallDatabase, type TestDatabase } from '#tests/database.ts'
import type { SmallCatalogue, SmallMaterial } from '#tests/fixtures/small-catalogue.ts'

let database: TestDatabase
let small: SmallCatalogue
let app: FastifyInstance
/** Of the free sample: its Rm and its curve of the second release. */
let newer: { scalar: string; curve: string }

/** Release 1: Rm 1000 MPa. Release 2: 1015 MPa from another curve, on the free sample and a material that nobody has bought. */
beforeAll(async () => {
  ;[database, small] = await smallDatabase()
  newer = await reEvaluated(small.free)
  await reEvaluated(small.closed)
  await database.asWriter(operator, (db) => publishDrafts(db, { note: 'evaluated again', title: 'Autumn', year: 2026 }))
  app = await buildApp({ database, config: testConfig })
})
afterAll(async () => {
  await app.close()
  await database.close()
})

async function reEvaluated({ curveId, scalarId }: SmallMaterial) {
  return database.asAdmin(async (admin) => {
    const { rows: curves } = await admin.query<{ id: string }>(
      `insert into curve (material_id, replicate_id, kind, channels, rows, hash, data)
       select material_id, replicate_id, kind, channels, rows, sha256('other'), data from curve where id = $1 returning id`,
      [curveId],
    )
    const { rows: scalars } = await admin.query<{ id: string }>(
      `insert into scalar (material_id, replicate_id, curve_id, property, value, unit, method, version)
       select material_id, replicate_id, $2, property, 1015, unit, method, 'later' from scalar where id = $1 returning id`,
      [scalarId, curves[0]!.id],
    )
    return { scalar: scalars[0]!.id, curve: curves[0]!.id }
  })
}

const get = async (url: string) => {
  const answer = await app.inject({ url })
  return {
    status: answer.statusCode,
    json: answer.headers['content-type']?.includes('json') ? answer.json() : answer.body,
  }
}
const findTest = async (body: object) => {
  const answer = await app.inject({
    method: 'POST',
    url: '/ng/gateway/level-three/find-test',
    body: { epsilon: 'DP980 (6)', test: 'UAT', ...body },
  })
  const { scalars = [], curves = [], source, ...rest } = answer.json()
  return {
    status: answer.statusCode,
    values: scalars.map(({ value }: { value: number }) => value),
    curves: curves.map(({ id }: { id: string }) => id),
    release: source?.release,
    ...rest,
  }
}

describe('a call that names a release', () => {
  test('answers with its numbers and curves, others with those of the newest', async () => {
    const [former, named, newest] = [
      await findTest({ release: '2026.1' }),
      await findTest({ release: '2026.2' }),
      await findTest({}),
    ]
    expect(former).toMatchObject({ status: 200, values: [1000], curves: [small.free.curveId], release: '2026.1' })
    expect(named).toMatchObject({ status: 200, values: [1015], curves: [newer.curve], release: '2026.2' })
    expect(newest).toMatchObject({ status: 200, values: [1015], curves: [newer.curve], release: '2026.2' })
    // From memory as well.
    expect((await findTest({ release: '2026.1' })).values).toEqual([1000])
  })

  test('reads files of that release', async () => {
    const file = '/api/v1/materials/DP980-6/properties/UAT.csv'
    expect((await get(`${file}?release=2026.1`)).json).toMatch(/release,?[:;,]? ?2026\.1[\s\S]*1000/)
    expect((await get(file)).json).toMatch(/1015/)
  })

  test.each([
    ['2031.1', 404, /No release named 2031\.1\. The newest is 2026\.2\./],
    ['newest', 422, /not valid/],
    ["2026.1'; drop table x", 422, /not valid/],
  ])('%s is answered in words', async (release, status, message) => {
    expect(await findTest({ release })).toMatchObject({ status, message: expect.stringMatching(message) })
    expect((await get(`/api/v1/scalars/${small.free.scalarId}?release=${encodeURIComponent(release)}`)).status).toBe(
      status,
    )
  })

  test('opens nothing that the caller may not read now', async () => {
    for (const release of ['2026.1', '2026.2']) {
      expect((await findTest({ epsilon: 'DP980 (3)', release })).status).toBe(403)
      expect((await get(`/api/v1/scalars/${small.closed.scalarId}?release=${release}`)).status).toBe(403)
      expect((await get(`/api/v1/curves/${small.closed.curveId}?release=${release}`)).status).toBe(403)
    }
    expect((await get(`/api/v1/scalars/${small.closed.scalarId}`)).status).toBe(403)
  })
})

describe('the address of a number or curve', () => {
  test('that was replaced says where it is', async () => {
    expect(await get(`/api/v1/scalars/${small.free.scalarId}`)).toMatchObject({
      status: 410,
      json: { code: 'gone', message: 'Replaced or rolled back with release 2026.2. Earlier state: release=2026.1.' },
    })
    expect(await get(`/api/v1/scalars/${small.free.scalarId}?release=2026.1`)).toMatchObject({
      status: 200,
      json: { scalar: { value: 1000 }, curve: { id: small.free.curveId } },
    })
    expect((await get(`/api/v1/curves/${small.free.curveId}`)).status).toBe(200)
  })

  test('that was taken back or withdrawn goes on, with the reason', async () => {
    const change = (work: Parameters<typeof database.asWriter>[1]) => database.asWriter(operator, work)
    await change((db) => rollBack(db, { note: 'a mistake', year: 2026 })) // 2026.3
    expect((await findTest({})).values).toEqual([1000])
    expect((await get(`/api/v1/curves/${newer.curve}`)).status).toBe(200)
    expect((await get(`/api/v1/scalars/${newer.scalar}`)).json.message).toBe(
      'Replaced or rolled back with release 2026.3. Earlier state: release=2026.2.',
    )
    const { rows } = await database.asAdmin((admin) =>
      admin.query<{ id: string }>(`select replicate_id as id from curve where id = $1`, [small.free.curveId]),
    )
    await change((db) => withdraw(db, { kind: 'replicate', id: rows[0]!.id, reason: 'It slipped in the grips.' }))
    await change((db) => publishDrafts(db, { note: 'without it', year: 2026 })) // 2026.4
    for (const address of [`/api/v1/scalars/${newer.scalar}`, `/api/v1/curves/${newer.curve}`]) {
      expect(await get(address)).toMatchObject({
        status: 410,
        json: { message: 'Withdrawn with release 2026.4: It slipped in the grips. Earlier state: release=2026.3.' },
      })
    }
    expect((await findTest({ release: '2026.2' })).values).toEqual([1015])
    expect((await get('/api/v1/releases')).json.releases).toMatchObject([
      { name: '2026.4', restores: null },
      { name: '2026.3', restores: '2026.1' },
      { name: '2026.2', title: 'Autumn', note: 'evaluated again' },
      { name: '2026.1' },
    ])
  })
})

describe('the difference of two releases', () => {
  const difference = (query: string) => get(`/api/v1/releases/difference?${query}`)

  test('holds numbers and curves of what the caller may read, and nothing else', async () => {
    const { status, json } = await difference('from=2026.1&to=2026.2')
    expect([status, json.cut, json.materials.length]).toEqual([200, false, 1])
    expect(json.materials[0]).toMatchObject({
      name: 'DP980 (6)',
      coils: [
        {
          name: 'DP980 (6) GI 1.40',
          numbers: [{ property: 'uat.rm', condition: 'RD', before: { mean: 1000, n: 1 }, after: { mean: 1015, n: 1 } }],
          curves: [{ test: 'UAT', count: 1 }],
          sets: [],
          cards: true,
        },
      ],
    })
    expect((await difference('from=2026.1&material=DP980-3')).status).toBe(403)
  })

  test('says what was withdrawn, and why', async () => {
    expect((await difference('from=2026.3&material=DP980-6')).json.materials).toMatchObject([
      {
        coils: [{ numbers: [{ before: { mean: 1000 }, after: null }] }],
        withdrawals: [{ release: '2026.4', what: 'DP980 (6) GI 1.40, UAT, RD 1', reason: 'It slipped in the grips.' }],
      },
    ])
    expect((await difference('from=2026.2&to=2026.2')).json.materials).toEqual([])
  })

  test('is asked from the earlier to the later', async () => {
    expect(await difference('from=2026.2&to=2026.1')).toMatchObject({
      status: 422,
      json: { message: 'Release 2026.2 is later than 2026.1. Swap them.' },
    })
    expect((await difference('from=2026.1&to=2031.7')).status).toBe(404)
  })
})
