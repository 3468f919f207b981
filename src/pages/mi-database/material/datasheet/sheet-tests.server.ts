import { testType } from '#core/test-types/index.ts'
import type { Reader } from '#server/db/database.ts'
import { type Choices, defaults, type MaterialState, specimenLabels } from '../address.ts'
import { loadTest } from '#pages/reading/load-test.server.ts'
import type { OpenMaterial, TestView } from '../view.ts'

export type SheetTest = { readonly state: MaterialState; readonly test: TestView }

export async function sheetTests(
  db: Reader,
  { material, coil, tests }: Pick<OpenMaterial, 'material' | 'coil' | 'tests'>,
): Promise<SheetTest[]> {
  const choices: Choices = { coils: material.coils.map(({ slug }) => slug), tests }
  return Promise.all(
    tests.map(async (available) => {
      const type = testType(available.code)
      const state = { ...defaults(available.code, choices), variant: coil.slug, curves: 'mean' as const }
      const labels = specimenLabels(type, available.conditions)
      return { state, test: await loadTest(db, { type, available, coil, state, labels }) }
    }),
  )
}
