import { testTypes } from '#core/test-types/index.ts'
import type { MaterialState } from './address.ts'
import { feTabs } from './fe-tabs.ts'
import type { OpenMaterial } from './view.ts'

/** Kinds of test whose tab appears only where there are data; the others are there for every material. */
const onlyWithData = new Set<string>(['BND', 'FSM'])

/** Tests that have a tab, in order. */
export function testTabs({ tests }: Pick<OpenMaterial, 'tests'>) {
  const tested = new Set<string>(tests.map(({ code }) => code))
  return testTypes.filter(({ code }) => tested.has(code) || !onlyWithData.has(code))
}

/** All tabs of a material, in order. */
export function tabCodes(view: Pick<OpenMaterial, 'tests'>): MaterialState['test'][] {
  return [...testTabs(view).map(({ code }) => code), ...feTabs.map(({ code }) => code)]
}
