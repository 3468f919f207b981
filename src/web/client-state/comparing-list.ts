import { slugOfName } from '#core/catalogue/names.ts'
import { finiteElementTabs } from '#core/test-types/fe-tabs.ts'
import { persistedState, updateState } from './persisted-state.ts'

/** Coils that one comparison can show. */
const most = 8

type Compared = {
  /** As the address names it: `DP980-2`, `DP980-2~GI-1.20`. */
  readonly slug: string
  /** Name of the material. */
  readonly material: string
}

/** How the list names a material, `DP980 (2)`, or one of its coils, `DP980 (2)~GI-1.20`. */
export function listName({ slug, material }: Compared): string {
  const coil = slug.split('~')[1]
  return coil === undefined ? material : `${material}~${coil}`
}

/** The list as an address names it; it comes from the browser's storage, so anything may stand in it. */
export function comparedNames(list: readonly string[]): string[] {
  return list.slice(0, most).map((entry) => {
    const [name = '', coil] = entry.split('~')
    return coil === undefined ? slugOfName(name) : `${slugOfName(name)}~${coil}`
  })
}

/** What was compared, and in which test or finite-element tab. */
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

/** What becomes of a material that is put on the list: `there` where the list has it, `full` at the limit. */
export function outcomeOfAdding(name: string): 'added' | 'there' | 'full' {
  const { comparingMaterialList: list } = persistedState.read()
  if (list.includes(name)) return 'there'
  return list.length >= most ? 'full' : 'added'
}

/** Puts a material at the end of the list, unless it is there or the list is full. */
export function addToComparison(name: string): void {
  if (outcomeOfAdding(name) === 'added') updateState(listed([...persistedState.read().comparingMaterialList, name]))
}

export function removeFromComparison(name: string): void {
  const { comparingMaterialList: list } = persistedState.read()
  updateState(listed(list.filter((one) => one !== name)))
}

/** Materials that this browser has seen last, to choose from. The server says what of them may be read. */
export function recentMaterials() {
  const { epsilonname, comparingMaterialList } = persistedState.read()
  const names = [epsilonname, ...comparingMaterialList]
    .map((entry) => entry.split('~')[0]!)
    .filter((name) => name !== '')
  return [...new Set(names)].map((name) => ({ slug: slugOfName(name), name, place: '', open: true }))
}

/** The fields of a list. */
export function listed(list: readonly string[]) {
  return { comparingMaterialList: list, count: list.length }
}
