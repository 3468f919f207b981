import { sql } from 'kysely'
import type { Reader } from '#server/db/database.ts'

export type Storage = {
  /** Null for the public catalogue. */
  readonly organisation: { readonly id: string; readonly name: string } | null
  readonly materials: number
  readonly coils: number
  /** Curves, points and fields as they are stored [bytes]. */
  readonly points: number
  /** Original files, as large as they came [bytes]. */
  readonly originals: number
}

/** How much is stored for the public catalogue and for each organisation with private materials, the largest first. Staff's alone. */
export async function storageByOrganisation(db: Reader): Promise<Storage[]> {
  const { rows } = await sql<Omit<Storage, 'organisation'> & { id: string | null; name: string | null }>`
    with stored as (
      select material_id, 0::bigint as coils, octet_length(data)::bigint as points, 0::bigint as originals from curve
      union all select material_id, 0, octet_length(data), 0 from point_set
      union all select material_id, 0, octet_length(data), 0 from field_map
      union all select material_id, 0, 0, bytes from raw_file where source = 'file'
      union all select material_id, 1, 0, 0 from variant
    ), of_material as (
      select material_id, sum(coils) as coils, sum(points) as points, sum(originals) as originals from stored group by material_id
    )
    select o.id, o.name, count(*)::int as materials, coalesce(sum(s.coils), 0)::int as coils,
      coalesce(sum(s.points), 0)::float8 as points, coalesce(sum(s.originals), 0)::float8 as originals
    from tree_node m left join organisation o on o.id = m.organisation_id left join of_material s on s.material_id = m.id
    where m.level = 'material' and not m.announced
    group by o.id, o.name order by sum(s.points) + sum(s.originals) desc nulls last, o.name`.execute(db)
  return rows.map(({ id, name, ...sizes }) => ({
    organisation: id === null || name === null ? null : { id, name },
    ...sizes,
  }))
}
