import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openBrowser } from '#tests/web/browser-stores.ts'
import {
  addToComparison,
  comparedNames,
  outcomeOfAdding,
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

test('materials are added once each, taken away, and counted; the ninth is refused', () => {
  expect(outcomeOfAdding('DP980 (2)')).toBe('added')
  for (const name of ['DP980 (2)', 'DP980 (2)']) addToComparison(name)
  expect(outcomeOfAdding('DP980 (2)')).toBe('there')
  for (let i = 1; i <= 7; i++) addToComparison(`DP780 (${i})`)
  expect(outcomeOfAdding('DP590 (1)')).toBe('full')
  addToComparison('DP590 (1)')
  expect([list().length, persistedState.read().count]).toEqual([8, 8])
  removeFromComparison('DP980 (2)')
  expect([list()[0], persistedState.read().count]).toEqual(['DP780 (1)', 7])
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
