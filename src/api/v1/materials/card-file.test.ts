import type { FastifyInstance } from 'fastify'
import { unzipSync } from 'fflate'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildApp } from '#api/app.ts'
import { examples } from '#api/openapi/examples/index.ts'
import { apiKeyScopes } from '#contract/v1/api-keys.ts'
import { inStoredUnits } from '#core/cards/read/index.ts'
import { readLsDyna } from '#core/cards/read/ls-dyna.ts'
import { findMaterial } from '#server/catalogue/index.ts'
import { databaseApiKeys } from '#server/api-keys/api-keys.ts'
import type { Role } from '#server/db/caller.ts'
import { operator, visitor } from '#server/db/database.ts'
import { publishDrafts, withdraw } from '#server/releases/index.ts'
import { testConfig } from '#tests/api/example-app.ts'
import { demoDatabase, type TestDatabase } from '#tests/database.ts'

let database: TestDatabase
let app: FastifyInstance

beforeAll(async () => {
  database = await demoDatabase()
  const apiKeys = databaseApiKeys(database)
  app = await buildApp({ database, apiKeys, config: testConfig })
})
afterAll(async () => {
  await app.close()
  await database.close()
})

const get = (rest: string, material = 'DP980-6') => app.inject(`/api/v1/materials/${material}/cards/${rest}`)

test('the example of the description is a card', async () => {
  const { material, card } = examples['GET /api/v1/materials/{material}/cards/{card}']!.parameters!
  expect((await get(String(card), String(material))).statusCode).toBe(200)
})

describe('a visitor and the free sample', () => {
  test('LS-DYNA, mm t s: named, private, and the numbers of the stored sets', async () => {
    const answer = await get('ls-dyna?law=swift-voce&units=mm-t-s')
    expect([answer.statusCode, answer.body.slice(0, 200)]).toEqual([
      200,
      expect.stringContaining('SYNTHETIC DEMO DATA'),
    ])
    expect(answer.headers).toMatchObject({
      'content-type': 'text/plain; charset=us-ascii',
      'content-disposition': 'attachment; filename="dp980-6_ls-dyna-mat-024_swift-voce_mm-t-s_2026.4.k"',
      'cache-control': 'private, no-cache',
    })
    const card = inStoredUnits(readLsDyna(answer.body))
    // Synthetic data, DP980: 7850 kg/m³, 207 GPa within 1 %, rates from 0.001/s on, 1245 MPa at a plastic strain of 1.
    expect(card.density).toBeCloseTo(7850, 6)
    expect(Math.abs(card.E / 207_000 - 1)).toBeLessThan(0.01)
    // The slow one as its machines reached it, within a tenth of 0.001 /s.
    expect(card.curves.map(({ rate }) => rate)).toEqual([expect.closeTo(0.001, 4), 0.01, 0.1, 1, 10, 100, 500])
    expect(Math.abs(card.curves[0]!.stress.at(-1)! / 1245.5 - 1)).toBeLessThan(0.03)
    // Long lines of a header go on in the next.
    const header = answer.body.replaceAll(/\n\$\s+/g, ' ')
    for (const word of [
      'data release: 2026.4',
      'proof: proven on Tension RD',
      'fit window',
      'permalink: http',
      'DP980 (6) GI 1.40',
    ]) {
      expect(header).toContain(word)
    }
  })

  test('the same in milliseconds is the same material', async () => {
    const [slow, fast] = await Promise.all([get('ls-dyna-mat-133?units=mm-t-s'), get('ls-dyna-mat-133?units=mm-kg-ms')])
    const [a, b] = [slow, fast].map(({ body }) => inStoredUnits(readLsDyna(body)))
    expect(b!.E).toBeCloseTo(a!.E, 1)
    expect(b!.curves[3]!.rate).toBeCloseTo(a!.curves[3]!.rate!, 9)
    expect(b!.surface).toEqual(a!.surface)
  })

  test('a regularisation of the caller’s own scales the failure strains by element size', async () => {
    const { body, statusCode } = await get('ls-dyna-gissmo?units=m-kg-s&regularisation=0.5:1,2:0.72')
    expect([statusCode, statusCode === 200 ? '' : body]).toEqual([200, ''])
    expect(readLsDyna(body).failure!.regularisation).toEqual({ x: [0.0005, 0.002], y: [1, 0.72] })
  })

  test('a law that is not stored is fitted, and the header says so', async () => {
    const { body, statusCode } = await get('abaqus?law=hockett-sherby')
    expect([statusCode, body]).toEqual([200, expect.stringMatching(/fit: Hockett-Sherby, fitted for this card and\s/)])
  })

  test('a measured curve, continued from uniform strain on: no step, and nearer to the test than a law through it', async () => {
    const { body, statusCode } = await get('ls-dyna?law=anchored')
    expect(statusCode, body).toBe(200)
    const header = body.replaceAll(/\n\$\s+/g, ' ')
    expect(header).toMatch(/proof: proven on .*Tension RD/)
    expect(header).toMatch(
      /extrapolated above: Anchored at uniform strain, weight from the bulge test between 0\.07\d and/,
    )
    // Nothing was fitted before uniform strain.
    expect(header).not.toContain('fit window')
    const [{ strain, stress }] = inStoredUnits(readLsDyna(body)).curves as [{ strain: number[]; stress: number[] }]
    const em = Number(/em = (0\.\d+)/.exec(header)![1])
    const sm = Number(/sm = (\d+(\.\d+)?) MPa/.exec(header)![1])
    const slopes = strain.slice(1).map((at, i) => (stress[i + 1]! - stress[i]!) / (at - strain[i]!))
    const joint = strain.findIndex((at) => at > em)
    // Considère: the slope at maximum force is the stress there; straight lines between points of a card hold it within 15 %.
    expect(Math.abs(slopes[joint - 1]! / sm - 1)).toBeLessThan(0.15)
    expect(Math.abs(stress[joint]! / (sm + sm * (strain[joint]! - em)) - 1)).toBeLessThan(0.005)
  })

  test.each([
    // card                          type                               end of the name
    ['calculix', 'text/plain; charset=us-ascii', '.inp'],
    ['radioss', 'text/plain; charset=us-ascii', '.rad'],
    ['ansys-matml?units=m-kg-s', 'application/xml; charset=utf-8', '.xml'],
    ['neutral', 'application/json; charset=utf-8', '.json'],
    ['neutral-csv', 'application/zip', '.zip'],
    ['ls-dyna-gissmo', 'text/plain; charset=us-ascii', '.k'],
    ['ls-dyna-mat-125', 'text/plain; charset=us-ascii', '.k'],
    ['radioss-law78', 'text/plain; charset=us-ascii', '.rad'],
    ['abaqus-fld', 'text/plain; charset=us-ascii', '.inp'],
  ])('%s comes as %s', async (rest, type, extension) => {
    const { statusCode, headers, rawPayload, body } = await get(rest)
    expect([statusCode, statusCode === 200 ? '' : body]).toEqual([200, ''])
    expect(headers['content-type']).toBe(type)
    expect(headers['content-disposition']).toMatch(new RegExp(`\\${extension}"$`))
    if (extension === '.zip') expect(Object.keys(unzipSync(rawPayload))).toContain('flow_curve.csv')
  })

  test('a card that fails its proof says so: Hill 1948 from r-values misses the stress along TD', async () => {
    expect((await get('abaqus-hill')).body).toMatch(/proof: NOT PROVEN: .*Tension TD/)
    expect((await get('abaqus-combined')).body).toContain('proof: proven on ')
  })
})

describe('refused', () => {
  test.each([
    // why                                   address                                      status
    ['a locked material', 'ls-dyna', 'DP980-2', 403],
    ['an absent one', 'ls-dyna', 'DP980-77', 403],
    ['a foreign coil', 'ls-dyna?variant=DP980-2-GI-1.40', 'DP980-6', 403],
    ['no solver', 'marc', 'DP980-6', 422],
    ['an unknown law', 'ls-dyna?law=hooke', 'DP980-6', 422],
    ['unknown units', 'ls-dyna?units=inch', 'DP980-6', 422],
    ['a curve to nowhere', 'ls-dyna?lastStrain=0', 'DP980-6', 422],
    ['a regularisation of one pair', 'ls-dyna-gissmo?regularisation=1:1', 'DP980-6', 422],
    ['one for other elements', 'ls-dyna-gissmo?regularisation=1:1,2:0.8', 'DP980-6', 422],
    ['a fracture model that is not stored', 'ls-dyna-gissmo?fracture=mmc', 'DP980-6', 422],
    ['an unknown key', 'ls-dyna?price=0', 'DP980-6', 422],
    ['units that the format does not have', 'ansys-matml?units=mm-t-s', 'DP980-6', 422],
  ])('%s', async (_why, rest, material, status) => {
    const answer = await get(rest, material)
    expect([answer.statusCode, answer.json()]).toEqual([
      status,
      expect.objectContaining({ message: expect.any(String) }),
    ])
  })

  test('a card that would be wrong: every reason', async () => {
    // The third coil of the free sample has no bulge test, so no surface of eight inputs.
    const answer = await get('ls-dyna-mat-133?variant=DP980-6-UC-1.40')
    expect([answer.statusCode, answer.json<{ issues: unknown[] }>().issues]).toEqual([
      422,
      [{ path: 'card.yld2000-missing', message: 'this card requires an identified Yld2000-2d surface, found yld89' }],
    ])
  })
})

test('a plan without the format of a solver has no card of it, except of the free sample', async () => {
  const { rows } = await database.asAdmin(async (client) => {
    await client.query(`delete from plan_feature where feature = 'export:ls-dyna'`)
    return client.query<{ id: string; organisation_id: string; role: Role }>(
      `select id, organisation_id, role from account where email = 'engineer@bmw.example'`,
    )
  })
  const { id, organisation_id, role } = rows[0]!
  const caller = { kind: 'account', accountId: id, organisationId: organisation_id, role } as const
  const details = { name: 'test', scopes: [...apiKeyScopes], days: 1 }
  const { key } = (await databaseApiKeys(database).create(caller, details))!
  const asCustomer = async (rest: string, material: string) => {
    const headers = { authorization: `Bearer ${key}` }
    const { statusCode, body } = await app.inject({ url: `/api/v1/materials/${material}/cards/${rest}`, headers })
    return [statusCode, statusCode === 200 ? '' : (JSON.parse(body) as { message: string }).message]
  }
  expect(await asCustomer('ls-dyna', 'DP980-2')).toEqual([
    403,
    expect.stringContaining('Export as ls-dyna is not part of your plan'),
  ])
  expect(await asCustomer('abaqus', 'DP980-2')).toEqual([200, ''])
  // Solvers without a format of their own come with any other's.
  expect(await asCustomer('radioss', 'DP980-2')).toEqual([200, ''])
  expect(await asCustomer('ls-dyna', 'DP980-6')).toEqual([200, ''])
})

test('a card of a coil that was withdrawn says why, and is still written for the release before', async () => {
  const { coils } = (await database.withCaller(visitor, (db) => findMaterial(db, 'DP980 (6)')))!
  const { id, name } = coils[0]!
  await database.asWriter(operator, async (db) => {
    await withdraw(db, { kind: 'variant', id, reason: 'The sheets were mixed up.' })
    await publishDrafts(db, { note: 'withdrawn', year: 2026 })
  })
  const of = (rest: string) => get(`ls-dyna?variant=${encodeURIComponent(name)}${rest}`)
  const now = await of('')
  expect([now.statusCode, now.json<{ message: string }>().message]).toEqual([
    410,
    'Withdrawn with release 2026.5: The sheets were mixed up. Earlier state: release=2026.4.',
  ])
  expect((await of('&release=2026.4')).statusCode).toBe(200)
})
