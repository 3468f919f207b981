import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { buildApp } from '#api/app.ts'
import { loader as robustness } from '#pages/mi-database/robustness-cards/file.ts'
import { loadRobustness } from '#pages/mi-database/robustness-cards/load.server.ts'
import { loader as springback } from '#pages/mi-database/springback-pack/file.ts'
import { loadSpringback } from '#pages/mi-database/springback-pack/load.server.ts'
import { pageBudgetContext } from '#pages/reading/services.ts'
import { visitor } from '#server/db/database.ts'
import { demoDatabase, type TestDatabase } from '../database.ts'
import { answerOf, contextWith } from './loaders.ts'

// What takes more than about 50 ms of a core is computed in another thread, where these replacements do not exist.
vi.mock('#views/cards/material-card.ts', async (original) => ({
  ...(await original<object>()),
  materialCard: () => {
    throw new Error('a card is made on the main thread')
  },
}))
vi.mock('#core/export/workbook.ts', async (original) => ({
  ...(await original<object>()),
  workbookSheets: () => {
    throw new Error('a workbook is made on the main thread')
  },
}))

let database: TestDatabase
beforeAll(async () => {
  database = await demoDatabase()
})
afterAll(() => database.close())

const opened = (path: string) => ({
  context: contextWith(database, visitor),
  url: new URL(`http://mi.example/mi-database/${path}`),
})

test.each([
  ['robustness-cards.zip', robustness],
  ['springback-pack.zip', springback],
  ['robustness-cards.xlsx', robustness],
] as const)('%s', async (file, loader) => {
  const { status, text } = await answerOf(() => loader(opened(`${file}?material=DP980-6`) as never))
  expect([status, text.slice(0, 2)]).toEqual([200, 'PK'])
})

test.each([
  ['robustness-cards', loadRobustness, 'study'],
  ['springback-pack', loadSpringback, 'pack'],
] as const)('the page %s', async (page, load, part) => {
  const { context, url } = opened(`${page}?material=DP980-6`)
  expect(await load(context, url)).toMatchObject({ [part]: { coil: { slug: expect.any(String) } } })
})

test.each(['cards/ls-dyna', 'tests/UAT.xlsx'])('/api/v1/materials/DP980-6/%s', async (path) => {
  const app = await buildApp({ database, config: { environment: 'test', version: '0' } })
  const answer = await app.inject({ url: `/api/v1/materials/DP980-6/${path}` })
  await app.close()
  expect(answer.statusCode).toBe(200)
})

test.each([
  ['robustness-cards.zip?material=DP980-6&samples=20', robustness, 6],
  ['springback-pack.zip?material=DP980-6', springback, 6],
] as const)('%s counts as many pages as it takes work', async (path, loader, pages) => {
  const { context, url } = opened(path)
  const counted: (number | undefined)[] = []
  context.set(pageBudgetContext, async (cost) => {
    counted.push(cost)
    return false
  })
  expect((await answerOf(() => loader({ context, url } as never))).status).toBe(429)
  expect(counted).toEqual([pages])
})

test('a visitor logs in for a pack above 20 samples; the page offers the log-in', async () => {
  const { context, url } = opened('robustness-cards.zip?material=DP980-6&samples=21')
  const answer = await robustness({ context, url } as never).catch((refusal: unknown) => refusal as Response)
  expect([answer.status, answer.headers.get('cache-control'), await answer.text()]).toEqual([
    401,
    'no-store',
    'Log in to download more than 20 samples, or request at most 20 (samples=20).\n',
  ])
  const page = opened('robustness-cards?material=DP980-6&samples=21')
  expect(await loadRobustness(page.context, page.url)).toMatchObject({ needsLogIn: true })
})
