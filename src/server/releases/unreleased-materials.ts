import { sql } from 'kysely'
import type { Reader } from '#server/db/database.ts'

export type UnreleasedMaterial = {
  readonly id: string
  readonly name: string
  /** Below /mi-database. */
  readonly path: string
  readonly owner: string | null
  readonly coils: number
  /** Title of the planned release that it, or a coil of it, belongs to. */
  readonly plan: string | null
}

/** Materials with something to release, in order of the tree; at most as many as one release may contain. */
export async function listUnreleasedMaterials(db: Reader): Promise<UnreleasedMaterial[]> {
  const { rows } = await sql<UnreleasedMaterial>`
    select n.id, n.name, n.path, o.name as owner, s.coils, (
      select p.title from planned_release p where p.release is null and not p.cancelled and (n.id = any(p.materials)
        or exists (select from coil v where v.material_id = n.id and v.id = any(p.coils))) limit 1) as plan
    from (select material_id, count(*)::int as coils from coil_status
      where state in ('unreleased', 'waiting') group by material_id) s
    join tree_node n on n.id = s.material_id left join organisation o on o.id = n.organisation_id
    order by n.path limit 1000`.execute(db)
  return rows
}

export async function namesOfScope(db: Reader, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ id: string; name: string }>`
    select id, name from tree_node where id = any(${[...ids]}::uuid[])
    union all select id, name from coil where id = any(${[...ids]}::uuid[])`.execute(db)
  return new Map(rows.map(({ id, name }) => [id, name]))
}
