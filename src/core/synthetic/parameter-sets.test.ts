import { expect, test } from 'vitest'
import { finiteElementTabs } from '../test-types/index.ts'
import { demoCatalogue } from './catalogue.ts'
import { demoParameterSets } from './parameter-sets.ts'

const { variants } = demoCatalogue()
const sample = variants.find(({ reference }) => reference)!

test('the free sample has a model on every tab, from the tables of its grade', () => {
  const sets = demoParameterSets(sample)
  expect(sets.map(({ tab }) => tab)).toEqual(finiteElementTabs.map(({ code }) => code))
  const value = (tab: string, id: string) =>
    sets.find((set) => set.tab === tab)!.parameters.find((parameter) => parameter.id === id)!.value
  // synthetic-data 3.2 to 3.4, DP980
  expect(value('FE2', 'K')).toBeCloseTo(1352.45, 1)
  expect(value('FE3', 'alpha1')).toBe(0.95624)
  expect(value('FE5', 'ps_eps1')).toBeCloseTo(0.109, 3)
  expect(value('FE6', 'b')).toBe(0.62)
})

test('a coil that had tension only has elasticity, hardening and the yield surface', () => {
  const tension = variants.find(({ tests }) => tests.length === 1)!
  expect(demoParameterSets(tension).map(({ tab }) => tab)).toEqual(['FE1', 'FE2', 'FE3'])
})

test('every set says that it is synthetic', () => {
  const sets = variants.flatMap(demoParameterSets)
  expect(sets.filter(({ dataStatus }) => dataStatus !== 'synthetic')).toEqual([])
  expect(sets.flatMap(({ parameters }) => parameters).every(({ value }) => Number.isFinite(value))).toBe(true)
})
