import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openBrowser } from '#tests/web/browser-stores.ts'
import { comparedLabel, comparedSlug, listNameOfSlug } from './compared-list.ts'
import {
  addToComparison,
  comparedNames,
  fitsInComparison,
  missingInComparison,
  recentMaterials,
  rememberComparison,
  removeFromComparison,
} from './comparison-list.ts'
import { persistedState, updateState } from './persisted-state.ts'

beforeEach(() => void openBrowser())
afterEach(() => {
  persistedState.forget()
  vi.unstubAllGlobals()
})

const list = () => persistedState.read().comparingMaterialList

test('materials are added once each in any spelling, removed, and counted; those beyond the eighth are refused', () => {
  expect(missingInComparison(['DP980 (2)'])).toEqual(['DP980 (2)'])
  for (const name of ['DP980 (2)', 'DP980-2']) addToComparison([name])
  expect(missingInComparison(['DP980 (2)', 'DP780 (1)'])).toEqual(['DP780 (1)'])
  for (let i = 1; i <= 6; i++) addToComparison([`DP780 (${i})`])
  expect([fitsInComparison(['DP590 (1)']), fitsInComparison(['DP590 (1)', 'DP590 (2)'])]).toEqual([true, false])
  addToComparison(['DP590 (1)', 'DP590 (2)'])
  expect([list().length, persistedState.read().count]).toEqual([7, 7])
  removeFromComparison(['DP980-2'])
  expect([list()[0], persistedState.read().count]).toEqual(['DP780 (1)', 6])
})

test('an entry has an address and a name', () => {
  const coil = listNameOfSlug('DP980-6~DP980-6-GI-1.20')
  expect([comparedSlug(coil), comparedLabel(coil)]).toEqual(['DP980-6~DP980-6-GI-1.20', 'DP980 (6) GI 1.20'])
  expect([comparedSlug('DP980 (2)'), comparedLabel('DP980 (2)')]).toEqual(['DP980-2', 'DP980 (2)'])
})

test('a comparison is remembered by names; the address has slugs', () => {
  const materials = [
    { slug: 'DP980-2', material: 'DP980 (2)' },
    { slug: 'DP980-6~GI-1.20', material: 'DP980 (6)' },
  ]
  rememberComparison({ materials, test: 'HER' })
  expect(list()).toEqual(['DP980 (2)', 'DP980 (6)~GI-1.20'])
  expect(comparedNames(list())).toEqual(['DP980-2', 'DP980-6~GI-1.20'])
  expect(persistedState.read()).toMatchObject({ testname: 'HER', activeTestNameList: ['HER'], finiteTab: '' })
  rememberComparison({ materials, test: 'FE2' })
  expect(persistedState.read()).toMatchObject({ testname: 'HER', finiteTab: 'FE2' })
})

test('recent materials: the one that was open last, then those of the list, each once', () => {
  updateState({ epsilonname: 'DP980 (6)', comparingMaterialList: ['DP980 (2)', 'DP980 (6)~GI-1.20'] })
  expect(recentMaterials().map(({ slug, name }) => [slug, name])).toEqual([
    ['DP980-6', 'DP980 (6)'],
    ['DP980-2', 'DP980 (2)'],
  ])
})
