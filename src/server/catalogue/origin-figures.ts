import { sql } from 'kysely'
import type { Reader } from '#server/db/database.ts'

/** Numbers of the public catalogue by the origin of its data. */
export type OriginFigures = {
  /** Of the measured materials that the caller may read. */
  readonly measured: { readonly materials: number; readonly specimens: number; readonly laboratories: number }
  /** Synthetic materials by their public names, readable or not. */
  readonly synthetic: number
}

/** Counts materials by origin; read it with a visitor's rights for numbers that are the same for everyone. */
export async function originFigures(db: Reader): Promise<OriginFigures> {
  const { rows } = await sql<Record<'materials' | 'specimens' | 'laboratories' | 'synthetic', number>>`
    with coil as (
      select v.material_id, v.source ->> 'laboratory' as laboratory from variant v join tree_node m on m.id = v.material_id
      where m.free and m.visibility = 'public' and not v.synthetic
    )
    select count(distinct material_id)::int as materials, count(distinct laboratory)::int as laboratories,
      (select count(*)::int from replicate r where r.material_id in (select material_id from coil) and not r.synthetic) as specimens,
      (select count(*)::int from tree_node m
        where m.level = 'material' and m.visibility = 'public' and m.release is not null and m.synthetic) as synthetic
    from coil`.execute(db)
  const { synthetic, ...measured } = rows[0]!
  return { measured, synthetic }
}
