import { sql } from 'kysely'
import type { Reader } from '#server/db/database.ts'

/**
 * Slug of the public material with a coil whose tensile strength is nearest to one, among those that the caller may open.
 *
 * @param strength  along RD [MPa]
 * @param but       slug of a material that does not count
 */
export async function materialOfStrength(db: Reader, strength: number, but?: string): Promise<string | undefined> {
  const { rows } = await sql<{ slug: string }>`
    select m.slug from (
      select distinct on (p.material_id) split_part(m.path, '/', -1) as slug, abs(p."uat.rm-RD" - ${strength}) as away
      from property_row p join tree_node m on m.id = p.material_id
      where p."uat.rm-RD" is not null and p."uat.rp02-RD" is not null and m.visibility = 'public'
      order by p.material_id, away) m
    where m.slug is distinct from ${but ?? null}
    order by m.away, m.slug limit 1`.execute(db)
  return rows[0]?.slug
}
