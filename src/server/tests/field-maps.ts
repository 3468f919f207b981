import type { DataStatus } from '#contract/catalogue.ts'
import type { CurveChannel } from '#contract/tests.ts'
import { decodePlanar } from '#core/curves/planar-encoding.ts'
import type { Reader } from '#server/db/database.ts'
import { coilIdsOf, cutFor, type TestFilter } from './filter.ts'

export type StoredField = {
  readonly coilId: string
  readonly replicateId: string
  /** Without the replicate number. */
  readonly condition: string
  readonly replicate: number
  /** `last-before-fracture` */
  readonly frame: string
  /** Number of images between it and the last before fracture. */
  readonly beforeLast: number
  /** Length over which strains are averaged [mm]. */
  readonly gauge: number | null
  readonly sourceTest: string | null
  readonly channels: readonly CurveChannel[]
  /** By role, in stored units; NaN where not measured. */
  readonly columns: Readonly<Record<string, Float64Array>>
  readonly status: DataStatus
  readonly synthetic: boolean
}

/** Strain fields of a test in the last image before fracture; `replicate` selects one specimen of each condition. */
export function findFieldMaps(db: Reader, filter: TestFilter): Promise<StoredField[]> {
  return read(selectFields(db, filter).where('f.before_last', '=', 0))
}

/** As `findFieldMaps`, for all images. */
export function findFieldImages(db: Reader, filter: TestFilter): Promise<StoredField[]> {
  return read(selectFields(db, filter))
}

async function read(fields: ReturnType<typeof selectFields>): Promise<StoredField[]> {
  const rows = await fields
    .select([
      't.coil_id as coilId',
      'f.frame',
      'f.before_last as beforeLast',
      'f.gauge_mm as gauge',
      'f.source_test as sourceTest',
      'f.channels',
      'f.data',
      'r.status',
      'r.synthetic',
    ])
    .execute()
  return rows.map(({ data, ...field }) => {
    const columns = decodePlanar(data, field.channels.length)
    return { ...field, columns: Object.fromEntries(field.channels.map(({ role }, i) => [role, columns[i]!])) }
  })
}

export async function listFieldMaps(
  db: Reader,
  filter: TestFilter,
): Promise<Pick<StoredField, 'replicateId' | 'condition' | 'replicate'>[]> {
  const rows = await selectFields(db, filter).execute()
  return [...new Map(rows.map((row) => [row.replicateId, row])).values()]
}

function selectFields(db: Reader, filter: TestFilter) {
  return db
    .selectFrom('field_map as f')
    .innerJoin('replicate as r', 'r.id', 'f.replicate_id')
    .innerJoin('condition as c', 'c.id', 'r.condition_id')
    .innerJoin('test_series as t', 't.id', 'c.series_id')
    .where('t.coil_id', 'in', coilIdsOf(filter))
    .where('t.code', '=', filter.test)
    .$if(filter.conditions !== undefined, (q) => q.where('c.label', 'in', [...filter.conditions!]))
    .$if(filter.project !== undefined, (q) => q.where(cutFor(filter.project!)))
    .$if(filter.replicate !== undefined, (q) => q.where('r.number', '=', filter.replicate!))
    .orderBy('c.position')
    .orderBy('r.number')
    .orderBy('f.before_last', 'desc')
    .select(['r.id as replicateId', 'c.label as condition', 'r.number as replicate'])
}
