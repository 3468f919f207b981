import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildApp } from '#api/app.ts'
import { differenceFigure, visualizerViews } from '#core/visualizer/index.ts'
import { operator } from '#server/db/database.ts'
import { readableCoil } from '#views/materials/index.ts'
import { visualizerCoil } from '#views/visualizer/index.ts'
import { testConfig } from '#tests/api/example-app.ts'
import { demoDatabase, type TestDatabase } from '#tests/database.ts'

let database: TestDatabase
let app: FastifyInstance
beforeAll(async () => {
  database = await demoDatabase()
  app = await buildApp({ database, config: testConfig })
})
afterAll(async () => {
  await app.close()
  await database.close()
})

const address = '/api/v1/materials/DP980-6/visualizer'
const view = visualizerViews.find(({ id }) => id === 'forming-limit')!
const choices = { models: ['abspoel-scholting'], shear: 0, path: [[0.02, 0.1]], cycles: 0 } as const

async function drawn() {
  return database.withCaller(operator, async (db) => {
    const { coil } = await readableCoil(db, 'DP980-6', undefined)
    return view.draw(await visualizerCoil(db, coil, view), choices)
  })
}

type Written = { figures: { id: string; lines: { label: string; x: number[]; y: number[] }[] }[]; tables: unknown }

test('JSON has every figure and table as the page draws them, to the last digit', async () => {
  const answer = await app.inject(`${address}/forming-limit.json?models=abspoel-scholting&path=0.02%200.1`)
  expect(answer.statusCode).toBe(200)
  expect(answer.headers['content-disposition']).toContain('dp980-6_forming-limit')
  const written = answer.json<Written>()
  const { figures, tables } = await drawn()
  expect(written.figures.map(({ id }) => id)).toEqual(figures.map(({ id }) => id))
  expect(written.figures.map(({ lines }) => lines.map(({ x, y }) => [x, y]))).toEqual(
    figures.map(({ lines }) => lines.map(({ curve }) => [[...curve.x], [...curve.y]])),
  )
  expect(written.tables).toEqual(JSON.parse(JSON.stringify(tables)))
})

test('CSV has a row for each point, and says the unit of each', async () => {
  const { body } = await app.inject(`${address}/forming-limit.csv?models=abspoel-scholting&path=0.02%200.1`)
  const rows = body.split('\n').filter((row) => row !== '' && !row.startsWith('#'))
  // The ground between necking and fracture is a band.
  expect(rows[0]).toBe('figure,line,kind,x_quantity,x_unit,x,y_quantity,y_unit,y,y_half_width')
  const { figures } = await drawn()
  const points = figures.flatMap(({ lines }) => lines).reduce((sum, { curve }) => sum + curve.x.length, 0)
  // Heading and units above.
  expect(rows.length - 2).toBe(points)
  expect(rows.some((row) => row.startsWith('stress,') && row.includes(',MPa,'))).toBe(true)
})

test('what is predicted is asked for, and its rows say so, with half the width of the band', async () => {
  const rowsOf = async (query: string) => (await app.inject(`${address}/flow-curve.csv${query}`)).body.split('\n')
  const head = 'figure,line,kind,x_quantity,x_unit,x,y_quantity,y_unit,y'
  const plain = await rowsOf('')
  expect(plain).toContain(head)
  expect(plain.some((row) => row.includes(',predicted,'))).toBe(false)
  const rows = await rowsOf('?predicted=true')
  expect(rows).toContain(`${head},y_half_width`)
  const band = rows.filter((row) => row.includes('"Flow curve beyond uniform elongation, band"'))
  expect(band.length).toBeGreaterThan(20)
  for (const row of band) expect(row).toContain(',predicted,')
  expect(Number(band.at(-1)!.split(',').at(-1))).toBeGreaterThan(20)
})

test('a figure of differences has the unit of the figure and the points of the page', async () => {
  const { figures } = await drawn()
  const limit = figures[0]!
  const reference = limit.lines.find(({ draw, curve }) => draw === 'line' && curve.x.length > 2)!
  const difference = encodeURIComponent(`${limit.id}~${reference.id}`)
  const query = `models=abspoel-scholting&path=0.02%200.1&difference=${difference}`
  const written = (await app.inject(`${address}/forming-limit.json?${query}`)).json<Written>()
  const expected = differenceFigure(limit, reference.id)!
  expect(written.figures[0]!.lines.map(({ label, y }) => [label, y])).toEqual(
    JSON.parse(JSON.stringify(expected.lines.map(({ label, curve }) => [label, [...curve.y]]))),
  )
  expect(written.figures.slice(1).map(({ lines }) => lines.length)).toEqual(
    figures.slice(1).map(({ lines }) => lines.length),
  )
})

test.each([
  ['an unknown reference', `${address}/forming-limit.csv?difference=limit~nothing`, 422, 'No line'],
  ['an unknown view', `${address}/nothing.csv`, 422, 'expected a view'],
  ['a path in percent', `${address}/forming-limit.csv?path=5%2020`, 422, 'Enter fractions'],
  ['a shear stress beyond any', `${address}/yield-locus.csv?shear=2`, 422, 'shear'],
  ['a material that a visitor may not open', '/api/v1/materials/DP980-2/visualizer/flow-curve.csv', 403, ''],
])('%s is refused', async (_what, url, status, text) => {
  const answer = await app.inject(url)
  expect(answer.statusCode).toBe(status)
  expect(answer.body).toContain(text)
})
