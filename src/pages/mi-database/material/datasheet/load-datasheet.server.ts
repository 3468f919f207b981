import { read, releaseOf } from '#pages/reading/reader.ts'
import type { PageContext } from '#pages/reading/services.ts'
import { timeNow } from '#server/clock.ts'
import { loadMaterialPage } from '../load-page.server.ts'
import { releasedModels, type ReleasedModel } from '#views/finite-element/index.ts'
import type { LockedMaterial, OpenMaterial } from '../view.ts'
import { type SheetTest, sheetTests } from './sheet-tests.server.ts'

export type Datasheet = {
  readonly view: OpenMaterial | LockedMaterial
  readonly trail: LockedMaterial['material']['trail']
  /** All tests of the coil with first chart, means and values; empty for a locked material. */
  readonly tests: readonly SheetTest[]
  /** Published models, without drafts. */
  readonly models: readonly ReleasedModel[]
  readonly date: string
}

/** @throws Response as the page of the material */
export async function loadDatasheet(
  context: PageContext,
  params: Parameters<typeof loadMaterialPage>[1],
  url: URL,
): Promise<Datasheet> {
  // An address of a datasheet selects coil and release only.
  const plain = new URL(url)
  plain.search = ''
  for (const name of ['variant', 'release']) {
    const value = url.searchParams.get(name)
    if (value !== null) plain.searchParams.set(name, value)
  }
  const view = await loadMaterialPage(context, params, plain)
  const { trail } = view.material
  const date = timeNow().toISOString().slice(0, 10)
  if (view.access === 'locked') return { view, trail, tests: [], models: [], date }
  const { requested } = await releaseOf(context, plain)
  const found = await read(
    context,
    async (db) => ({ tests: await sheetTests(db, view), models: await releasedModels(db, view.coil.id) }),
    requested?.readsAt,
  )
  return { view, trail, ...found, date }
}
