import { z } from 'zod'
import { keptCurves } from '#core/evaluate/result/evaluation.ts'
import { windowAxes } from '#core/evaluate/result/scalar.ts'
import { dataStatus, testCode } from './catalogue.ts'
import { setFit, setProof } from './parameter-sets.ts'

/** Part of the label that selects records inside a test: `RD 1`, `240 Minute`, `RD 100/s 1`. */
export const conditionSummary = z.object({
  id: z.uuid(),
  /** Without the replicate number: `RD`, `240 Minute`, `RD 100/s`. */
  label: z.string(),
  orientation: z.enum(['RD', 'DD', 'TD']).nullable(),
  /** From the rolling direction [°]. */
  angle: z.number().nullable(),
  /** Nominal strain rate [1/s]. */
  rate: z.number().nullable(),
  /** Between punching and expansion [min]. */
  delay: z.number().nullable(),
  /** Numbers of its replicates, ascending. */
  replicates: z.array(z.number().int()),
})
export type ConditionSummary = z.infer<typeof conditionSummary>

/** A test that a variant has, with what is below it. */
export const availableTest = z.object({
  id: z.uuid(),
  code: testCode,
  variantId: z.uuid(),
  standard: z.string().nullable(),
  laboratory: z.string().nullable(),
  /** Shown first: the specification's default (`RD 1`) when it exists, otherwise the first label. */
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

/** One column of a stored curve; `role` as in `core/read/specimen.ts`, values in the stored unit of `quantity`. */
export const curveChannel = z.object({ role: z.string(), name: z.string(), quantity: z.string(), unit: z.string() })
export type CurveChannel = z.infer<typeof curveChannel>

/** `raw`: the channels of the machine. The others are evaluated from it and have two channels, x first. */
export const curveKinds = ['raw', ...keptCurves] as const
export const curveKind = z.enum(curveKinds)
export type CurveKind = z.infer<typeof curveKind>

/** A curve without its points. */
export const curveRecord = z.object({
  id: z.uuid(),
  /** SHA-256 of the canonical column bytes, hex: the ETag of the binary. */
  hash: z.string(),
  kind: curveKind,
  channels: z.array(curveChannel),
  rows: z.number().int(),
  materialId: z.uuid(),
  variantId: z.uuid(),
  variant: z.string(),
  test: testCode,
  replicateId: z.uuid(),
  replicate: z.number().int(),
  conditionId: z.uuid(),
  /** Label of the condition without the replicate number. */
  condition: z.string(),
  orientation: z.enum(['RD', 'DD', 'TD']).nullable(),
  angle: z.number().nullable(),
  rate: z.number().nullable(),
  delay: z.number().nullable(),
  status: dataStatus,
  synthetic: z.boolean(),
  /** Not released yet: staff alone see it. */
  draft: z.boolean(),
})
export type CurveRecord = z.infer<typeof curveRecord>

/** A curve with its columns, in the order of `channels`; bit-exact as stored. Not JSON: the server's own shape. */
export type LoadedCurve = CurveRecord & { readonly columns: readonly Float64Array[] }

const point = z.tuple([z.number(), z.number()]).readonly()

/** The part of a curve a scalar was read from; same shape as `core/evaluate/result/scalar.ts`. */
export const evaluationWindow = z.object({
  x: z.enum(windowAxes),
  from: z.number(),
  to: z.number(),
  marks: z
    .array(z.object({ label: z.string(), points: z.array(point).readonly() }))
    .readonly()
    .optional(),
})

/** One property of one replicate. */
export const scalarRecord = z.object({
  id: z.uuid(),
  property: z.string(),
  value: z.number().nullable(),
  unit: z.string(),
  method: z.string(),
  window: evaluationWindow.nullable(),
  flags: z.array(z.string()),
  /** Version of the evaluating software. */
  version: z.string(),
  variantId: z.uuid(),
  test: testCode,
  conditionId: z.uuid(),
  condition: z.string(),
  orientation: z.enum(['RD', 'DD', 'TD']).nullable(),
  replicateId: z.uuid(),
  replicate: z.number().int(),
  /** Curve in whose axes `window` lies; null for results without a curve. */
  curveId: z.uuid().nullable(),
  status: dataStatus,
  synthetic: z.boolean(),
  /** Not released yet: staff alone see it. */
  draft: z.boolean(),
})
export type ScalarRecord = z.infer<typeof scalarRecord>

/** A replicate that a test for outliers points at. */
export const outlierHint = z.object({
  replicate: z.number().int(),
  test: z.enum(['grubbs', 'dixon']),
  statistic: z.number(),
  /** The statistic above which a value is suspicious, at a risk of 5 %. */
  critical: z.number(),
})

/** One cell group of the property table: a property under one condition, over its replicates. */
export const propertyRow = z.object({
  property: z.string(),
  unit: z.string(),
  conditionId: z.uuid(),
  condition: z.string(),
  orientation: z.enum(['RD', 'DD', 'TD']).nullable(),
  /** Replicates with a number. */
  n: z.number().int(),
  mean: z.number().nullable(),
  /** Sample standard deviation; null below two numbers. */
  s: z.number().nullable(),
  min: z.number().nullable(),
  max: z.number().nullable(),
  /** 95 % confidence interval of the mean; null below three numbers. */
  ci95: z.tuple([z.number(), z.number()]).nullable(),
  /** Hints to look at a specimen; nothing is ever removed by them. */
  outliers: z.array(outlierHint),
  replicates: z.array(
    z.object({
      scalarId: z.uuid(),
      replicate: z.number().int(),
      value: z.number().nullable(),
      method: z.string(),
      flags: z.array(z.string()),
    }),
  ),
  synthetic: z.boolean(),
})
export type PropertyRow = z.infer<typeof propertyRow>

/** The original behind a replicate. Synthetic replicates have no bytes of their own: `source` says `synthetic`. */
export const rawFileRecord = z.object({
  /** SHA-256 of the bytes, hex. */
  hash: z.string(),
  name: z.string(),
  bytes: z.number().int(),
  dialect: z.string(),
  source: z.enum(['file', 'synthetic']),
  importedAt: z.iso.datetime(),
  /** What the reader found: issues of the file and of this specimen. */
  report: z.object({
    issues: z.array(
      z.object({
        severity: z.enum(['error', 'warning', 'info']),
        code: z.string(),
        line: z.number().int().optional(),
        column: z.string().optional(),
        message: z.string(),
      }),
    ),
    specimens: z.number().int(),
  }),
})
export type RawFileRecord = z.infer<typeof rawFileRecord>

/** Dimensions of the specimen before the test [mm, mm²]. */
export const specimenGeometry = z.object({
  b0: z.number().optional(),
  t0: z.number().optional(),
  d0: z.number().optional(),
  S0: z.number().optional(),
  L0: z.number().optional(),
  Le: z.number().optional(),
  Lc: z.number().optional(),
})

/** Everything behind one number: click on it and see where it lies and what it came from. */
export const scalarEvidence = z.object({
  scalar: scalarRecord,
  curve: curveRecord.nullable(),
  geometry: specimenGeometry,
  /** The laboratory's own result for the same property, when the file states one. */
  laboratory: z.object({ name: z.string(), value: z.number(), unit: z.string() }).nullable(),
  rawFile: rawFileRecord.nullable(),
})
export type ScalarEvidence = z.infer<typeof scalarEvidence>

/** Points without order, e.g. a forming-limit or fracture set; `columns` as many as `channels`. */
export const pointSetRecord = z.object({
  id: z.uuid(),
  kind: z.string(),
  variantId: z.uuid(),
  test: testCode,
  conditionId: z.uuid(),
  condition: z.string(),
  channels: z.array(curveChannel),
  columns: z.array(z.array(z.number().nullable())),
  /** How limit strains were found, and with which tool; null for points that are not limits. */
  method: z.enum(['section', 'time', 'other']).nullable(),
  punch: z.string().nullable(),
  status: dataStatus,
  synthetic: z.boolean(),
})
export type PointSetRecord = z.infer<typeof pointSetRecord>

/** Fitted model of a variant, shown in a finite-element tab. */
export const parameterSetRecord = z.object({
  id: z.uuid(),
  variantId: z.uuid(),
  feTab: z.enum(['FE1', 'FE2', 'FE3', 'FE4', 'FE5', 'FE6']),
  model: z.string(),
  parameters: z.array(z.object({ id: z.string(), value: z.number(), unit: z.string() })),
  fitWindow: z.object({ x: z.string(), from: z.number(), to: z.number() }).nullable(),
  quality: z.record(z.string(), z.number()),
  /** Records that the fit was made from; empty where nobody stated them. */
  inputs: z.array(z.uuid()),
  /** How it was fitted; null where nothing was fitted here. */
  fit: setFit.nullable(),
  /** Result with one card against the tests of the set; null where no test can be compared with it. */
  proof: setProof.nullable(),
  /** Hardening laws: plastic strain where measurement ends [1], and how the curve goes on. */
  lastMeasured: z.number().nullable(),
  extrapolation: z.string().nullable(),
  author: z.string(),
  version: z.number().int(),
  /** Name of the data release it belongs to; null for a draft. */
  release: z.string().nullable(),
  status: dataStatus,
  synthetic: z.boolean(),
})
export type ParameterSetRecord = z.infer<typeof parameterSetRecord>
