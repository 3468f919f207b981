import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildApp } from '#api/app.ts'
import { apiKeyScopes } from '#contract/v1/api-keys.ts'
import { decodeCurveSet } from '#core/curves/curve-set.ts'
import { loadResearch } from '#pages/mi-database/rd-data/load.server.ts'
import { databaseApiKeys } from '#server/api-keys/api-keys.ts'
import { type Caller, visitor } from '#server/db/database.ts'
import { callerOf } from '../accounts.ts'
import { testConfig } from '../api/example-app.ts'
import { demoDatabase, type TestDatabase } from '../database.ts'
import { contextWith } from './loaders.ts'

let database: TestDatabase
let app: FastifyInstance
let caller: Caller
let headers: Readonly<Record<string, string>>
beforeAll(async () => {
  database = await demoDatabase()
  const apiKeys = databaseApiKeys(database)
  app = await buildApp({ database, apiKeys, config: testConfig })
  caller = await callerOf(database, 'engineer@bmw.example')
  const { key } = (await apiKeys.create(caller, { name: 'test', scopes: [...apiKeyScopes], days: 1 }))!
  headers = { authorization: `Bearer ${key}` }
})
afterAll(async () => {
  await app.close()
  await database.close()
})

const get = async (url: string) => {
  const { statusCode, body } = await app.inject({ url, headers })
  return { statusCode, body }
}

test('curves of R&D data: a customer has those of the plan, and anyone who has no level three the free sample', async () => {
  const asked = '/api/v1/rd-data/curves.json?test=HER'
  type Answer = { coils: { material: string; curves: { x: number[]; y: number[] }[] }[]; x: { label: string } }
  const materials = ({ coils }: Answer) => new Set(coils.map(({ material }) => material))
  const own = JSON.parse((await get(asked)).body) as Answer
  expect(materials(own).size).toBeGreaterThan(1)
  expect(own.coils.every(({ curves }) => curves.every(({ x, y }) => x.length === y.length && x.length > 0))).toBe(true)
  const free = await app.inject({ url: asked })
  expect(free.statusCode).toBe(200)
  expect([...materials(free.json())]).toEqual(['DP980 (6)'])
  const table = (await get('/api/v1/rd-data/curves.csv?test=UAT&orientations=TD')).body.split('\n')
  const rows = table.filter((row) => /^[A-Z]+\d+ /.test(row))
  expect(rows.length).toBeGreaterThan(100)
  expect(rows.every((row) => row.split(',')[2] === 'TD')).toBe(true)
  expect((await get('/api/v1/rd-data/curves.csv?from=3&to=2')).body).toContain(
    'The thickness ends at 2 mm, below 3 mm.',
  )
  expect((await get('/api/v1/rd-data/curves.csv?project=P-1999-001')).statusCode).toBe(404)
})

describe.each([
  // What is asked, and whether a chart shows fewer points of it.
  ['test=HER', false],
  ['test=UAT&orientations=RD', false],
  ['test=UAT&orientations=RD&curves=replicates', true],
] as const)('curves of R&D data as one stream: %s', (question, thins) => {
  const stream = async (points: string, own = headers) => {
    const {
      rawPayload,
      statusCode,
      headers: told,
    } = await app.inject({
      url: `/api/v1/rd-data/curves?${question}${points}`,
      headers: own,
    })
    expect([statusCode, told['cache-control']]).toEqual([200, 'no-store'])
    return decodeCurveSet(new Uint8Array(rawPayload))
  }

  test.each([
    ['a customer', () => headers, () => caller],
    ['a visitor', () => ({}), () => visitor],
  ])('%s has the numbers of the file, and those that the page draws', async (_who, own, eyes) => {
    type Curve = { label: string; x: number[]; y: number[]; s: number[] | null }
    const file = await app.inject({ url: `/api/v1/rd-data/curves.json?${question}`, headers: own() })
    const { curves: all, head } = await stream('', own())
    const { coils } = head as { coils: { id: string; name: string }[] }
    expect(all.length).toBeGreaterThan(0)
    const nameOf = new Map(coils.map(({ id, name }) => [id, name]))
    expect(
      all.map(({ facts, columns: { x, y, s } }) => [
        nameOf.get(String(facts['coil'])),
        facts['label'],
        [...x!],
        [...y!],
        s ? [...s] : null,
      ]),
    ).toEqual(
      file
        .json<{ coils: { name: string; curves: Curve[] }[] }>()
        .coils.flatMap(({ name, curves }) => curves.map(({ label, x, y, s }) => [name, label, x, y, s])),
    )
    const { curves: few } = await stream('&points=screen', own())
    const { view, drawings } = await loadResearch(
      contextWith(database, eyes()),
      new URL(`http://mi.example/mi-database/rd-data?${question}`),
    )
    expect(coils.map(({ name }) => name)).toEqual(view!.coils.map(({ name }) => name))
    // What a chart shows comes as float32.
    const seven = (column: Float64Array) => Float64Array.from(column, Math.fround)
    const shown = [...drawings!].flatMap(([coil, { series }]) =>
      series.map(({ x, y, spread, ...facts }) => ({
        coil,
        ...facts,
        x: seven(x),
        y: seven(y),
        spread: spread && seven(spread),
      })),
    )
    expect(
      few.map(({ facts: { rows: _rows, columns: _names, ...own }, columns: { x, y, s } }) => ({
        ...own,
        x,
        y,
        spread: s ?? null,
      })),
    ).toEqual(shown)
    const rows = (curves: typeof few) => curves.reduce((sum, { columns: { x } }) => sum + x!.length, 0)
    expect(rows(few) < rows(all)).toBe(thins)
    expect(few.every(({ facts }, i) => Number(facts['points']) >= all[i]!.columns['x']!.length)).toBe(true)
  })
})
