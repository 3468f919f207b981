import { expect, test } from 'vitest'
import { visualizerViews } from '#core/visualizer/index.ts'
import { hasSolids } from '#core/visualizer/solid.ts'
import { viewIds, viewLabels, viewOfTab, viewsWithSolids, viewTabs } from './view-ids.ts'

test('the tabs of the page are the views of the core, in their order, with their names', () => {
  expect(viewIds).toEqual(visualizerViews.map(({ id }) => id))
  for (const { id, label, tab } of visualizerViews) {
    expect(viewLabels).toHaveProperty(id, label)
    expect(viewTabs).toHaveProperty(id, tab)
  }
})

test('surfaces are offered in the views that have some', () =>
  expect(viewsWithSolids).toEqual(viewIds.filter(hasSolids)))

test.each([
  ['FE3', 'yield-locus'],
  ['FE2', 'flow-curve'],
  ['FE6', 'fracture'],
  ['FE1', undefined],
  ['', undefined],
])('%s opens %s', (tab, view) => expect(viewOfTab(tab)).toBe(view))
