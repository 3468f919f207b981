import { sql } from 'kysely'
import type { PropertyRow, ScalarEvidence, ScalarRecord } from '#contract/tests.ts'
import { testType } from '#core/test-types/index.ts'
import type { Reader } from '#server/db/database.ts'
import { findCurve } from './curves.ts'
import { filteredReplicates, placeColumns, selectReplicates, type TestFilter } from './filter.ts'
import { rawFileOf } from './raw-file.ts'
import { spread } from './spread.ts'

const scalarColumns = [
  ...placeColumns,
  's.id',
  's.property',
  's.value',
  's.unit',
  's.method',
  's.window',
  's.flags',
  's.version',
  's.curve_id as curveId',
] as const

/** Flag of a number that was withdrawn: it stands without a value where it stood. */
export const withdrawnFlag = 'withdrawn'

/** Only these properties; all without. */
export type ScalarFilter = TestFilter & { readonly properties?: readonly string[] }

export async function findScalars(db: Reader, filter: ScalarFilter): Promise<ScalarRecord[]> {
  return selectScalars(db, filter).select(scalarColumns).execute()
}

function selectScalars(db: Reader, filter: ScalarFilter) {
  return (
    filteredReplicates(db, filter)
      .innerJoin('scalar as s', 's.replicate_id', 'r.id')
      // Readers of drafts see the number that the next release will publish, not both.
      .where(sql<boolean>`(s.release is null or not (select app.is_staff()) or not exists (
      select from scalar d where d.replicate_id = s.replicate_id and d.property = s.property and d.release is null))`)
      .$if(filter.properties !== undefined, (q) =>
        q.where('s.property', '=', sql<string>`any(${[...filter.properties!]})`),
      )
      .orderBy('s.position')
  )
}

/** What a table shows of a number: a page has hundreds, and most of their columns would be read for nothing. */
const cellColumns = [
  's.id',
  's.property',
  's.value',
  's.unit',
  's.method',
  's.flags',
  'c.id as conditionId',
  'c.label as condition',
  'c.orientation',
  'r.number as replicate',
  'r.synthetic',
] as const
type Cell = Pick<
  ScalarRecord,
  | 'id'
  | 'property'
  | 'value'
  | 'unit'
  | 'method'
  | 'flags'
  | 'conditionId'
  | 'condition'
  | 'orientation'
  | 'replicate'
  | 'synthetic'
>

/** Each property of a test under each of its conditions, over the replicates; properties in the order of the test type. */
export async function propertyTable(db: Reader, filter: ScalarFilter): Promise<PropertyRow[]> {
  const order = testType(filter.test).scalars
  const place = (property: string) => (order.includes(property) ? order.indexOf(property) : order.length)
  const cells: Cell[] = await selectScalars(db, filter).select(cellColumns).execute()
  const groups = Map.groupBy(cells, ({ property, conditionId }) => `${property} ${conditionId}`)
  return [...groups.values()].map(toRow).toSorted((a, b) => place(a.property) - place(b.property)) // stable: conditions keep their order
}

function toRow(scalars: readonly Cell[]): PropertyRow {
  const { property, unit, conditionId, condition, orientation } = scalars[0]!
  return {
    property,
    unit,
    conditionId,
    condition,
    orientation,
    ...spread(scalars),
    replicates: scalars.map(({ id, replicate, value, method, flags }) => ({
      scalarId: id,
      replicate,
      value,
      method,
      flags,
    })),
    synthetic: scalars.some(({ synthetic }) => synthetic),
  }
}

/** Everything behind one number; undefined when it is not there or not the caller's to read. */
export async function scalarEvidence(db: Reader, scalarId: string): Promise<ScalarEvidence | undefined> {
  if (!uuid.test(scalarId)) return undefined // comes from an address
  const row = await selectReplicates(db)
    .innerJoin('scalar as s', 's.replicate_id', 'r.id')
    .where('s.id', '=', scalarId)
    .select(scalarColumns)
    .select(['r.geometry', 'r.laboratory_results', 'r.issues', 'r.material_id', 'r.raw_file_hash'])
    .executeTakeFirst()
  if (!row) return undefined
  const { geometry, laboratory_results, issues, material_id, raw_file_hash, ...scalar } = row
  const stated = laboratory_results.find(({ id }) => id === scalar.property)
  return {
    scalar,
    curve: scalar.curveId === null ? null : ((await findCurve(db, scalar.curveId)) ?? null),
    geometry,
    laboratory: stated ? { name: stated.name, value: stated.value, unit: stated.unit } : null,
    rawFile: raw_file_hash ? ((await rawFileOf(db, material_id, raw_file_hash, issues)) ?? null) : null,
  }
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i
