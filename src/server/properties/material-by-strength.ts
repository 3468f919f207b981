import { sql } from 'kysely'
import type { Reader } from '#server/db/database.ts'
import { limitToAccessible } from './limit-to-accessible.ts'
import { coilsWithin } from './filter-sql.ts'

export type MaterialByStrength = { readonly slug: string; readonly materialId: string; readonly familyId: string }

/**
 * Readable public material with the coil nearest to a tensile strength.
 * @param strength  along RD [MPa]
 * @param familyOf  only other materials of the family of this one
 */
export async function materialByStrength(
  db: Reader,
  strength: number,
  { familyOf }: { readonly familyOf?: MaterialByStrength } = {},
): Promise<MaterialByStrength | undefined> {
  const coils = coilsWithin(await limitToAccessible(db, {}))
  const among = familyOf
    ? sql`p.family_id = ${familyOf.familyId}::uuid and p.material_id <> ${familyOf.materialId}::uuid`
    : sql`true`
  // Searches up and down from the strength by its index, without reading half a million coils.
  const nearest = (side: 'up' | 'down') => sql`(
    select split_part(m.path, '/', -1) as slug, p.material_id as "materialId", p.family_id as "familyId",
      abs(p."uat.rm-RD" - ${strength}) as away
    from property_row p join tree_node m on m.id = p.material_id
    where ${coils} and p."uat.rm-RD" ${side === 'up' ? sql`>=` : sql`<`} ${strength} and p."uat.rp02-RD" is not null
      and m.visibility = 'public' and ${among}
    order by p."uat.rm-RD" ${side === 'up' ? sql`asc` : sql`desc`}, slug limit 1)`
  const { rows } = await sql<MaterialByStrength>`
    select slug, "materialId", "familyId" from (${nearest('up')} union all ${nearest('down')}) n order by away, slug limit 1`.execute(
    db,
  )
  return rows[0]
}
