import { sql } from 'kysely'
import type { Reader } from '#server/db/database.ts'
import { amongOpen } from './among-open.ts'
import { coilsWithin } from './question.ts'

export type MaterialOfStrength = { readonly slug: string; readonly materialId: string; readonly familyId: string }

/**
 * The public material with a coil whose tensile strength is nearest to one, among those that the caller may open.
 *
 * @param strength  along RD [MPa]
 * @param familyOf  only other materials of the family of this one
 */
export async function materialOfStrength(
  db: Reader,
  strength: number,
  { familyOf }: { readonly familyOf?: MaterialOfStrength } = {},
): Promise<MaterialOfStrength | undefined> {
  const coils = coilsWithin(await amongOpen(db, {}))
  const among = familyOf
    ? sql`p.family_id = ${familyOf.familyId}::uuid and p.material_id <> ${familyOf.materialId}::uuid`
    : sql`true`
  // From the strength up and down along its index: half a million coils need not be looked at.
  const nearest = (side: 'up' | 'down') => sql`(
    select split_part(m.path, '/', -1) as slug, p.material_id as "materialId", p.family_id as "familyId",
      abs(p."uat.rm-RD" - ${strength}) as away
    from property_row p join tree_node m on m.id = p.material_id
    where ${coils} and p."uat.rm-RD" ${side === 'up' ? sql`>=` : sql`<`} ${strength} and p."uat.rp02-RD" is not null
      and m.visibility = 'public' and ${among}
    order by p."uat.rm-RD" ${side === 'up' ? sql`asc` : sql`desc`}, slug limit 1)`
  const { rows } = await sql<MaterialOfStrength>`
    select slug, "materialId", "familyId" from (${nearest('up')} union all ${nearest('down')}) n order by away, slug limit 1`.execute(
    db,
  )
  return rows[0]
}
