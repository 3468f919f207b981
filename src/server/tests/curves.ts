import { sql } from 'kysely'
import type { CurveKind, CurveRecord, LoadedCurve } from '#contract/tests.ts'
import { decodePlanar } from '#core/curves/planar-encoding.ts'
import type { EvaluationOptions } from '#core/evaluate/result/evaluation.ts'
import type { Geometry, LaboratoryResult } from '#core/read/specimen.ts'
import type { Reader } from '#server/db/database.ts'
import type { Schema } from '#server/db/schema.ts'
import { filteredReplicates, placeColumns, selectReplicates, type TestFilter } from './filter.ts'

export type CurveFilter = TestFilter & { readonly kinds?: readonly CurveKind[] }
export type StoredCurve = CurveRecord & { readonly geometry: Geometry }

const curveColumns = [
  ...placeColumns,
  'k.id',
  'k.kind',
  'k.channels',
  'k.rows',
  'k.material_id as materialId',
  'v.name as coil',
  'c.angle_deg as angle',
  'c.rate_per_s as rate',
  'c.delay_min as delay',
  'r.geometry',
] as const
const hash = sql<string>`encode(k.hash, 'hex')`.as('hash')

/** Current version; a superseded curve has the same id. Staff see the version of the next release. */
const shown = sql<boolean>`k.superseded is null and (k.release is null or not (select app.is_staff()) or not exists (
  select from curve d where d.replicate_id = k.replicate_id and d.kind = k.kind and d.release is null))`

export async function findCurves(db: Reader, filter: CurveFilter): Promise<StoredCurve[]> {
  return filteredReplicates(db, filter)
    .innerJoin('curve as k', 'k.replicate_id', 'r.id')
    .where(shown)
    .$if(filter.kinds !== undefined, (q) => q.where('k.kind', '=', sql<CurveKind>`any(${[...filter.kinds!]})`))
    .orderBy('k.kind')
    .select(curveColumns)
    .select(hash)
    .execute()
}

/** Curve without its points; undefined if it is not visible to the caller. */
export async function findCurve(db: Reader, id: string): Promise<StoredCurve | undefined> {
  return selectReplicates(db)
    .innerJoin('curve as k', 'k.replicate_id', 'r.id')
    .where('k.id', '=', id)
    .select(curveColumns)
    .select(hash)
    .executeTakeFirst()
}

/** Curves with points, by filter or ids; invisible ones are omitted. */
export async function loadCurves(
  db: Reader,
  wanted: CurveFilter | readonly string[],
): Promise<(LoadedCurve & StoredCurve)[]> {
  const rows = await (isIds(wanted)
    ? selectReplicates(db)
        .innerJoin('curve as k', 'k.replicate_id', 'r.id')
        .where('k.id', '=', sql<string>`any(${[...wanted]}::uuid[])`)
        .select(curveColumns)
        .select([hash, 'k.data'])
        .execute()
    : filteredReplicates(db, wanted)
        .innerJoin('curve as k', 'k.replicate_id', 'r.id')
        .where(shown)
        .$if(wanted.kinds !== undefined, (q) => q.where('k.kind', '=', sql<CurveKind>`any(${[...wanted.kinds!]})`))
        .orderBy('k.kind')
        .select(curveColumns)
        .select([hash, 'k.data'])
        .execute())
  return rows.map(({ data, ...curve }) => ({ ...curve, columns: decodePlanar(data, curve.channels.length) }))
}

/** Stored bytes of a curve (planar little-endian float64); undefined if it is not visible to the caller. */
export async function curveBytes(
  db: Reader,
  id: string,
): Promise<{ curve: StoredCurve; bytes: Uint8Array } | undefined> {
  if (!uuid.test(id)) return undefined // part of a URL
  // A rolled-back curve remains available at its address.
  const row = (await bytesIn('curve')) ?? (await bytesIn('former.curve'))
  if (!row) return undefined
  const { data, ...curve } = row
  return { curve, bytes: data }

  function bytesIn(table: 'curve' | 'former.curve') {
    return selectReplicates(db)
      .innerJoin(sql<Schema['curve']>`${sql.table(table)}`.as<'k'>('k'), 'k.replicate_id', 'r.id')
      .where('k.id', '=', id)
      .select(curveColumns)
      .select([hash, 'k.data'])
      .executeTakeFirst()
  }
}

/** Statements of the laboratory in addition to channels and dimensions, by replicate id; visible ones only. */
export async function replicateStatements(
  db: Reader,
  replicateIds: readonly string[],
): Promise<Map<string, { stated: EvaluationOptions; laboratory: readonly LaboratoryResult[] }>> {
  const rows = await db
    .selectFrom('replicate')
    .where('id', '=', sql<string>`any(${[...replicateIds]}::uuid[])`)
    .select(['id', 'stated', 'laboratory_results as laboratory'])
    .execute()
  return new Map(rows.map(({ id, ...statements }) => [id, statements]))
}

function isIds(wanted: CurveFilter | readonly string[]): wanted is readonly string[] {
  return Array.isArray(wanted)
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i
