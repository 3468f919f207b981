import { RouterContextProvider } from 'react-router'
import { expect, test } from 'vitest'
import { loader as loadOverview } from './mi-database/overview/page.tsx'
import { loadMaterialPage } from './mi-database/material/load-page.server.ts'
import { loadVisualizer } from './mi-database/mi-data-visualizer/load.server.ts'
import { loadNodePage } from './mi-database/tree/load-node.server.ts'
import { loadSearch } from './search/load.server.ts'
import { type PageContext, pageBudgetContext } from '#pages/reading/services.ts'

const steps = { category: 'Steels', series: 'AHSS', family: 'Dual-Phase', grade: 'DP980' }
const url = new URL('http://mi.example/mi-database')

// The datasheet and the files of a page are loaded by the page's own loader.
test.each<[string, (context: PageContext) => Promise<unknown>]>([
  ['a material page', (context) => loadMaterialPage(context, { ...steps, material: 'DP980-6' }, url)],
  ['a page of the tree', (context) => loadNodePage(context, steps, url)],
  ['the overview', (context) => loadOverview({ context } as Parameters<typeof loadOverview>[0])],
  ['mi Data-Visualizer', (context) => loadVisualizer(context, url)],
  ['the search page', (context) => loadSearch(context, { q: 'dp980', kind: undefined })],
])('%s is counted before anything is read for it', async (_what, load) => {
  const context = new RouterContextProvider()
  let asked = 0
  context.set(pageBudgetContext, async () => {
    asked += 1
    return false
  })
  // This context has no database, so a page that reads anything fails with a different error.
  await expect(load(context)).rejects.toMatchObject({ init: { status: 429 } })
  expect(asked).toBe(1)
})
