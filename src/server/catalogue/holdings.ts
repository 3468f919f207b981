import { sql } from 'kysely'
import type { TestCode } from '#core/test-types/test-type.ts'
import type { Reader } from '#server/db/database.ts'

/** What a material holds of which the caller may read anything. */
export type Holding = {
  readonly coils: number
  readonly tests: readonly TestCode[]
  readonly curves: number
  /** Of the recorded curves as they are stored [byte]. */
  readonly bytes: number
  readonly synthetic: boolean
}

/** What each material holds, by its id; those of which the caller may read nothing are absent. */
export async function readableHoldings(db: Reader): Promise<Map<string, Holding>> {
  const { rows } = await sql<Holding & { id: string }>`
    select v.material_id as id, count(*)::int as coils, bool_or(v.synthetic) as synthetic,
      coalesce((select array_agg(distinct t.code) from test_series t where t.material_id = v.material_id), '{}') as tests,
      (select count(*)::int from curve c where c.material_id = v.material_id and c.superseded is null) as curves,
      (select coalesce(sum(octet_length(c.data)), 0)::float8 from curve c
        where c.material_id = v.material_id and c.superseded is null) as bytes
    from variant v group by v.material_id`.execute(db)
  return new Map(rows.map(({ id, ...holding }) => [id, holding]))
}
