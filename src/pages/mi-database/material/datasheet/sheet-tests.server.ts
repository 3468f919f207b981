import { testType } from '#core/test-types/index.ts'
import type { Reader } from '#server/db/database.ts'
import { type Choices, defaults, type MaterialState, specimenLabels } from '../address.ts'
import { loadTest } from '#pages/load-test.server.ts'
import type { OpenMaterial, TestView } from '../view.ts'

/** A test of a datasheet, with the state of the page that shows it alike. */
export type SheetTest = { readonly state: MaterialState; readonly test: TestView }

/** Every test of a coil with its first chart, means and values. */
export async function sheetTests(
  db: Reader,
  { material, variant, tests }: Pick<OpenMaterial, 'material' | 'variant' | 'tests'>,
): Promise<SheetTest[]> {
  const choices: Choices = { variants: material.variants.map(({ slug }) => slug), tests }
  return Promise.all(
    tests.map(async (available) => {
      const type = testType(available.code)
      const state = { ...defaults(available.code, choices), variant: variant.slug, curves: 'mean' as const }
      const labels = specimenLabels(type, available.conditions)
      return { state, test: await loadTest(db, { type, available, variant, state, labels }) }
    }),
  )
}
