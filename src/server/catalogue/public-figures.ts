import { sql } from 'kysely'
import type { Reader } from '#server/db/database.ts'

export type PublicFigures = {
  readonly grades: number
  readonly materials: number
  readonly coils: number
  readonly tests: number
  readonly curves: number
}

/**
 * Figures of the released public catalogue: all materials with a public name, readable or not. Private materials and
 * drafts never count, so that every reader gets the same numbers.
 */
export async function publicFigures(db: Reader): Promise<PublicFigures> {
  const { rows } = await sql<PublicFigures>`
    select count(distinct m.parent_id)::int as grades, count(*)::int as materials,
      coalesce(sum(t.coils), 0)::int as coils, coalesce(sum(t.test_series), 0)::int as tests,
      coalesce(sum(t.curves), 0)::int as curves
    from tree_node m left join material_teaser t on t.material_id = m.id
    where m.level = 'material' and m.visibility = 'public' and m.release is not null and not m.announced`.execute(db)
  return rows[0]!
}

export type OriginFigures = {
  readonly measured: { readonly materials: number; readonly specimens: number; readonly laboratories: number }
  readonly synthetic: number
}

/** Counts materials by origin. Call as a visitor for numbers that are the same for everyone. */
export async function originFigures(db: Reader): Promise<OriginFigures> {
  const { rows } = await sql<Record<'materials' | 'specimens' | 'laboratories' | 'synthetic', number>>`
    with measured_coil as (
      select v.material_id, v.source ->> 'laboratory' as laboratory from coil v join tree_node m on m.id = v.material_id
      where m.free and m.visibility = 'public' and not v.synthetic
    )
    select count(distinct material_id)::int as materials, count(distinct laboratory)::int as laboratories,
      (select count(*)::int from replicate r where r.material_id in (select material_id from measured_coil) and not r.synthetic) as specimens,
      (select count(*)::int from tree_node m
        where m.level = 'material' and m.visibility = 'public' and m.release is not null and m.synthetic) as synthetic
    from measured_coil`.execute(db)
  const { synthetic, ...measured } = rows[0]!
  return { measured, synthetic }
}
