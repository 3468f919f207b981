import { sql } from 'kysely'
import type { PropertyRow, ScalarEvidence, ScalarRecord } from '#contract/tests.ts'
import { testType } from '#core/test-types/index.ts'
import type { Reader } from '#server/db/database.ts'
import { findCurve } from './curves.ts'
import { filteredReplicates, placeColumns, selectReplicates, type TestFilter } from './filter.ts'
import { rawFileOf } from './raw-file.ts'
import { dixon, grubbs } from '#core/statistics/outlier-tests.ts'
import { summarise } from '#core/statistics/replicates.ts'

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

/** Flag of a withdrawn number, whose value is null. */
export const withdrawnFlag = 'withdrawn'

export type ScalarFilter = TestFilter & { readonly properties?: readonly string[] }

export async function findScalars(db: Reader, filter: ScalarFilter): Promise<ScalarRecord[]> {
  return selectScalars(db, filter).select(scalarColumns).execute()
}

function selectScalars(db: Reader, filter: ScalarFilter) {
  return (
    filteredReplicates(db, filter)
      .innerJoin('scalar as s', 's.replicate_id', 'r.id')
      // Staff see only the number of the next release.
      .where(sql<boolean>`(s.release is null or not (select app.is_staff()) or not exists (
      select from scalar d where d.replicate_id = s.replicate_id and d.property = s.property and d.release is null))`)
      .$if(filter.properties !== undefined, (q) =>
        q.where('s.property', '=', sql<string>`any(${[...filter.properties!]})`),
      )
      .orderBy('s.position')
  )
}

/** Columns of a table cell; a page has hundreds of numbers, so others are not read. */
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

export async function propertyTable(db: Reader, filter: ScalarFilter): Promise<PropertyRow[]> {
  const order = testType(filter.test).scalars
  const rank = (property: string) => (order.includes(property) ? order.indexOf(property) : order.length)
  const cells: Cell[] = await selectScalars(db, filter).select(cellColumns).execute()
  const groups = Map.groupBy(cells, ({ property, conditionId }) => `${property} ${conditionId}`)
  return [...groups.values()].map(toRow).toSorted((a, b) => rank(a.property) - rank(b.property)) // stable: conditions remain in order
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

export async function scalarEvidence(db: Reader, scalarId: string): Promise<ScalarEvidence | undefined> {
  if (!uuid.test(scalarId)) return undefined // part of a URL
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

export type Numbered = { readonly replicate: number; readonly value: number | null }

/**
 * Statistics of replicates: count, mean, sample standard deviation, range, confidence interval of the mean, and
 * specimens that an outlier test marks; null for too few.
 */
export function spread(replicates: readonly Numbered[]) {
  const known = replicates.flatMap(({ replicate, value }) => (value === null ? [] : [{ replicate, value }]))
  const values = known.map(({ value }) => value)
  if (values.length === 0) return { n: 0, mean: null, s: null, min: null, max: null, ci95: null, outliers: [] }
  const { n, mean, s, min, max, ci95 } = summarise(values)
  const hints = [
    ['grubbs', grubbs(values)],
    ['dixon', dixon(values)],
  ] as const
  const outliers = hints.flatMap(([test, hint]) =>
    hint?.suspicious
      ? [{ replicate: known[hint.index]!.replicate, test, statistic: hint.statistic, critical: hint.critical }]
      : [],
  )
  return { n, mean, s: n < 2 ? null : s, min, max, ci95, outliers }
}
