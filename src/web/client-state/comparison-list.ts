import { slugOfName } from '#core/catalogue/names.ts'
import { finiteElementTabs } from '#core/test-types/fe-tabs.ts'
import { persistedState, updateState } from './persisted-state.ts'

const maxMaterials = 8

type Compared = {
  /** `DP980-2`, `DP980-2~GI-1.20`. */
  readonly slug: string
  readonly material: string
}

/** `DP980 (2)` for a material, `DP980 (2)~GI-1.20` for a coil. */
export function listName({ slug, material }: Compared): string {
  const coil = slug.split('~')[1]
  return coil === undefined ? material : `${material}~${coil}`
}

/** The list as in addresses. Taken from browser storage, so any content is possible. */
export function comparedNames(list: readonly string[]): string[] {
  return list.slice(0, maxMaterials).map((entry) => {
    const [name = '', coil] = entry.split('~')
    return coil === undefined ? slugOfName(name) : `${slugOfName(name)}~${coil}`
  })
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

/** `there`: already in the list. */
export function outcomeOfAdding(name: string): 'added' | 'there' | 'full' {
  const { comparingMaterialList: list } = persistedState.read()
  if (list.includes(name)) return 'there'
  return list.length >= maxMaterials ? 'full' : 'added'
}

export function addToComparison(name: string): void {
  if (outcomeOfAdding(name) === 'added') updateState(listed([...persistedState.read().comparingMaterialList, name]))
}

export function removeFromComparison(name: string): void {
  const { comparingMaterialList: list } = persistedState.read()
  updateState(listed(list.filter((one) => one !== name)))
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
