import { slugOfName } from '#core/catalogue/names.ts'
import type { TestCode } from '#core/test-types/test-type.ts'
import type { Reader, Writer } from '#server/db/database.ts'
import { sql } from 'kysely'

/** `-`: the test has no direction. */
export type Direction = 'RD' | 'DD' | 'TD' | '-'

export type NewSpecimen = {
  /** As ordered: `DP980 (2)`. */
  readonly material: string
  readonly test: TestCode
  readonly direction: Direction
  readonly number: number
  /** As measured [mm]. */
  readonly thickness?: number | undefined
  readonly width?: number | undefined
  readonly length?: number | undefined
  /** Text on the specimen. */
  readonly marks?: string | undefined
}

export type Specimen = NewSpecimen & {
  readonly id: string
  /** `P-2026-114/DP980-2/UAT/RD/1` */
  readonly code: string
  /** Ids of its replicates that are visible to the caller. */
  readonly replicates: readonly string[]
}

/** Name of a specimen on labels and in files: code/material/test/direction/replicate. */
export function specimenCode(project: string, specimen: NewSpecimen): string {
  const { material, test, direction, number } = specimen
  return [project, slugOfName(material), test, direction, number].join('/')
}

/**
 * Adds specimens to a project. Existing ones (same material, test, direction and number) are not changed. Staff only.
 *
 * @returns ids in the order given
 */
export async function addSpecimens(db: Writer, project: string, specimens: readonly NewSpecimen[]): Promise<string[]> {
  const ids: string[] = []
  for (const { material, test, direction, number, thickness, width, length, marks } of specimens) {
    const place = { project_id: project, material, test, direction, number }
    await db
      .insertInto('specimen')
      .values({
        ...place,
        thickness_mm: thickness ?? null,
        width_mm: width ?? null,
        length_mm: length ?? null,
        marks: marks ?? '',
      })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    const own = db.selectFrom('specimen').select('id').where('project_id', '=', project)
    const { id } = await own
      .where('material', '=', material)
      .where('test', '=', test)
      .where('direction', '=', direction)
      .where('number', '=', number)
      .executeTakeFirstOrThrow()
    ids.push(id)
  }
  return ids
}

/** Specimens of a project with their replicates, as visible to the caller. */
export async function listSpecimens(
  db: Reader,
  project: { readonly id: string; readonly code: string },
): Promise<Specimen[]> {
  const rows = await db
    .selectFrom('specimen as s')
    .leftJoin('replicate as r', (join) => join.onRef('r.specimen_id', '=', 's.id').on('r.status', '<>', 'withdrawn'))
    .where('s.project_id', '=', project.id)
    .groupBy('s.id')
    .orderBy('s.material')
    .orderBy('s.test')
    .orderBy('s.direction')
    .orderBy('s.number')
    .select((of) => [
      's.id',
      's.material',
      's.test',
      's.direction',
      's.number',
      's.thickness_mm as thickness',
      's.width_mm as width',
      's.length_mm as length',
      's.marks',
      of.fn.agg<string[]>('array_remove', [of.fn.agg<string[]>('array_agg', ['r.id']), of.val(null)]).as('replicates'),
    ])
    .execute()
  return rows.map(({ thickness, width, length, ...row }) => ({
    ...row,
    thickness: thickness ?? undefined,
    width: width ?? undefined,
    length: length ?? undefined,
    code: specimenCode(project.code, row),
  }))
}

export type TestedCoil = {
  /** Of its material, below `/mi-database/`. */
  readonly path: string
  readonly name: string
  /** As addresses name it. */
  readonly slug: string
  readonly test: TestCode
}

/** Tested specimens of a project that are visible to the caller: for customers the released ones. */
export async function testedCoils(db: Reader, project: string): Promise<TestedCoil[]> {
  const { rows } = await sql<TestedCoil>`
    select distinct m.path, v.name, t.code as test, v.slug
    from specimen s join replicate r on r.specimen_id = s.id join condition c on c.id = r.condition_id
      join test_series t on t.id = c.series_id join coil v on v.id = t.coil_id join tree_node m on m.id = v.material_id
    where s.project_id = ${project} order by v.name, t.code limit 100`.execute(db)
  return rows
}
