import { sql } from 'kysely'
import type { Scalar } from '#core/evaluate/result/scalar.ts'
import type { Reader } from '#server/db/database.ts'
import type { StoredSpecimen } from './stored-specimens.ts'

/** A stored number; the draft if there is one, because a release would publish it. */
export type StoredNumber = {
  readonly id: string
  readonly replicateId: string
  readonly property: string
  readonly value: number | null
  readonly method: string
  readonly flags: readonly string[]
  readonly version: string
  readonly curveId: string | null
  readonly draft: boolean
}

export async function loadStoredNumbers(
  db: Reader,
  replicateIds: readonly string[],
): Promise<Map<string, StoredNumber[]>> {
  const rows = await db
    .selectFrom('scalar')
    .where('replicate_id', '=', sql<string>`any(${[...replicateIds]}::uuid[])`)
    // Drafts last, because the last number of a property counts.
    .orderBy(sql`release nulls last`)
    .orderBy('position')
    .select([
      'id',
      'replicate_id as replicateId',
      'property',
      'value',
      'method',
      'flags',
      'version',
      'curve_id as curveId',
    ])
    .select(sql<boolean>`release is null`.as('draft'))
    .execute()
  return new Map(
    [...Map.groupBy(rows, ({ replicateId }) => replicateId)].map(([id, own]) => [
      id,
      [...new Map(own.map((one) => [one.property, one])).values()],
    ]),
  )
}

export function isSame(before: StoredNumber, { value, method, flags }: Scalar): boolean {
  return before.value === value && before.method === method && before.flags.join() === flags.join()
}

/** Whether the change exceeds rounding by another order of operations. */
export function hasMoved(before: number | null, after: number | null): boolean {
  if (before === null || after === null) return before !== after
  return Math.abs(after - before) > 1e-9 * Math.max(Math.abs(after), Math.abs(before))
}

export function rowOf(
  { materialId, replicateId }: StoredSpecimen,
  { id, value, unit, method, window, flags }: Scalar,
  { version, position, curveId }: { version: string; position: number; curveId: string | null },
) {
  return {
    material_id: materialId,
    replicate_id: replicateId,
    curve_id: curveId,
    property: id,
    value,
    unit,
    method,
    window: window && JSON.stringify(window),
    flags: [...flags],
    version,
    position,
  }
}
