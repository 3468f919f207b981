import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildApp } from '#api/app.ts'
import { pairs } from '#core/predict/pairs/index.ts'
import { testConfig } from '#tests/api/example-app.ts'
import { smallDatabase, type TestDatabase } from '#tests/database.ts'

let database: TestDatabase
let app: FastifyInstance
beforeAll(async () => {
  ;[database] = await smallDatabase()
  app = await buildApp({ database, config: testConfig })
})
afterAll(async () => {
  await app.close()
  await database.close()
})

const get = async (url: string) => {
  const answer = await app.inject({ url: `/api/v1/predictor${url}` })
  return { status: answer.statusCode, json: answer.json() }
}

test('lists every property with the real materials that are missing to 30', async () => {
  const { status, json } = await get('')
  expect(status).toBe(200)
  expect(json.needed).toBe(30)
  expect(json.properties.map(({ id }: { id: string }) => id)).toEqual(pairs.map(({ id }) => id))
  for (const { materials, missing } of json.properties) expect(materials + missing).toBe(30)
})

test('answers a visitor by a published formula with its error, and does not call it a model', async () => {
  const { status, json } = await get('/n?values=ag=10')
  expect(status).toBe(200)
  expect(json).toMatchObject({
    by: 'formula',
    synthetic: false,
    about: 'Estimate, not a measurement.',
    model: null,
    light: null,
    lower: null,
    formula: { name: 'Considère: n = ln(1 + A_g)', source: 'Considère 1885', error: '±0.02' },
    realMaterials: { needed: 30 },
  })
  // ln 1.1
  expect(json.value).toBeCloseTo(0.095_31, 5)
})

describe('refuses', () => {
  test.each([
    ['a model without the plan feature', '/lambda?values=rm=980,yr=0.66,t=1.4&family=Dual%20Phase', 403, /by=formula/],
    ['the demonstration without it', '/n?values=ag=10&by=synthetic', 403, /not part of your plan/],
    ['an unknown property', '/gold', 404, /the property 'gold'/],
    ['the id of a catalogue property', '/her.lambda', 404, /Did you mean 'lambda'\?/],
    ['an inherited name', '/constructor', 404, /the property 'constructor'/],
    ['a coil that does not exist', '/n?coil=Quetzalcoatlus-7', 404, /Coil 'Quetzalcoatlus-7'/],
    ['a coil that is not visible, alike', '/n?coil=DP980-3', 404, /Coil 'DP980-3'/],
    ['inputs of another property', '/n?inputs=tension', 422, /No inputs 'tension' for n. Choose one of uniform/],
    ['values that are not numbers', '/n?values=ag=ten', 422, /expected numbers by input/],
  ])('%s', async (_why, url, code, words) => {
    const { status, json } = await get(url)
    expect(status).toBe(code)
    expect(JSON.stringify(json)).toMatch(words)
  })
})

test('ignores a value of a name that is no input', async () => {
  const { json } = await get('/n?values=ag=10,constructor=3')
  expect(json.value).toBeCloseTo(0.095_31, 5)
})
