import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildApp } from '#api/app.ts'
import { apiKeyScopes } from '#contract/api-keys.ts'
import { databaseApiKeys } from '#server/api-keys/api-keys.ts'
import { decodeCloud } from '#core/data-maps/point-cloud.ts'
import { callerOf } from '../accounts.ts'
import { testConfig } from '../api/example-app.ts'
import { demoDatabase, type TestDatabase } from '../database.ts'

let database: TestDatabase
let app: FastifyInstance
let headers: Readonly<Record<string, string>>
beforeAll(async () => {
  database = await demoDatabase()
  const apiKeys = databaseApiKeys(database)
  app = await buildApp({ database, apiKeys, config: testConfig })
  const caller = await callerOf(database, 'engineer@bmw.example')
  const { key } = (await apiKeys.create(caller, {
    name: 'test',
    scopes: [...apiKeyScopes],
    days: 1,
  }))!
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

/** What a file of each tool says of a material of the plan, and of the free sample. */
const calls = [
  [
    'visualizer',
    '/api/v1/materials/DP980-2/visualizer/flow-curve.csv',
    '/api/v1/materials/DP980-6/visualizer/flow-curve.csv',
  ],
  [
    'comparator',
    '/api/v1/comparison/values.csv?materials=DP980-2,DP980-6',
    '/api/v1/comparison/values.csv?materials=DP980-6,DP980-6~DP980-6-GI-1.20',
  ],
] as const

test.each(calls)('a plan without %s has its call with the free sample alone', async (tool, bought, free) => {
  expect((await get(bought)).statusCode).toBe(200)
  await database.asAdmin((client) => client.query('delete from plan_feature where feature = $1', [tool]))
  const refused = await get(bought)
  expect([refused.statusCode, JSON.parse(refused.body).message]).toEqual([
    403,
    expect.stringContaining('is not part of your plan'),
  ])
  expect((await get(free)).statusCode).toBe(200)
})

test('a plan without data-maps has the points of the free sample alone', async () => {
  const map = '/api/v1/data-map/points.csv?x=uat.rm-RD&y=uat.a-RD'
  const coils = async () => (await get(map)).body.split('\n').filter((row) => /^[A-Z]+\d+ \(/.test(row))
  expect((await coils()).some((row) => row.startsWith('DP980 (2)'))).toBe(true)
  const placed = async () => {
    const { rawPayload } = await app.inject({ url: '/api/v1/data-map/cloud?x=uat.rm-RD&y=uat.a-RD', headers })
    return decodeCloud(new Uint8Array(rawPayload)).cloud.x.filter(Number.isFinite).length
  }
  expect(await placed()).toBe((await coils()).length)
  await database.asAdmin((client) => client.query(`delete from plan_feature where feature = 'data-maps'`))
  const left = await coils()
  expect(left.length).toBeGreaterThan(0)
  expect(left.every((row) => row.startsWith('DP980 (6)'))).toBe(true)
  expect(await placed()).toBe(left.length)
})

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
