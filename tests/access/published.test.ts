import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { loader as file } from '#pages/mi-database/published/file.ts'
import { loadPublished, loadPublishedList } from '#pages/mi-database/published/load.server.ts'
import { loadNodePage } from '#pages/mi-database/tree/load-node.server.ts'
import { literatureColumns, readLiterature } from '#core/literature/index.ts'
import { operator } from '#server/db/database.ts'
import { storeLiterature } from '#server/literature/index.ts'
import { publishDrafts } from '#server/releases/index.ts'
import { answerOf, contextOf, everybody, type Somebody } from './loaders.ts'
import { setStage, type Stage } from './people.ts'

// Published values are for everybody, their drafts for staff alone.
let stage: Stage
beforeAll(async () => {
  stage = await setStage()
  await store('m-shown', 'DP980', 950)
  await stage.database.asWriter(operator, (db) => publishDrafts(db, { note: 'published values', year: 2026 }))
  await store('m-shown', 'DP980', 960)
  await store('m-draft', 'DP980', 970)
})
afterAll(() => stage.close())

async function store(key: string, grade: string, rm: number) {
  const table = (name: keyof typeof literatureColumns, row: string) =>
    [name, `${literatureColumns[name].join(',')}\n${row}`] as const
  const { literature, refusals } = readLiterature(
    new Map([
      table('sources.csv', 'S1,supplier,Mill {x},2020,Sheet 100 %,data sheet,https://mill.example/sheet,none,page 1'),
      table(
        'materials.csv',
        `${key},${grade},CR700Y980T-DP (VDA 239-100),DP,GI,1.2,Mill,supplier guarantee,S1,table 1`,
      ),
      table('properties.csv', `L-${key},${key},Rm,,${rm},,,,MPa,TD,,`),
    ]),
  )
  expect(refusals).toEqual([])
  await stage.database.asWriter(operator, (db) => storeLiterature(db, literature))
}

const isStaff = (who: Somebody) => who === 'dataEditor' || who === 'admin'
const page = async (who: Somebody, key: string, search = '') =>
  answerOf(async () =>
    loadPublished(await contextOf(stage, who), key, new URL(`http://mi.example/mi-database/published/${key}${search}`)),
  )
const call = async (who: Somebody, url: string) => stage.app.inject({ url, headers: stage.as.get(who)! })

describe.each(everybody)('%s', (who) => {
  test('reads what is released; staff reads drafts', async () => {
    const { status, text } = await page(who, 'm-shown')
    expect([status, JSON.parse(text).values[0].min]).toEqual([200, isStaff(who) ? 960 : 950])
    expect((await page(who, 'm-draft')).status).toBe(isStaff(who) ? 200 : 404)
  })

  test('gets the same by call', async () => {
    const one = await call(who, '/api/v1/literature/m-shown')
    expect([one.statusCode, one.json().values[0].min]).toEqual([200, isStaff(who) ? 960 : 950])
    const [draft, absent] = [
      await call(who, '/api/v1/literature/m-draft'),
      await call(who, '/api/v1/literature/m-none'),
    ]
    expect([draft.statusCode, absent.statusCode]).toEqual([isStaff(who) ? 200 : 404, 404])
    expect((await call(who, '/api/v1/literature?family=DP')).json()).toMatchObject({ total: isStaff(who) ? 2 : 1 })
  })

  test('finds it on the page of its family and grade', async () => {
    for (const steps of [
      { category: 'Steels', series: 'AHSS', family: 'Dual-Phase' },
      { category: 'Steels', series: 'AHSS', family: 'Dual-Phase', grade: 'DP980' },
    ]) {
      const url = new URL(`http://mi.example/mi-database/${Object.values(steps).join('/')}`)
      const { literature } = await loadNodePage(await contextOf(stage, who), steps, url)
      expect(literature.map(({ key }) => key)).toEqual(isStaff(who) ? ['m-draft', 'm-shown'] : ['m-shown'])
    }
  })
})

test.each(['Constructor', '__proto__', 'a'.repeat(81), '../m-shown', 'm shown', '%00'])(
  'the key %s is not found and costs no query',
  async (key) => {
    expect((await page('visitor', key)).status).toBe(404)
    expect((await call('visitor', `/api/v1/literature/${encodeURIComponent(key)}`)).statusCode).toBe(422)
  },
)

test.each([
  ['family=constructor', 200],
  ['family=__proto__', 200],
  ['sort=constructor', 422],
  ['limit=501', 422],
  ['offset=-1', 422],
  ['text=%25', 200],
  [`text=${'x'.repeat(101)}`, 422],
  ['unknown=1', 422],
])('the list with %s answers %d', async (search, status) => {
  const answer = await call('visitor', `/api/v1/literature?${search}`)
  expect(answer.statusCode).toBe(status)
  if (status === 200) expect(answer.json()).toEqual({ total: 0, materials: [] })
})

test.each(['', '?q=dp980', '?family=Dual%20Phase', '?kind=requirement%20or%20guarantee', '?page=-3'])(
  'the list page with %s shows the released material',
  async (search) => {
    const { heads } = await loadPublishedList(
      await contextOf(stage, 'visitor'),
      new URL(`http://mi.example/mi-database/published${search}`),
    )
    expect(heads.map(({ key }) => key)).toEqual(['m-shown'])
  },
)

describe('files', () => {
  const answer = async (format: string, search = '') =>
    answerOf(async () =>
      file({
        url: new URL(`http://mi.example/mi-database/published/m-shown.${format}${search}`),
        params: { key: 'm-shown' },
        context: await contextOf(stage, 'visitor'),
      } as unknown as Parameters<typeof file>[0]),
    )

  test('CSV names origin, source and citation', async () => {
    const { text, headers } = await answer('csv')
    expect(text).toContain('# origin: literature\n')
    expect(text).toContain('# citation: Mill {x} (2020): Sheet 100 %. data sheet. https://mill.example/sheet\n')
    expect(text).toContain('L-m-shown,Rm,requirement or guarantee,,950,,,,MPa,TD,,')
    expect(headers.get('content-disposition')).toBe('attachment; filename="m-shown.csv"')
  })

  test('JSON is that of the call', async () => {
    expect(JSON.parse((await answer('json')).text)).toEqual(
      (await call('visitor', '/api/v1/literature/m-shown')).json(),
    )
  })

  test('BibTeX escapes what TeX would take as a command', async () => {
    expect((await answer('bib')).text).toBe(
      '@misc{s1,\n  author = {{Mill x}},\n  title = {{Sheet 100 \\%}},\n  howpublished = {data sheet},\n  year = {2020},\n  url = {https://mill.example/sheet}\n}\n',
    )
  })

  test('a release that does not exist is not found', async () => {
    expect((await answer('csv', '?release=2099.1')).status).toBe(404)
  })
})
