import type { ColumnType, Generated } from 'kysely'
import type { DataStatus } from '#contract/catalogue.ts'
import type { SetFit, SetProof } from '#contract/materials/parameter-sets.ts'
import type { CurveChannel, CurveKind } from '#contract/tests.ts'
import type { EvaluationOptions } from '#core/evaluate/result/evaluation.ts'
import type { Scalar } from '#core/evaluate/result/scalar.ts'
import type { Issue } from '#core/issue.ts'
import type { Geometry, LaboratoryResult } from '#core/read/specimen.ts'
import type { Orientation } from '#core/test-types/parts/condition-label.ts'
import type { TestCode } from '#core/test-types/test-type.ts'
import type { Id, Json, Time } from '#server/db/column-types.ts'

export type TestTables = {
  measurement_origin: {
    replicate_id: string
    material_id: string
    operator: string | null
    machine: string | null
    laboratory: string | null
    measured_at: ColumnType<Date | null, Date | string | null, Date | string | null>
  }
  test_series: {
    id: Id
    material_id: string
    coil_id: string
    code: TestCode
    standard: string | null
    laboratory: string | null
    specimen_type: string | null
    synthetic: Generated<boolean>
    release: number | null
  }
  condition: {
    id: Id
    material_id: string
    series_id: string
    label: string
    orientation: Orientation | null
    angle_deg: number | null
    rate_per_s: number | null
    delay_min: number | null
    position: Generated<number>
    release: number | null
  }
  raw_file: {
    material_id: string
    hash: Buffer
    name: string
    bytes: string | number
    dialect: string
    source: Generated<'file' | 'synthetic'>
    report: Json<{ issues?: Issue[]; specimens?: number }>
    imported_at: Time
    imported_by: string | null
    release: number | null
  }
  replicate: {
    id: Id
    material_id: string
    condition_id: string
    number: number
    specimen: string | null
    geometry: Json<Geometry>
    laboratory_results: Json<LaboratoryResult[]>
    issues: Json<Issue[]>
    stated: Json<EvaluationOptions>
    restated: ColumnType<EvaluationOptions | null, string | null | undefined, string | null>
    remarks: string | null
    raw_file_hash: Buffer | null
    specimen_id: string | null
    status: Generated<DataStatus>
    synthetic: Generated<boolean>
    release: number | null
  }
  curve: {
    id: Id
    material_id: string
    replicate_id: string
    kind: CurveKind
    channels: Json<CurveChannel[]>
    rows: number
    hash: Buffer
    data: Buffer
    release: number | null
    /** Release that replaced the curve. */
    superseded: Generated<number | null>
  }
  scalar: {
    id: Id
    material_id: string
    replicate_id: string
    curve_id: string | null
    property: string
    value: number | null
    unit: string
    method: string
    window: Json<NonNullable<Scalar['window']> | null>
    flags: Generated<string[]>
    version: string
    position: Generated<number>
    release: number | null
  }
  point_set: {
    id: Id
    material_id: string
    condition_id: string
    kind: string
    channels: Json<CurveChannel[]>
    rows: number
    hash: Buffer
    data: Buffer
    raw_file_hash: Buffer | null
    status: Generated<DataStatus>
    synthetic: Generated<boolean>
    release: number | null
    method: 'section' | 'time' | 'other' | null
    punch: string | null
  }
  field_map: {
    id: Id
    material_id: string
    replicate_id: string
    frame: string
    gauge_mm: number | null
    source_test: string | null
    before_last: Generated<number>
    raw_file_hash: Buffer | null
    channels: Json<CurveChannel[]>
    rows: number
    hash: Buffer
    data: Buffer
    release: number | null
  }
  parameter_set: {
    id: Id
    material_id: string
    coil_id: string
    fe_tab: 'FE1' | 'FE2' | 'FE3' | 'FE4' | 'FE5' | 'FE6'
    model: string
    parameters: Json<{ id: string; value: number; unit: string }[]>
    inputs: Generated<string[]>
    fit_window: Json<{ x: string; from: number; to: number } | null>
    quality: Json<Record<string, number>>
    fit: Json<SetFit | null>
    proof: Json<SetProof | null>
    last_measured: number | null
    extrapolation: string | null
    version: Generated<number>
    author: string
    automatic: Generated<boolean>
    status: Generated<DataStatus>
    synthetic: Generated<boolean>
    release: number | null
  }
}
