import { sql } from 'kysely'
import type { Reader } from '#server/db/database.ts'
import { amongOpen } from './among-open.ts'
import { coilsWithin } from './question.ts'

/**
 * Slug of the public material with a coil whose tensile strength is nearest to one, among those that the caller may open.
 *
 * @param strength  along RD [MPa]
 * @param but       slug of a material that does not count
 */
export async function materialOfStrength(db: Reader, strength: number, but?: string): Promise<string | undefined> {
  const coils = coilsWithin(await amongOpen(db, {}))
  // From the strength up and down along its index: half a million coils need not be looked at.
  const nearest = (side: 'up' | 'down') => sql`(
    select split_part(m.path, '/', -1) as slug, abs(p."uat.rm-RD" - ${strength}) as away
    from property_row p join tree_node m on m.id = p.material_id
    where ${coils} and p."uat.rm-RD" ${side === 'up' ? sql`>=` : sql`<`} ${strength} and p."uat.rp02-RD" is not null
      and m.visibility = 'public' and split_part(m.path, '/', -1) is distinct from ${but ?? null}
    order by p."uat.rm-RD" ${side === 'up' ? sql`asc` : sql`desc`}, slug limit 1)`
  const { rows } = await sql<{ slug: string }>`
    select slug from (${nearest('up')} union all ${nearest('down')}) n order by away, slug limit 1`.execute(db)
  return rows[0]?.slug
}
