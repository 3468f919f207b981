import {
  type ExistingSpecimens,
  type MissingTest,
  type NeedsQuestion,
  neededTests,
  compareWithExisting,
} from '#core/needed-tests/index.ts'
import { testType } from '#core/test-types/index.ts'
import type { AvailableTest } from '#contract/tests.ts'
import type { Reader } from '#server/db/database.ts'
import { availableTests } from '#server/tests/index.ts'

/** Existing specimens by test, direction and rate. */
export function existingSpecimens(tests: readonly Pick<AvailableTest, 'code' | 'conditions'>[]): ExistingSpecimens[] {
  return tests.flatMap(({ code, conditions }) =>
    conditions.map(({ orientation, rate, replicates }) => ({
      test: code,
      orientation,
      rate,
      replicates: replicates.length * (testType(code).order.specimensPerRecord ?? 1),
    })),
  )
}

/**
 * Required tests without those that exist; all of them without a readable coil.
 * @throws RangeError for an unknown card or purpose
 */
export async function testsNeeded(
  db: Reader,
  question: NeedsQuestion,
  coilId: string | undefined,
): Promise<MissingTest[]> {
  const held = coilId === undefined ? [] : existingSpecimens(await availableTests(db, coilId))
  return compareWithExisting(neededTests(question), held)
}
