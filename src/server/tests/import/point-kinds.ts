import type { TestCode } from '#core/test-types/test-type.ts'
import type { Reader } from '#server/db/database.ts'
import type { PlannedPoints } from './import-plan.ts'

/**
 * A condition has one set of points of a kind; a second one is `forming-limit-2`, as a second specimen is number 2. What is
 * released is never changed by an import.
 */
export async function withFreeKinds(
  db: Reader,
  variantId: string | null,
  test: TestCode,
  points: readonly PlannedPoints[],
): Promise<PlannedPoints[]> {
  const stored = variantId === null || points.length === 0 ? [] : await storedKinds(db, variantId, test)
  const taken = new Set(stored.map(({ label, kind }) => `${label}|${kind}`))
  return points.map((set) => {
    let kind = set.kind
    for (let number = 2; taken.has(`${set.condition}|${kind}`); number++) kind = `${set.kind}-${number}`
    taken.add(`${set.condition}|${kind}`)
    return { ...set, kind }
  })
}

function storedKinds(db: Reader, variantId: string, test: TestCode) {
  return db
    .selectFrom('point_set as p')
    .innerJoin('condition as c', 'c.id', 'p.condition_id')
    .innerJoin('test_series as t', 't.id', 'c.series_id')
    .where('t.variant_id', '=', variantId)
    .where('t.code', '=', test)
    .select(['c.label', 'p.kind'])
    .execute()
}
