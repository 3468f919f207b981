import type { AvailableTest, PropertyRow } from '#contract/tests.ts'
import type { TestCode } from '#core/test-types/test-type.ts'
import type { Reader } from '#server/db/database.ts'
import { availableTests, propertyTable } from '#server/tests/index.ts'
import type { Coil } from './find-coils.ts'

/** A test of a coil with its table; undefined where it was not done. */
export type CoilTest = { readonly test: AvailableTest; readonly rows: readonly PropertyRow[] }

/** What was tested on each coil, and the tables of some or all of its tests. */
export type CoilValues = { readonly tests: readonly AvailableTest[]; readonly of: ReadonlyMap<TestCode, CoilTest> }

/**
 * Property tables of coils, in their order; a table for all coils at once, divided by the conditions that belong to each.
 *
 * @param only  the tests whose tables are read; all of them without
 * @param project  id of a project: only specimens that were cut for it
 */
export async function readValues(
  db: Reader,
  coils: readonly Pick<Coil, 'variant'>[],
  only?: readonly TestCode[],
  project?: string,
): Promise<CoilValues[]> {
  const tested = await Promise.all(
    coils.map(async ({ variant }) => (variant ? availableTests(db, variant.id, project) : [])),
  )
  const codes = [...new Set(tested.flat().map(({ code }) => code))].filter((code) => only?.includes(code) ?? true)
  const tables = await Promise.all(
    codes.map(async (code) => {
      const variantIds = tested.flat().flatMap((test) => (test.code === code ? [test.variantId] : []))
      return [code, await propertyTable(db, { variantIds, test: code, project })] as const
    }),
  )
  return tested.map((tests) => ({
    tests,
    of: new Map(
      tables.flatMap(([code, rows]) => {
        const test = tests.find((one) => one.code === code)
        const own = new Set(test?.conditions.map(({ id }) => id))
        return test ? [[code, { test, rows: rows.filter(({ conditionId }) => own.has(conditionId)) }] as const] : []
      }),
    ),
  }))
}
