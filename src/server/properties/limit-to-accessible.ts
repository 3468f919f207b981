import { sql } from 'kysely'
import type { CoilFilter } from '#contract/coil-filter/filter.ts'
import type { Reader } from '#server/db/database.ts'

/** Maximum number of materials to look up one by one; for more, the other filters are faster. */
const few = 200

/**
 * Restricts a filter to the materials open to the caller, if few: a visitor's two among 50,000. The policy gives the
 * same answer without it, but the planner cannot know how few rows it leaves, and reads every coil within the ranges.
 */
export async function limitToAccessible(db: Reader, filter: CoilFilter): Promise<CoilFilter> {
  const { rows } = await sql<{ staff: boolean; open: string[] }>`
    select (select app.is_staff()) as staff, array(select material_id::text from material_access limit ${few + 1}) as open`.execute(
    db,
  )
  const { staff, open } = rows[0]!
  if (staff || open.length > few) return filter
  const requested = filter.materials && new Set(filter.materials)
  return { ...filter, materials: requested ? open.filter((id) => requested.has(id)) : open }
}
