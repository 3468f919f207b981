import { fileURLToPath } from 'node:url'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildApp } from '#api/app.ts'
import { plotlyFigure } from '#contract/gateway/find-test-plotly.ts'
import { demonstratedTests } from '#core/synthetic/recipes.ts'
import { testConfig } from '../api/example-app.ts'
import { demoDatabase, type TestDatabase } from '../database.ts'
import { useBrowser } from './browser.ts'

// Figures as a customer's page shows them: by the library itself, the way its documentation says.
const library = fileURLToPath(new URL('../../node_modules/plotly.js-dist-min/plotly.min.js', import.meta.url))
const browser = useBrowser()
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

type Plotly = {
  validate: (data: unknown, layout: unknown) => { msg: string }[] | undefined
  newPlot: (element: HTMLElement, figure: unknown) => Promise<HTMLElement>
}

const questions = [
  ...demonstratedTests.map((code) => [code, {}] as const),
  ['UAT', { condition: 'RD' }] as const,
  ['UAT', { condition: 'RD 1', zeta2: 'DP980 (6) GI 1.40' }] as const, // one curve
  ['UAT', { thickness: [90, 99] }] as const, // nothing is that thick
]

test('every figure is accepted by Plotly and drawn by it, trace by trace', async () => {
  const { page, complaints } = await browser.visit()
  await page.goto('about:blank')
  await page.addScriptTag({ path: library })
  for (const [code, more] of questions) {
    const payload = { epsilon: 'DP980 (6)', test: code, ...more }
    const answer = await app.inject({ method: 'POST', url: '/ng/gateway/level-three/find-test-plotly', payload })
    const figure = plotlyFigure.parse(answer.json())
    const drawn = await page.evaluate(async ({ data, layout }) => {
      const { Plotly } = globalThis as unknown as { Plotly: Plotly }
      const wrong = Plotly.validate(data, layout) ?? []
      const place = document.body.appendChild(document.createElement('div'))
      await Plotly.newPlot(place, { data, layout })
      const traces = place.querySelectorAll('.scatterlayer .trace').length
      const title = place.querySelector('.xtitle')?.textContent
      const ticks = [...place.querySelectorAll('.xtick text')].map(({ textContent }) => textContent)
      place.remove()
      return { wrong: wrong.map(({ msg }) => msg), traces, title, ticks }
    }, figure)
    const visible = figure.data.length
    expect([code, drawn.wrong, drawn.traces]).toEqual([code, [], visible])
    expect(drawn.title).not.toMatch(/\[\]|undefined/)
    if (code === 'HER') {
      const delays = [...new Set(figure.data.map(({ meta }) => meta.condition))]
      expect([drawn.title, drawn.ticks]).toEqual(['Delay after punching', delays])
    }
  }
  expect(complaints).toEqual([])
})
