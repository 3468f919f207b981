import {
  type HeldSpecimens,
  type MissingTest,
  type NeedsQuestion,
  neededTests,
  withHeld,
} from '#core/needed-tests/index.ts'
import { testType } from '#core/test-types/index.ts'
import type { AvailableTest } from '#contract/tests.ts'
import type { Reader } from '#server/db/database.ts'
import { availableTests } from '#server/tests/index.ts'

/** Specimens of a coil by test, direction and rate, as its tests are recorded. */
export function heldSpecimens(tests: readonly Pick<AvailableTest, 'code' | 'conditions'>[]): HeldSpecimens[] {
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
 * The tests that a question of simulation asks for, with what the catalogue holds for a coil taken off; all of them where no coil is
 * named or the caller may not read it.
 *
 * @throws RangeError for a card or a purpose that does not exist
 */
export async function testsNeeded(
  db: Reader,
  question: NeedsQuestion,
  variantId: string | undefined,
): Promise<MissingTest[]> {
  const held = variantId === undefined ? [] : heldSpecimens(await availableTests(db, variantId))
  return withHeld(neededTests(question), held)
}
