import type { Reader } from '#server/db/database.ts'
import type { ImportRequest } from './import-request.ts'
import type { ImportRecord } from './places.ts'

/** Of what files hold: the specimens that the request places and that the test of the coil does not have yet, each name once. */
export async function newSpecimens(
  db: Reader,
  records: readonly ImportRecord[],
  variantId: string | null,
  { test, conditionOf = () => undefined }: ImportRequest,
): Promise<ImportRecord[]> {
  const known = new Set(variantId === null ? [] : await storedNames(db, variantId, test))
  const fresh = records.filter(({ specimen }) => conditionOf(specimen) !== undefined && !known.has(specimen.id))
  // Of several with one name the first.
  return [...new Map(fresh.toReversed().map((record) => [record.specimen.id, record])).values()].toReversed()
}

async function storedNames(db: Reader, variantId: string, test: ImportRequest['test']): Promise<string[]> {
  const rows = await db
    .selectFrom('replicate as r')
    .innerJoin('condition as c', 'c.id', 'r.condition_id')
    .innerJoin('test_series as t', 't.id', 'c.series_id')
    .where('t.variant_id', '=', variantId)
    .where('t.code', '=', test)
    .select('r.specimen')
    .execute()
  return rows.flatMap(({ specimen }) => specimen ?? [])
}
