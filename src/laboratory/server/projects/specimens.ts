import { slugOfName } from '#core/catalogue/names.ts'
import type { TestCode } from '#core/test-types/test-type.ts'
import type { Reader, Writer } from '#server/db/database.ts'

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
  /** What is written on it. */
  readonly marks?: string | undefined
}

export type Specimen = NewSpecimen & {
  readonly id: string
  /** `P-2026-114/DP980-2/UAT/RD/1` */
  readonly code: string
  /** Replicates that were tested on it and that the caller may see. */
  readonly replicates: readonly string[]
}

/** Name of a specimen on labels and in files: code/material/test/direction/replicate. */
export function specimenCode(project: string, specimen: NewSpecimen): string {
  const { material, test, direction, number } = specimen
  return [project, slugOfName(material), test, direction, number].join('/')
}

/**
 * Specimens of a project. Those that it has already, by material, test, direction and number, stay as they are. Staff's alone.
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

/** Specimens of a project that the caller may see, with the replicates made of them. */
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
