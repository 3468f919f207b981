import { readFileSync } from 'node:fs'
import { RouterContextProvider } from 'react-router'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { loader as comparator } from '#pages/mi-database/mi-data-comparator/file.ts'
import { loader as maps } from '#pages/mi-database/mi-data-maps/file.ts'
import { loader as visualizer } from '#pages/mi-database/mi-data-visualizer/file.ts'
import { loader as properties } from '#pages/mi-database/properties/file.ts'
import { loader as research } from '#pages/mi-database/rd-data/file.ts'
import {
  callerContext,
  nonceContext,
  pageBudgetContext,
  sameForVisitorsContext,
  servicesContext,
} from '#pages/reading/services.ts'
import { type Caller, visitor } from '#server/db/database.ts'
import { callerOf } from '../accounts.ts'
import { tutorialPicture, tutorialPictures } from '../../scripts/tutorial-pictures.ts'
import { demoDatabase, type TestDatabase } from '../database.ts'

let database: TestDatabase
let customer: Caller
beforeAll(async () => {
  database = await demoDatabase()
  customer = await callerOf(database, 'engineer@bmw.example')
})
afterAll(() => database.close())

const loaders = {
  'mi-data-comparator': comparator,
  'mi-data-maps': maps,
  'mi-data-visualizer': visualizer,
  properties,
  'rd-data': research,
}

/** The chart of a tool as a file or for a frame, with the status that the router would give it. */
async function chart(tool: keyof typeof loaders, ending: string, caller: Caller = visitor) {
  const context = new RouterContextProvider()
  context.set(servicesContext, { database } as never)
  context.set(callerContext, caller)
  context.set(nonceContext, 'mark')
  context.set(pageBudgetContext, async () => true)
  context.set(sameForVisitorsContext, () => {})
  const url = new URL(`http://mi.example/mi-database/${tool}${ending}`)
  const answer: unknown = await Promise.resolve(loaders[tool]({ context, url } as never)).catch((error) => error)
  if (!(answer instanceof Response)) throw answer
  return {
    status: answer.status,
    type: answer.headers.get('content-type'),
    body: await answer.text(),
    headers: answer.headers,
  }
}

/** What is asked, words for a customer alone (null where the lines of a chart have no names of coils), and words for everybody. */
const asked = [
  ['mi-data-comparator', '?materials=DP980-2,DP980-6&test=UAT', '>DP980 (2)<', 'Engineering stress over'],
  ['mi-data-comparator', '?materials=DP980-2,DP980-6&test=FE2', 'DP980 (2): Mean', 'True stress over'],
  ['mi-data-maps', '?preset=banana', null, 'against Tensile strength'],
  ['mi-data-visualizer', '?view=yield-locus', null, 'Yield locus'],
  ['mi-data-visualizer', '?view=strain-field', null, 'y [mm]'],
  ['mi-data-visualizer', '?view=strain-field&figure=profile', null, 'Distance along the line'],
  ['mi-data-comparator', '?materials=DP980-2,DP980-6&test=HER', '>DP980 (2)</text>', 'one specimen'],
  ['properties', '', null, 'highest bar'],
  ['rd-data', '?test=UAT', 'CP980 (2) UC', 'Engineering stress over'],
  ['rd-data', '?test=HER', 'CP980 (2) UC', 'one specimen'],
] as const

describe.each(asked)('%s%s', (tool, search, paid, words) => {
  test('is a picture with the lines that its reader may see', async () => {
    const [own, everybodys] = [await chart(tool, `.svg${search}`, customer), await chart(tool, `.svg${search}`)]
    for (const { status, type, body, headers } of [own, everybodys]) {
      expect([status, type, body.slice(0, 4)]).toEqual([200, 'image/svg+xml; charset=utf-8', '<svg'])
      expect(body).toContain(words)
      expect(headers.get('cache-control')).toBe('no-store')
      expect(headers.get('content-disposition')).toMatch(/^attachment; filename="[\w.-]+\.svg"$/)
    }
    if (paid === null) return
    expect(own.body).toContain(paid)
    expect(everybodys.body).not.toContain(paid)
  })

  test('in a frame it is what every visitor may see, no matter who asks', async () => {
    const [own, everybodys] = [await chart(tool, `.embed${search}`, customer), await chart(tool, `.embed${search}`)]
    expect(own.body).toBe(everybodys.body)
    expect(own.type).toBe('text/html; charset=utf-8')
    expect(own.headers.get('cross-origin-resource-policy')).toBe('cross-origin')
    const pictures = [...own.body.matchAll(/base64,([\w+/=]+)/g)].map(([, data]) =>
      Buffer.from(data!, 'base64').toString(),
    )
    expect(pictures).toHaveLength(2)
    for (const picture of pictures) {
      expect(picture).toContain('Synthetic')
      if (paid !== null) expect(picture).not.toContain(paid)
    }
    // Source with the release, and the way to the numbers of that release.
    expect(own.body).toMatch(/<cite>Material Insights, [^<]+, release \d{4}\.\d+\.<\/cite>/)
    expect(own.body).toMatch(new RegExp(`href="http://mi\\.example/mi-database/${tool}\\?[^"]*release=\\d{4}\\.\\d+"`))
    expect(own.body).not.toMatch(/<script|<form|\son\w+=/)
  })
})

test.each([
  ['mi-data-maps', '.svg?x=uat.rm-RD&y=1/0*', /axis cannot be drawn/],
  ['mi-data-maps', '.svg?x=uat.rm-RD%2Buat.e-RD&y=t', /axis cannot be drawn/],
  ['mi-data-visualizer', '.svg?figure=none', /^No figure named 'none' in this view\. Available: \w/],
  ['mi-data-visualizer', '.svg?material=DP980-2', /DP980 \(2\) cannot be shown/],
  ['mi-data-comparator', '.svg?materials=DP980-2', /DP980 \(2\) \(needs a subscription\)/],
  ['mi-data-comparator', '.svg?materials=DP980-2&test=HER', /No values of these materials/],
  ['mi-data-comparator', '.svg?view=radar', /It requires 20 coils; you can access 3/],
  ['mi-data-comparator', '.svg?view=coils', /are listed in a table/],
  ['rd-data', '.svg?project=P-1999-001', /No project with this code/],
  ['rd-data', '.svg?test=FLD', /^test=FLD is not valid/],
  ['rd-data', '.svg?test=UAT&chart=none', /^chart=none is not valid/],
  ['mi-data-comparator', '.svg?materials=DP980-6&test=FLD', /^test=FLD is not valid/],
  ['mi-data-comparator', '.svg?materials=DP980-6,DP981', /^DP981 is not valid/],
  ['mi-data-visualizer', '.svg?material=DP980-6&view=nothing', /^view=nothing is not valid/],
  ['mi-data-maps', '.svg?preset=banana&within=Steels/Nothing', /^within=Steels\/Nothing is not valid/],
  ['mi-data-maps', '.svg?preset=banana&tested=FLD', /^FLD is not valid/],
  ['properties', '.svg?coatings=GOLD', /^GOLD is not valid/],
] as const)('%s%s: no picture, and why', async (tool, ending, why) => {
  const { status, body } = await chart(tool, ending)
  expect(status).toBe(400)
  expect(body).toMatch(why)
  // A frame says the same to anyone who reads the page around it.
  const framed = await chart(tool, ending.replace('.svg', '.embed'))
  expect([framed.status, framed.body.includes('<img')]).toEqual([200, false])
})

test('a radar names the ends of its axes, and is of the coils that its reader may read', async () => {
  const { status, body } = await chart(
    'mi-data-comparator',
    '.svg?view=radar',
    await callerOf(database, 'editor@mi.example'),
  )
  expect(status).toBe(200)
  expect(body.match(/>\S+ to \S+( \S+)?<\/text>/g)!.length).toBeGreaterThanOrEqual(6)
  for (const words of ['DP980 (2)', 'DP980 (6)', '>p0.2</tspan>', 'Synthetic']) expect(body).toContain(words)
})

test('histograms count the coils that their reader may see, and show no end beyond them', async () => {
  const answering = (body: string) => Number(/(\d+) coils match all filters/.exec(body)![1])
  const ends = (body: string) =>
    [...body.matchAll(/>([\d\u202f]+) MPa</g)].map(([, value]) => Number(value!.replace('\u202f', '')))
  const [own, everybodys] = [await chart('properties', '.svg', customer), await chart('properties', '.svg')]
  expect(answering(everybodys.body)).toBe(3)
  expect(answering(own.body)).toBeGreaterThan(3)
  // Tensile strength of the free sample lies between 1018 and 1033 MPa; other grades do not.
  expect(Math.min(...ends(everybodys.body))).toBeGreaterThan(600)
  expect(Math.min(...ends(own.body))).toBeLessThan(600)
})

test('a figure is chosen by name, and words of an address stay words', async () => {
  const { body } = await chart('mi-data-visualizer', '.svg?view=rate&figure=stress-rate')
  expect(body).toContain('Strain rate')
  const typed = await chart('mi-data-visualizer', '.embed?figure="><script>alert(1)</script>')
  expect(typed.body).not.toContain('<script')
})

// Run `node scripts/tutorial-pictures.ts …` where one of these fails, and read the tutorial beside it.
test.each(tutorialPictures)('the picture %s of a tutorial says what its tool says', async (name, tool, query) => {
  const { body } = await chart(tool, `.svg?${query}`)
  const drawn = wordsOf(body)
  expect(drawn.length).toBeGreaterThan(5)
  for (const theme of ['light', 'dark'] as const)
    expect(wordsOf(readFileSync(tutorialPicture(name, theme), 'utf8'))).toEqual(drawn)
})

/** Title, axes and legend; not the numbers at ticks, which follow the data. */
function wordsOf(svg: string): string[] {
  const whole = svg.replaceAll(/<\/?tspan[^>]*>/g, '')
  return [...whole.matchAll(/<text[^>]*>([^<]*[a-z]{2}[^<]*)</g)].map(([, words]) =>
    words!.replaceAll(/\d+ (?=points|of)/g, ''),
  )
}
