import { z } from 'zod'
import { storedCurveKinds } from '#core/evaluate/result/evaluation.ts'
import { windowAxes } from '#core/evaluate/result/scalar.ts'
import { dataStatus, testCode } from './catalogue.ts'
import { setFit, setProof } from './materials/parameter-sets.ts'

/** Label that selects records of a test: `RD 1`, `240 Minute`, `RD 100/s 1`. */
export const conditionSummary = z.object({
  id: z.uuid(),
  /** Without the number of the replicate: `RD`, `240 Minute`, `RD 100/s`. */
  label: z.string(),
  orientation: z.enum(['RD', 'DD', 'TD']).nullable(),
  /** From the rolling direction [°]. */
  angle: z.number().nullable(),
  /** Nominal strain rate [1/s]. */
  rate: z.number().nullable(),
  /** Between punching and expansion [min]. */
  delay: z.number().nullable(),
  replicates: z.array(z.number().int()),
})
export type ConditionSummary = z.infer<typeof conditionSummary>

export const availableTest = z.object({
  id: z.uuid(),
  code: testCode,
  coilId: z.uuid(),
  standard: z.string().nullable(),
  laboratory: z.string().nullable(),
  /** The default of the specification (`RD 1`) if it exists, otherwise the first label. */
  defaultCondition: z.string(),
  conditions: z.array(conditionSummary),
  counts: z.object({
    replicates: z.number().int(),
    curves: z.number().int(),
    scalars: z.number().int(),
    pointSets: z.number().int(),
    fieldMaps: z.number().int(),
  }),
  synthetic: z.boolean(),
})
export type AvailableTest = z.infer<typeof availableTest>

/** Column of a stored curve; `role` as in `core/read/specimen.ts`, values in the stored unit of `quantity`. */
export const curveChannel = z
  .object({ role: z.string(), name: z.string(), quantity: z.string(), unit: z.string() })
  .meta({ id: 'CurveChannel' })
export type CurveChannel = z.infer<typeof curveChannel>

/** `raw`: machine channels. The others are evaluated and have two channels, x first. */
export const curveKinds = ['raw', ...storedCurveKinds] as const
export const curveKind = z.enum(curveKinds)
export type CurveKind = z.infer<typeof curveKind>

export const curveRecord = z.object({
  id: z.uuid(),
  /** SHA-256 of the canonical column bytes [hex]; ETag of the binary. */
  hash: z.string(),
  kind: curveKind,
  channels: z.array(curveChannel),
  rows: z.number().int(),
  materialId: z.uuid(),
  coilId: z.uuid(),
  coil: z.string(),
  test: testCode,
  replicateId: z.uuid(),
  replicate: z.number().int(),
  conditionId: z.uuid(),
  condition: z.string(),
  orientation: z.enum(['RD', 'DD', 'TD']).nullable(),
  angle: z.number().nullable(),
  rate: z.number().nullable(),
  delay: z.number().nullable(),
  status: dataStatus,
  synthetic: z.boolean(),
  /** Not released; visible to staff only. */
  draft: z.boolean(),
})
export type CurveRecord = z.infer<typeof curveRecord>

/** Columns in the order of `channels`, bit-exact. Server only. */
export type LoadedCurve = CurveRecord & { readonly columns: readonly Float64Array[] }

const point = z.tuple([z.number(), z.number()]).readonly()

/** Part of a curve that a scalar was read from; same shape as `core/evaluate/result/scalar.ts`. */
export const evaluationWindow = z.object({
  x: z.enum(windowAxes),
  from: z.number(),
  to: z.number(),
  marks: z
    .array(z.object({ label: z.string(), points: z.array(point).readonly() }).meta({ id: 'EvaluationMark' }))
    .readonly()
    .optional(),
})

export const scalarRecord = z.object({
  id: z.uuid(),
  property: z.string(),
  value: z.number().nullable(),
  unit: z.string(),
  method: z.string(),
  window: evaluationWindow.nullable(),
  flags: z.array(z.string()),
  version: z.string(),
  coilId: z.uuid(),
  test: testCode,
  conditionId: z.uuid(),
  condition: z.string(),
  orientation: z.enum(['RD', 'DD', 'TD']).nullable(),
  replicateId: z.uuid(),
  replicate: z.number().int(),
  /** Curve of `window`; null for results without a curve. */
  curveId: z.uuid().nullable(),
  status: dataStatus,
  synthetic: z.boolean(),
  /** Not released; visible to staff only. */
  draft: z.boolean(),
})
export type ScalarRecord = z.infer<typeof scalarRecord>

export const outlierHint = z
  .object({
    replicate: z.number().int(),
    test: z.enum(['grubbs', 'dixon']),
    statistic: z.number(),
    /** Critical value at a risk of 5 %. */
    critical: z.number(),
  })
  .meta({ id: 'Outlier' })

export const propertyRow = z.object({
  property: z.string(),
  unit: z.string(),
  conditionId: z.uuid(),
  condition: z.string(),
  orientation: z.enum(['RD', 'DD', 'TD']).nullable(),
  n: z.number().int(),
  mean: z.number().nullable(),
  /** Sample standard deviation; null with fewer than two values. */
  s: z.number().nullable(),
  min: z.number().nullable(),
  max: z.number().nullable(),
  /** 95 % confidence interval of the mean; null with fewer than three values. */
  ci95: z.tuple([z.number(), z.number()]).nullable(),
  outliers: z.array(outlierHint),
  replicates: z.array(
    z
      .object({
        scalarId: z.uuid(),
        replicate: z.number().int(),
        value: z.number().nullable(),
        method: z.string(),
        flags: z.array(z.string()),
      })
      .meta({ id: 'ReplicateValue' }),
  ),
  synthetic: z.boolean(),
})
export type PropertyRow = z.infer<typeof propertyRow>

/** Original file of a replicate; `source` is `synthetic` for generated ones. */
export const rawFileRecord = z.object({
  /** SHA-256 [hex]. */
  hash: z.string(),
  name: z.string(),
  bytes: z.number().int(),
  dialect: z.string(),
  source: z.enum(['file', 'synthetic']),
  importedAt: z.iso.datetime(),
  report: z.object({
    issues: z.array(
      z
        .object({
          severity: z.enum(['error', 'warning', 'info']),
          code: z.string(),
          line: z.number().int().optional(),
          column: z.string().optional(),
          message: z.string(),
        })
        .meta({ id: 'FileIssue' }),
    ),
    specimens: z.number().int(),
  }),
})
export type RawFileRecord = z.infer<typeof rawFileRecord>

/** Before the test [mm, mm²]. */
export const specimenGeometry = z.object({
  b0: z.number().optional(),
  t0: z.number().optional(),
  d0: z.number().optional(),
  S0: z.number().optional(),
  L0: z.number().optional(),
  Le: z.number().optional(),
  Lc: z.number().optional(),
})

export const scalarEvidence = z.object({
  scalar: scalarRecord,
  curve: curveRecord.nullable(),
  geometry: specimenGeometry,
  /** Result stated by the laboratory in the file. */
  laboratory: z.object({ name: z.string(), value: z.number(), unit: z.string() }).nullable(),
  rawFile: rawFileRecord.nullable(),
})
export type ScalarEvidence = z.infer<typeof scalarEvidence>

/** Points without order, such as forming limits; `columns` as many as `channels`. */
export const pointSetRecord = z.object({
  id: z.uuid(),
  kind: z.string(),
  coilId: z.uuid(),
  test: testCode,
  conditionId: z.uuid(),
  condition: z.string(),
  channels: z.array(curveChannel),
  columns: z.array(z.array(z.number().nullable())),
  /** Method and tool of limit strains; null for other points. */
  method: z.enum(['section', 'time', 'other']).nullable(),
  punch: z.string().nullable(),
  status: dataStatus,
  synthetic: z.boolean(),
})
export type PointSetRecord = z.infer<typeof pointSetRecord>

export const parameterSetRecord = z.object({
  id: z.uuid(),
  coilId: z.uuid(),
  feTab: z.enum(['FE1', 'FE2', 'FE3', 'FE4', 'FE5', 'FE6']),
  model: z.string(),
  parameters: z.array(z.object({ id: z.string(), value: z.number(), unit: z.string() })),
  fitWindow: z.object({ x: z.string(), from: z.number(), to: z.number() }).nullable(),
  quality: z.record(z.string(), z.number()),
  /** Fitted records; empty if not stated. */
  inputs: z.array(z.uuid()),
  /** Null without a fit. */
  fit: setFit.nullable(),
  /** Result with one card; null if no test can be compared. */
  proof: setProof.nullable(),
  /** Hardening laws: largest measured plastic strain [1] and the extrapolation. */
  lastMeasured: z.number().nullable(),
  extrapolation: z.string().nullable(),
  author: z.string(),
  version: z.number().int(),
  /** Null for a draft. */
  release: z.string().nullable(),
  status: dataStatus,
  synthetic: z.boolean(),
})
export type ParameterSetRecord = z.infer<typeof parameterSetRecord>
