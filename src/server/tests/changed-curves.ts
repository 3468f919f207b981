import { sql } from 'kysely'
import type { CurveKind } from '#contract/tests.ts'
import type { Evaluation } from '#core/evaluate/result/evaluation.ts'
import type { Reader } from '#server/db/database.ts'
import { storedCurveRows } from './store-replicates.ts'
import type { StoredSpecimen } from './stored-specimens.ts'

export type CurveRow = ReturnType<typeof storedCurveRows>[number]
type KnownCurve = { readonly id: string; readonly kind: CurveKind; readonly hash: Buffer; readonly draft: boolean }

/** By specimen and kind; the draft if one exists. */
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
 * Rows to add for changed or new curves, and drafts to replace. Published curves remain, as do kinds not computed now.
 */
export function changedCurves(
  { materialId, replicateId }: StoredSpecimen,
  { curves }: Evaluation,
  stored: readonly KnownCurve[],
): {
  readonly added: CurveRow[]
  readonly changed: CurveRow[]
  /** Number of `added` curves that replace a published one. */
  readonly replacing: number
  readonly idOf: (kind: CurveKind) => string | undefined
} {
  const before = new Map(stored.map((one) => [one.kind, one]))
  const differing = storedCurveRows(materialId, replicateId, curves).filter(
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
