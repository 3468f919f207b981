import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildApp } from '#api/app.ts'
import { databaseStore } from '#api/database-store.ts'
import { testCodes } from '#contract/catalogue.ts'
import { findTableAnswer } from '#contract/gateway/find-table.ts'
import { findTestAnswer } from '#contract/gateway/find-test.ts'
import { plotlyFigure } from '#contract/gateway/find-test-plotly.ts'
import { splitLine } from '#core/read/text/split-line.ts'
import { testType } from '#core/test-types/index.ts'
import { loadOpenMaterial } from '#pages/mi-database/material/load.server.ts'
import { unpack } from '#contract/views/packed.ts'
import type { WholeTest } from '#contract/views/test.ts'
import { findMaterial } from '#server/catalogue/index.ts'
import { testConfig } from './api/example-app.ts'
import { demoDatabase, type TestDatabase } from './database.ts'

let database: TestDatabase
let app: FastifyInstance
beforeAll(async () => {
  database = await demoDatabase()
  app = await buildApp({ store: databaseStore(database), config: testConfig })
})
afterAll(async () => {
  await app.close()
  await database.close()
})

/** The coil of the free sample on which every test was done. */
const slug = 'DP980-6-GI-1.40'
const variant = 'DP980 (6) GI 1.40'

/** What the page of a visitor shows of a test. */
async function pageOf(test: string, more = ''): Promise<WholeTest> {
  const view = await database.withCaller({ kind: 'visitor' }, async (db) => {
    const material = await findMaterial(db, 'DP980 (6)')
    return loadOpenMaterial(db, material!, new URLSearchParams(`variant=${slug}&test=${test}${more}`))
  })
  return view!.test!
}

const call = async (name: string, test: string): Promise<unknown> => {
  const url = `/ng/gateway/level-three/${name}`
  const answer = await app.inject({ method: 'POST', url, payload: { epsilon: 'DP980 (6)', zeta2: variant, test } })
  return answer.json()
}

type Line = { label: string; count: number; first: readonly number[]; last: readonly number[] }

function line(label: string, x: readonly number[], y: readonly number[]): Line {
  return { label, count: x.length, first: [x[0]!, y[0]!], last: [x.at(-1)!, y.at(-1)!] }
}

/** The measured lines and marks of a page; it thins between the ends and keeps seven digits. */
function linesOf({ series }: WholeTest): Line[] {
  return series
    .filter(({ group }) => group >= 0)
    .map(({ label, points, ...columns }) => {
      const [x, y] = [Array.from(unpack(columns.x)), Array.from(unpack(columns.y))]
      return { ...line(label, x, y), count: points }
    })
}

const sevenDigits = (value: number) => Math.fround(value)
const shortened = (one: Line): Line => ({ ...one, first: one.first.map(sevenDigits), last: one.last.map(sevenDigits) })

// Bars are the property table, which is compared below.
test.each(testCodes.filter((code) => testType(code).charts[0]!.kind !== 'bars'))(
  '%s: find-test, find-test-plotly and the displayed data are what the page draws first',
  async (code) => {
    const chart = testType(code).charts[0]!
    const page = linesOf(await pageOf(code)).map(shortened)
    const { curves } = findTestAnswer.parse(await call('find-test', code))
    const figure = plotlyFigure.parse(await call('find-test-plotly', code))
    expect(page.length).toBeGreaterThan(0)
    expect(
      curves.map(({ label, x, y }) => shortened(line(bare(label), x.values as number[], y.values as number[]))),
    ).toEqual(page)
    expect(figure.data.map(({ name, x, y }) => shortened(line(bare(name), x as number[], y as number[])))).toEqual(page)

    const file = await app.inject(`/api/v1/materials/DP980-6/tests/${code}.csv?variant=${slug}&data=displayed`)
    expect(csvLines(file.body, chart.x.channel, chart.y.channel).map(shortened)).toEqual(page)
  },
)

describe.each(testCodes)('%s', (code) => {
  test('find-table and the properties file hold the numbers of the page', async () => {
    const { rows } = await pageOf(code)
    expect(rows.length).toBeGreaterThan(0)
    const table = findTableAnswer.parse(await call('find-table', code))
    expect(numbers(table.rows)).toEqual(numbers(rows))

    const file = await app.inject(`/api/v1/materials/DP980-6/properties/${code}.csv?variant=${slug}`)
    const records = csvRecords(file.body)
    expect(records.map(({ property, condition, n }) => [property, condition, Number(n)])).toEqual(
      rows.map(({ property, condition, n }) => [property, condition, n]),
    )
    expect(records.map(({ mean }) => (mean === '' ? null : Number(mean)))).toEqual(rows.map(({ mean }) => mean))
  })

  const charts = testType(code).charts.filter(({ whenKept }) => !whenKept)
  test.each(charts.map(({ id }) => id))('chart %s shows something, as specimens and as means', async (id) => {
    for (const more of ['', '&curves=mean']) {
      const view = await pageOf(code, `&chart=${id}${more}`)
      expect(view.chart.id).toBe(id)
      expect(view.charts).toEqual(charts.map(({ id, label }) => ({ id, label })))
      const drawn =
        view.chart.kind === 'bars' ? view.rows.filter(({ property }) => property === view.chart.y.channel) : view.series
      expect(drawn.length + (view.field ? 1 : 0)).toBeGreaterThan(0)
    }
  })
})

/** A curve of an answer names its coil first. */
const bare = (label: string) => label.replace(`${variant} · `, '')

const numbers = (
  all: readonly { property: string; condition: string; n: number; mean: number | null; s: number | null }[],
) => all.map(({ property, condition, n, mean, s }) => ({ property, condition, n, mean, s }))

/** Records of a file below its notes, by column; the units row is left out. */
function csvRecords(body: string): Record<string, string>[] {
  const lines = body.split('\n').filter((text) => text !== '' && !text.startsWith('#'))
  const header = splitLine(lines[0]!, ',')
  return lines.slice(2).map((text) => Object.fromEntries(splitLine(text, ',').map((cell, i) => [header[i]!, cell])))
}

/** The lines of a file, told apart as our exports do. */
function csvLines(body: string, x: string, y: string): Line[] {
  const groups = Map.groupBy(csvRecords(body), ({ condition, replicate, source_test: source, geometry }) =>
    source ? `${condition}, ${source}` : geometry ? 'points' : `${condition} ${replicate}`,
  )
  const note = /^# condition: (.*)$/m.exec(body)?.[1]
  return [...groups].map(([label, rows]) =>
    line(
      label === 'points' ? note! : label,
      rows.map((row) => Number(row[x])),
      rows.map((row) => Number(row[y])),
    ),
  )
}
