import { sql } from 'kysely'
import type { Reader } from '#server/db/database.ts'

/** Tensile strengths of a usual swap [MPa]: a dual-phase steel by one that is half as strong again. */
const usual = { from: 600, to: 980 } as const
/** How much thinner the new sheet of an example is where the reader may open one material alone. */
const thinner = 0.9

/**
 * Two materials that the reader may open, for a tool that would otherwise be empty: the one with a strength nearest to 600 MPa, and of
 * the others the one nearest to 980 MPa. Of a single one a thinner sheet; undefined where there is none.
 */
export async function exampleSwap(
  db: Reader,
): Promise<{ readonly from: string; readonly to: string; readonly thickness?: number } | undefined> {
  const nearest = async (strength: number, but?: string) => {
    const { rows } = await sql<{ id: string; path: string; thickness: number }>`
      select m.id, m.path, p.thickness_mm as thickness
      from property_row p join tree_node m on m.id = p.material_id
      where p."uat.rm-RD" is not null and p."uat.rp02-RD" is not null and m.visibility = 'public'
        and m.id is distinct from ${but ?? null}::uuid
      order by abs(p."uat.rm-RD" - ${strength}), m.path limit 1`.execute(db)
    return rows[0]
  }
  const from = await nearest(usual.from)
  if (!from) return undefined
  const to = await nearest(usual.to, from.id)
  const slug = ({ path }: { readonly path: string }) => path.split('/').at(-1)!
  return to
    ? { from: slug(from), to: slug(to) }
    : { from: slug(from), to: slug(from), thickness: Math.round(100 * thinner * from.thickness) / 100 }
}
