import { testType } from '#core/test-types/index.ts'
import { read } from '#pages/reader.ts'
import type { PageContext } from '#pages/services.ts'
import { type Choices, defaults, type MaterialState, specimenLabels } from '../address.ts'
import { loadMaterialPage } from '../load-page.server.ts'
import { loadTest } from '#pages/load-test.server.ts'
import { LineChartLater } from '#web/material/parts-on-demand.ts'
import type { LockedMaterial, OpenMaterial, TestView } from '../view.ts'

export type Sheet = {
  readonly view: OpenMaterial | LockedMaterial
  /** Every test of the coil with its first chart, means and values; none of a locked material. */
  readonly tests: readonly { readonly state: MaterialState; readonly test: TestView }[]
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
  // The coil is all that an address of a datasheet chooses.
  const plain = new URL(url)
  plain.search = url.searchParams.has('variant') ? `?variant=${url.searchParams.get('variant')}` : ''
  const view = await loadMaterialPage(context, params, plain)
  const date = new Date().toISOString().slice(0, 10)
  if (view.access === 'locked') return { view, tests: [], date }
  // Drawn into the sheet at once: the browser gets its code later.
  await LineChartLater.load()
  const choices: Choices = { variants: view.material.variants.map(({ slug }) => slug), tests: view.tests }
  const tests = await read(context, (db) =>
    Promise.all(
      view.tests.map(async (available) => {
        const type = testType(available.code)
        const state = { ...defaults(available.code, choices), variant: view.variant.slug, curves: 'mean' as const }
        const labels = specimenLabels(type, available.conditions)
        return { state, test: await loadTest(db, { type, available, variant: view.variant, state, labels }) }
      }),
    ),
  )
  return { view, tests, date }
}
