import { testTypes } from '#core/test-types/index.ts'
import type { MaterialState } from './address.ts'
import { feTabs } from './fe-tabs.ts'
import type { OpenMaterial } from './view.ts'

export function testTabs({ tests }: Pick<OpenMaterial, 'tests'>) {
  const tested = new Set<string>(tests.map(({ code }) => code))
  return testTypes.filter(({ code, tabOnlyWithData }) => tested.has(code) || !tabOnlyWithData)
}

export function tabCodes(view: Pick<OpenMaterial, 'tests'>): MaterialState['test'][] {
  return [...testTabs(view).map(({ code }) => code), ...feTabs.map(({ code }) => code)]
}
