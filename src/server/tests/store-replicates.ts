import { randomUUID } from 'node:crypto'
import type { Insertable } from 'kysely'
import type { DataStatus } from '#contract/catalogue.ts'
import type { CurveKind } from '#contract/tests.ts'
import {
  curveAxes,
  type EvaluatedCurves,
  type EvaluationOptions,
  storedCurveKinds,
} from '#core/evaluate/result/evaluation.ts'
import type { Scalar, WindowAxis } from '#core/evaluate/result/scalar.ts'
import type { Issue } from '#core/issue.ts'
import type { MeasurementOrigin } from '#core/read/measurement-origin.ts'
import type { Geometry, LaboratoryResult } from '#core/read/specimen.ts'
import { inBatches } from '#server/db/batches.ts'
import type { Writer } from '#server/db/database.ts'
import type { Schema } from '#server/db/schema.ts'
import { type NewColumn, pointsOf } from './store-columns.ts'

export type NewReplicate = {
  readonly conditionId: string
  readonly number: number
  readonly specimen: string | null
  readonly geometry: Geometry
  readonly laboratory: readonly LaboratoryResult[]
  readonly issues: readonly Issue[]
  /** Input of the evaluation other than channels; stored, so that it can be repeated. */
  readonly stated?: EvaluationOptions | undefined
  readonly remarks: string | null
  readonly rawFileHash: Buffer | null
  /** Operator, machine and time, for the quality pages of the laboratory. */
  readonly origin?: MeasurementOrigin | null
  readonly status: DataStatus
  /** Empty for tests without channels. */
  readonly channels: readonly NewColumn[]
  readonly curves: EvaluatedCurves
  readonly scalars: readonly Scalar[]
  readonly version: string
  readonly field?: {
    readonly frame: string
    readonly gauge: number | null
    readonly sourceTest: string | null
    readonly columns: readonly NewColumn[]
  } | null
}

/** Stores replicates with curves, scalars and field maps as drafts or in a release. Returns ids in the given order. */
export async function storeReplicates(
  db: Writer,
  materialId: string,
  replicates: readonly NewReplicate[],
  release: number | null = null,
): Promise<string[]> {
  const released = <Row extends object>(rows: readonly Row[]) => rows.map((row) => ({ ...row, release }))
  const ids = replicates.map(() => randomUUID() as string)
  const curves = replicates.map((replicate, i) => curvesOf(materialId, ids[i]!, replicate))
  await inBatches(released(replicates.map((replicate, i) => toRow(materialId, ids[i]!, replicate))), (rows) =>
    db.insertInto('replicate').values(rows).execute(),
  )
  const origins = replicates.flatMap(({ origin }, i) =>
    origin
      ? [
          {
            replicate_id: ids[i]!,
            material_id: materialId,
            operator: origin.operator,
            machine: origin.machine,
            laboratory: origin.laboratory,
            measured_at: origin.measuredAt,
          },
        ]
      : [],
  )
  await inBatches(origins, (rows) => db.insertInto('measurement_origin').values(rows).execute())
  await inBatches(released(curves.flat()), (rows) => db.insertInto('curve').values(rows).execute())
  await inBatches(
    released(replicates.flatMap((replicate, i) => scalarsOf(materialId, ids[i]!, replicate, curves[i]!))),
    (rows) => db.insertInto('scalar').values(rows).execute(),
  )
  await inBatches(
    replicates.flatMap(({ field }, i) =>
      field
        ? [
            {
              material_id: materialId,
              replicate_id: ids[i]!,
              frame: field.frame,
              gauge_mm: field.gauge,
              source_test: field.sourceTest,
              ...pointsOf(field.columns),
              release,
            },
          ]
        : [],
    ),
    (rows) => db.insertInto('field_map').values(rows).execute(),
  )
  return ids
}

function toRow(material_id: string, id: string, replicate: NewReplicate): Insertable<Schema['replicate']> {
  return {
    id,
    material_id,
    condition_id: replicate.conditionId,
    number: replicate.number,
    specimen: replicate.specimen,
    geometry: JSON.stringify(replicate.geometry),
    laboratory_results: JSON.stringify(replicate.laboratory),
    issues: JSON.stringify(replicate.issues),
    stated: JSON.stringify(replicate.stated ?? {}),
    remarks: replicate.remarks,
    raw_file_hash: replicate.rawFileHash,
    status: replicate.status,
    synthetic: replicate.status === 'synthetic',
  }
}

type CurveRow = Insertable<Schema['curve']> & { readonly id: string }

function curvesOf(materialId: string, replicateId: string, { channels, curves }: NewReplicate): CurveRow[] {
  return [...curveRow(materialId, replicateId, 'raw', channels), ...storedCurveRows(materialId, replicateId, curves)]
}

export function storedCurveRows(materialId: string, replicateId: string, curves: EvaluatedCurves): CurveRow[] {
  return storedCurveKinds.flatMap((kind) => {
    const curve = curves[kind]
    if (!curve) return []
    const [[x, ofX], [y, ofY]] = curveAxes[kind]
    return curveRow(materialId, replicateId, kind, [
      { role: x, name: x, quantity: ofX, values: curve.x },
      { role: y, name: y, quantity: ofY, values: curve.y },
    ])
  })
}

function curveRow(
  material_id: string,
  replicate_id: string,
  kind: CurveKind,
  columns: readonly NewColumn[],
): CurveRow[] {
  return columns[0] && columns[0].values.length > 0
    ? [{ id: randomUUID(), material_id, replicate_id, kind, ...pointsOf(columns) }]
    : []
}

const curveOfAxis: Readonly<Partial<Record<WindowAxis, CurveKind>>> = {
  eng_strain: 'engineering',
  true_strain: 'true',
  true_plastic_strain: 'flow',
  thickness_strain: 'biaxial',
  gamma: 'shear',
  absolute_plastic_strain: 'asymmetry',
  accumulated_plastic_strain: 'accumulated',
}

/** Curve that a number was read from; without a window the main curve of its specimen. */
export function curveIdOf({ window }: Scalar, idOf: (kind: CurveKind) => string | undefined): string | null {
  return (window ? idOf(curveOfAxis[window.x] ?? 'raw') : undefined) ?? idOf('engineering') ?? idOf('raw') ?? null
}

function scalarsOf(
  material_id: string,
  replicate_id: string,
  { scalars, version }: NewReplicate,
  curves: readonly CurveRow[],
): Insertable<Schema['scalar']>[] {
  return scalars.map((scalar, position) => ({
    material_id,
    replicate_id,
    curve_id: curveIdOf(scalar, (kind) => curves.find((curve) => curve.kind === kind)?.id),
    property: scalar.id,
    value: scalar.value,
    unit: scalar.unit,
    method: scalar.method,
    window: scalar.window && JSON.stringify(scalar.window),
    flags: [...scalar.flags],
    version,
    position,
  }))
}
