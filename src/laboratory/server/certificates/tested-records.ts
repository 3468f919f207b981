import { sql } from 'kysely'
import { resolveGeometry } from '#core/evaluate/steps/geometry.ts'
import type { Geometry } from '#core/read/specimen.ts'
import type { TestCode } from '#core/test-types/test-type.ts'
import type { Reader } from '#server/db/database.ts'

export type TestedCoil = {
  readonly coilId: string
  readonly material: string
  readonly path: string
  readonly slug: string
  readonly test: TestCode
  readonly standard: string | null
}

/** Coils and tests that the specimens of a project were measured in, as far as the caller may see them. */
export async function testedCoils(db: Reader, projectId: string): Promise<TestedCoil[]> {
  const { rows } = await sql<TestedCoil>`
    select distinct v.id as "coilId", v.name as material, n.path, v.slug, t.code as test, t.standard
    from specimen s join replicate r on r.specimen_id = s.id join condition c on c.id = r.condition_id
      join test_series t on t.id = c.series_id join coil v on v.id = t.coil_id join tree_node n on n.id = v.material_id
    where s.project_id = ${projectId} and r.status <> 'withdrawn' order by v.name, t.code`.execute(db)
  return rows
}

export type TestedSpecimenPlace = {
  readonly coilId: string
  readonly test: TestCode
  readonly conditionId: string
  readonly replicate: number
  /** As within its project: `UAT/RD/1`. */
  readonly specimen: string
}

/** Replicates of the specimens. */
export async function specimensOfReplicates(db: Reader, projectId: string): Promise<TestedSpecimenPlace[]> {
  const { rows } = await sql<TestedSpecimenPlace>`
    select t.coil_id as "coilId", t.code as test, c.id as "conditionId", r.number as replicate,
      concat_ws('/', s.test, s.direction, s.number) as specimen
    from specimen s join replicate r on r.specimen_id = s.id join condition c on c.id = r.condition_id
      join test_series t on t.id = c.series_id
    where s.project_id = ${projectId} and r.status <> 'withdrawn'`.execute(db)
  return rows
}

/**
 * Dimensions that the evaluation of each specimen of a project used, by the id of the specimen: those of its file, replaced by what was
 * stated for the evaluation. Staff only: as the next release publishes it.
 */
export async function evaluatedGeometries(db: Reader, projectId: string): Promise<ReadonlyMap<string, Geometry>> {
  const { rows } = await sql<{ specimen: string; geometry: Geometry; stated: Geometry | null }>`
    select s.id as specimen, r.geometry, coalesce(r.restated, r.stated) -> 'geometry' as stated
    from specimen s join replicate r on r.specimen_id = s.id
    where s.project_id = ${projectId} and r.status <> 'withdrawn' order by r.number`.execute(db)
  return new Map(
    rows.map(({ specimen, geometry, stated }) => [specimen, resolveGeometry(geometry, stated ?? {}).geometry]),
  )
}

export type ReplicateStatus = { readonly test: string; readonly label: string; readonly status: string }

/** State of each replicate of a project in the next release; for staff only. */
export async function statusOfReplicates(db: Reader, projectId: string): Promise<ReplicateStatus[]> {
  const { rows } = await sql<ReplicateStatus>`
    select k.cell as test, k.label, k.status
    from specimen s join replicate r on r.specimen_id = s.id
      join status_record k on k.record_id = r.id and k.material_id = r.material_id and k.kind = 'replicate'
    where s.project_id = ${projectId} order by k.cell, k.position, k.number`.execute(db)
  return rows
}
