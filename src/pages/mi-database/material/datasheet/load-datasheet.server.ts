import { read, releaseOf } from '#pages/reader.ts'
import type { PageContext } from '#pages/services.ts'
import { timeNow } from '#server/clock.ts'
import { loadMaterialPage } from '../load-page.server.ts'
import { releasedModels, type ReleasedModel } from '#views/finite-element/index.ts'
import { LineChartLater } from '#web/material/parts-on-demand.ts'
import type { LockedMaterial, OpenMaterial } from '../view.ts'
import { type SheetTest, sheetTests } from './sheet-tests.server.ts'

export type Sheet = {
  readonly view: OpenMaterial | LockedMaterial
  /** Of the material: names of the breadcrumb, and where the menu stands. */
  readonly trail: LockedMaterial['material']['trail']
  /** Every test of the coil with its first chart, means and values; none of a locked material. */
  readonly tests: readonly SheetTest[]
  /** Its published models; drafts stand on no paper. */
  readonly models: readonly ReleasedModel[]
  /** Day on which the sheet was made, `2026-11-20`. */
  readonly date: string
}

/**
 * Everything that a datasheet says of one coil.
 *
 * @throws Response as the page of the material
 */
export async function loadDatasheet(
  context: PageContext,
  params: Parameters<typeof loadMaterialPage>[1],
  url: URL,
): Promise<Sheet> {
  // Coil and release are all that an address of a datasheet chooses.
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
  // Drawn into the sheet at once: the browser gets its code later.
  await LineChartLater.load()
  const { asked } = await releaseOf(context, plain)
  const found = await read(
    context,
    async (db) => ({ tests: await sheetTests(db, view), models: await releasedModels(db, view.variant.id) }),
    asked?.readsAt,
  )
  return { view, trail, ...found, date }
}
