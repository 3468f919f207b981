import { maxCompared } from '#contract/views/comparison.ts'
import { slugOfName } from '#core/catalogue/names.ts'
import { finiteElementTabs } from '#core/test-types/fe-tabs.ts'
import { type Compared, comparedSlug, listName } from './compared-list.ts'
import { persistedState, updateState } from './persisted-state.ts'

/** The list as in addresses. Taken from browser storage, so any content is possible. */
export function comparedNames(list: readonly string[]): string[] {
  return list.slice(0, maxCompared).map(comparedSlug)
}

export function rememberComparison({
  materials,
  test,
}: {
  readonly materials: readonly Compared[]
  readonly test: string
}): void {
  const tab = finiteElementTabs.some(({ code }) => code === test)
  updateState({
    ...listed(materials.map(listName)),
    ...(tab ? { finiteTab: test } : { testname: test, activeTestNameList: [test] }),
  })
}

/** Names that are not in the list, in any spelling. */
export function missingInComparison(names: readonly string[]): readonly string[] {
  const there = new Set(persistedState.read().comparingMaterialList.map(comparedSlug))
  return names.filter((name) => !there.has(comparedSlug(name)))
}

export function fitsInComparison(names: readonly string[]): boolean {
  return persistedState.read().comparingMaterialList.length + missingInComparison(names).length <= maxCompared
}

/** Adds all names, or none if they exceed the limit. */
export function addToComparison(names: readonly string[]): void {
  const missing = missingInComparison(names)
  if (missing.length === 0 || !fitsInComparison(missing)) return
  updateState(listed([...persistedState.read().comparingMaterialList, ...missing]))
}

export function removeFromComparison(names: readonly string[]): void {
  const gone = new Set(names.map(comparedSlug))
  updateState(listed(persistedState.read().comparingMaterialList.filter((one) => !gone.has(comparedSlug(one)))))
}

/** Materials last opened in this browser. The server decides which may be read. */
export function recentMaterials() {
  const { epsilonname, comparingMaterialList } = persistedState.read()
  const names = [epsilonname, ...comparingMaterialList]
    .map((entry) => entry.split('~')[0]!)
    .filter((name) => name !== '')
  return [...new Set(names)].map((name) => ({ slug: slugOfName(name), name, place: '', open: true }))
}

export function listed(list: readonly string[]) {
  return { comparingMaterialList: list, count: list.length }
}
