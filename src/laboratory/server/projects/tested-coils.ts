import { sql } from 'kysely'
import type { TestCode } from '#core/test-types/test-type.ts'
import type { Reader } from '#server/db/database.ts'

export type TestedCoil = {
  /** Of its material, below `/mi-database/`. */
  readonly path: string
  readonly name: string
  /** As addresses name it. */
  readonly slug: string
  readonly test: TestCode
}

/** What of a project was tested and may be seen by the caller: for customers what was released to them. */
export async function testedCoils(db: Reader, project: string): Promise<TestedCoil[]> {
  const { rows } = await sql<TestedCoil>`
    select distinct m.path, v.name, t.code as test, v.slug
    from specimen s join replicate r on r.specimen_id = s.id join condition c on c.id = r.condition_id
      join test_series t on t.id = c.series_id join variant v on v.id = t.variant_id join tree_node m on m.id = v.material_id
    where s.project_id = ${project} order by v.name, t.code limit 100`.execute(db)
  return rows
}
