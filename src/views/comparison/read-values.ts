import type { AvailableTest, PropertyRow } from '#contract/tests.ts'
import type { TestCode } from '#core/test-types/test-type.ts'
import type { Reader } from '#server/db/database.ts'
import { availableTests, propertyTable } from '#server/tests/index.ts'
import type { FoundCoil } from './find-coils.ts'

export type CoilTest = { readonly test: AvailableTest; readonly rows: readonly PropertyRow[] }

export type CoilValues = { readonly tests: readonly AvailableTest[]; readonly of: ReadonlyMap<TestCode, CoilTest> }

/**
 * Reads property tables of coils with one query for all.
 * @param only     tests to read; default: all
 * @param project  id; only specimens cut for the project
 */
export async function readValues(
  db: Reader,
  coils: readonly Pick<FoundCoil, 'coil'>[],
  only?: readonly TestCode[],
  project?: string,
): Promise<CoilValues[]> {
  const tested = await Promise.all(coils.map(async ({ coil }) => (coil ? availableTests(db, coil.id, project) : [])))
  const codes = [...new Set(tested.flat().map(({ code }) => code))].filter((code) => only?.includes(code) ?? true)
  const tables = await Promise.all(
    codes.map(async (code) => {
      const coilIds = tested.flat().flatMap((test) => (test.code === code ? [test.coilId] : []))
      return [code, await propertyTable(db, { coilIds, test: code, project })] as const
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
