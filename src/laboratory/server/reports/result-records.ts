import { sql } from 'kysely'
import type { TestCode } from '#core/test-types/test-type.ts'
import type { Reader } from '#server/db/database.ts'
import { inScope, type Scope } from '#server/releases/index.ts'

export type ResultCell = {
  readonly coilId: string
  readonly materialId: string
  readonly coil: string
  readonly path: string
  readonly slug: string
  /** Of the coil [mm]. */
  readonly thickness: number
  readonly test: TestCode
  /** Specimens of the project with a record there. */
  readonly specimens: number
  /** Not approved yet, of those that need it. */
  readonly open: number
  /** Not in a release: the customer does not see them. */
  readonly unreleased: number
  readonly synthetic: boolean
  /** In the public catalogue: a release shows it to readers other than the customer. */
  readonly shared: boolean
}

/** States of the results of a project by coil and test. Staff only. */
export async function resultCells(db: Reader, projectId: string): Promise<ResultCell[]> {
  const { rows } = await sql<ResultCell>`
    select v.id as "coilId", v.material_id as "materialId", v.name as coil, n.path, v.slug, v.thickness_mm as thickness, t.code as test,
      count(*)::int as specimens,
      (count(*) filter (where coalesce(k.status, r.status) not in ('approved', 'synthetic', 'withdrawn')))::int as open,
      (count(*) filter (where r.release is null or v.release is null
        or exists (select from scalar s where s.replicate_id = r.id and s.release is null)))::int as unreleased,
      bool_or(r.synthetic) as synthetic, n.visibility = 'public' as shared
    from specimen s join replicate r on r.specimen_id = s.id join condition c on c.id = r.condition_id
      join test_series t on t.id = c.series_id join coil v on v.id = t.coil_id join tree_node n on n.id = v.material_id
      left join status_record k on k.record_id = r.id and k.material_id = r.material_id and k.kind = 'replicate'
    where s.project_id = ${projectId} and r.status <> 'withdrawn'
    group by v.id, n.path, n.visibility, t.code order by v.name, t.code`.execute(db)
  return rows
}

/** Records of the specimens of a project, for its release. Staff only. */
export async function resultScope(db: Reader, projectId: string): Promise<Scope> {
  const { rows } = await sql<{ id: string }>`
    select r.id from specimen s join replicate r on r.specimen_id = s.id
    where s.project_id = ${projectId} and r.status <> 'withdrawn'`.execute(db)
  return { materials: [], coils: [], replicates: rows.map(({ id }) => id) }
}

/** Ids of the records of a scope that need approval. */
export async function approvedWith(db: Reader, scope: Scope): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select r.id from replicate r where ${inScope('replicate', 'r', scope)}
    union select p.id from point_set p where ${inScope('point_set', 'p', scope)}`.execute(db)
  return rows.map(({ id }) => id)
}

/** Reasons of lost or broken specimens, by id. */
export async function reasonsOfLoss(db: Reader, projectId: string): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ id: string; reason: string }>`
    select distinct on (s.id) s.id, p.reason from specimen s join specimen_step p on p.specimen_id = s.id
    where s.project_id = ${projectId} and s.state in ('lost', 'broken') and p.state = s.state
    order by s.id, p.id desc`.execute(db)
  return new Map(rows.map(({ id, reason }) => [id, reason]))
}
