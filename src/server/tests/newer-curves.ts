import { sql } from 'kysely'
import type { CurveKind } from '#contract/tests.ts'
import type { Evaluation } from '#core/evaluate/result/evaluation.ts'
import type { Reader } from '#server/db/database.ts'
import { keptCurveRows } from './store-replicates.ts'
import type { StoredSpecimen } from './stored-specimens.ts'

export type CurveRow = ReturnType<typeof keptCurveRows>[number]
type KnownCurve = { readonly id: string; readonly kind: CurveKind; readonly hash: Buffer; readonly draft: boolean }

/** Of each kind the draft where there is one, by specimen. */
export async function storedCurves(db: Reader, replicateIds: readonly string[]): Promise<Map<string, KnownCurve[]>> {
  const rows = await db
    .selectFrom('curve')
    .where('replicate_id', '=', sql<string>`any(${[...replicateIds]}::uuid[])`)
    .where('superseded', 'is', null)
    .orderBy(sql`release nulls last`)
    .select(['id', 'replicate_id as replicateId', 'kind', 'hash'])
    .select(sql<boolean>`release is null`.as('draft'))
    .execute()
  return new Map(
    [...Map.groupBy(rows, ({ replicateId }) => replicateId)].map(([id, own]) => [
      id,
      [...new Map(own.map((one) => [one.kind, one])).values()],
    ]),
  )
}

/**
 * Curves that came out with other points than those stored, or were not stored: rows to add, and drafts that get other points in their
 * place. A published curve is not touched, and a kind that is found no more stays.
 */
export function newerCurves(
  { materialId, replicateId }: StoredSpecimen,
  { curves }: Evaluation,
  stored: readonly KnownCurve[],
): {
  readonly added: CurveRow[]
  readonly changed: CurveRow[]
  /** Of `added`, those that wait beside a published one. */
  readonly replacing: number
  readonly idOf: (kind: CurveKind) => string | undefined
} {
  const before = new Map(stored.map((one) => [one.kind, one]))
  const differing = keptCurveRows(materialId, replicateId, curves).filter(
    ({ kind, hash }) => !before.get(kind)?.hash.equals(hash),
  )
  const added = differing.filter(({ kind }) => !before.get(kind)?.draft)
  const changed = differing.flatMap((row) => {
    const known = before.get(row.kind)
    return known?.draft ? [{ ...row, id: known.id }] : []
  })
  const ids = new Map([...stored, ...added].map(({ kind, id }) => [kind, id]))
  const replacing = added.filter(({ kind }) => before.has(kind)).length
  return { added, changed, replacing, idOf: (kind) => ids.get(kind) }
}
