import { sql } from 'kysely'
import type { Reader } from '#server/db/database.ts'

/** How much the public catalogue holds, the same for every caller. */
export type PublicFigures = {
  readonly grades: number
  readonly materials: number
  readonly variants: number
  readonly tests: number
  readonly curves: number
}

/**
 * Figures of the public catalogue as it was released: of every material whose name is public, also of those whose data this reader
 * may not open. Private materials and drafts count for nobody, their owners and staff included, so that the page says the same to all.
 */
export async function publicFigures(db: Reader): Promise<PublicFigures> {
  const { rows } = await sql<PublicFigures>`
    select count(distinct m.parent_id)::int as grades, count(*)::int as materials,
      coalesce(sum(t.variants), 0)::int as variants, coalesce(sum(t.test_series), 0)::int as tests,
      coalesce(sum(t.curves), 0)::int as curves
    from tree_node m left join material_teaser t on t.material_id = m.id
    where m.level = 'material' and m.visibility = 'public' and m.release is not null and not m.announced`.execute(db)
  return rows[0]!
}
