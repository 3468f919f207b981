import { sql } from 'kysely'
import type { Scalar } from '#core/evaluate/result/scalar.ts'
import type { Reader } from '#server/db/database.ts'
import type { StoredSpecimen } from './stored-specimens.ts'

/** A number of the store: the draft where there is one, because it is what a release would publish. */
export type Known = {
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

/** The numbers of specimens, by specimen. */
export async function knownNumbers(db: Reader, replicateIds: readonly string[]): Promise<Map<string, Known[]>> {
  const rows = await db
    .selectFrom('scalar')
    .where('replicate_id', '=', sql<string>`any(${[...replicateIds]}::uuid[])`)
    // A draft after the number it will replace: the last of a property counts.
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

/** Whether an evaluation found what is stored. */
export function isSame(before: Known, { value, method, flags }: Scalar): boolean {
  return before.value === value && before.method === method && before.flags.join() === flags.join()
}

/** Whether somebody sees another number: what rounding alone makes of another order of the same steps is none. */
export function hasMoved(before: number | null, after: number | null): boolean {
  if (before === null || after === null) return before !== after
  return Math.abs(after - before) > 1e-9 * Math.max(Math.abs(after), Math.abs(before))
}

/** What an evaluation found, as a row of a draft. */
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
