import { thinned } from '#core/charts/thin.ts'
import { type Curve, pointsOf } from '#core/curves/curve.ts'
import {
  type Evaluation,
  keptCurves,
  rateOfTension,
  type ReadSpecimen,
  type Scalar,
  type TensileTest,
} from '#core/evaluate/index.ts'
import type { TestedSpecimen } from '#core/parameter-sets/index.ts'
import type { WrittenMapping } from '#core/read/map-columns.ts'
import type { FileReading, Geometry, LaboratoryResult } from '#core/read/specimen.ts'
import type { Orientation } from '#core/test-types/index.ts'
import type { TestCode } from '#core/test-types/test-type.ts'

/** What somebody says of their file, where it does not say so itself or says it wrongly. */
export type FileChoice = {
  /** Null: as its head names it, tension otherwise. */
  readonly test: TestCode | null
  /** Of specimens whose name and head state none. */
  readonly direction: Orientation
  /** Before the test [mm, mm²]; goes before what the file states. */
  readonly geometry: Geometry
  readonly columns: readonly WrittenMapping[]
}

export const asRead: FileChoice = { test: null, direction: 'RD', geometry: {}, columns: [] }

/** A curve with as many points as a chart draws, and how many were recorded. */
export type OwnCurve = Curve & { readonly recorded: number }
export type OwnCurveKind = (typeof keptCurves)[number]

export type OwnSpecimen = {
  readonly id: string
  /** As the file names it. */
  readonly label: string
  readonly test: TestCode
  readonly direction: Orientation
  /** False: taken to be so, because nothing states it. */
  readonly directionStated: boolean
  /** As the file states it; null where it does not. */
  readonly material: string | null
  /** Says of itself that nobody measured it. */
  readonly synthetic: boolean
  readonly geometry: Geometry
  readonly scalars: readonly Scalar[]
  readonly laboratory: readonly LaboratoryResult[]
  readonly curves: Readonly<Partial<Record<OwnCurveKind, OwnCurve>>>
}

/** A tensile specimen that other tests of the same material are compared with. */
export type OwnTension = TensileTest & { readonly id: string; readonly material: string | null }

/** Points of one line of a chart: it is 800 pixels wide. */
const drawn = 1200

/** What a page shows of one evaluated specimen. */
export function ownSpecimen(
  { specimen, condition, evaluation }: ReadSpecimen,
  { id, test, choice, reading }: { id: string; test: TestCode; choice: FileChoice; reading: FileReading },
): OwnSpecimen {
  const synthetic = saysSynthetic(reading)
  return {
    id,
    label: specimen.id,
    test,
    direction: condition?.orientation ?? choice.direction,
    directionStated: condition?.orientation !== undefined,
    material: materialOf(specimen) ?? materialOf(reading),
    synthetic,
    geometry: evaluation.geometry,
    scalars: evaluation.scalars,
    laboratory: specimen.laboratory,
    curves: curvesOf(evaluation),
  }
}

function curvesOf({ curves }: Evaluation): OwnSpecimen['curves'] {
  return Object.fromEntries(
    keptCurves.flatMap((kind) => {
      const curve = curves[kind]
      return curve && curve.x.length > 1 ? [[kind, drawable(curve)]] : []
    }),
  )
}

/** Few points that draw the same line, without the cells that hold no number. */
export function drawable({ x, y }: { readonly x: ArrayLike<number>; readonly y: ArrayLike<number> }): OwnCurve {
  const rows = Array.from({ length: x.length }, (_, i) => i).filter(
    (i) => Number.isFinite(x[i]!) && Number.isFinite(y[i]!),
  )
  const whole = pointsOf({ x, y }, rows)
  return { ...thinned(whole, drawn), recorded: whole.x.length }
}

/** The same specimen as fits and proofs take it. */
export function testedOf({ condition, evaluation }: ReadSpecimen, own: OwnSpecimen, place: number): TestedSpecimen {
  const { curves, scalars, tables } = evaluation
  return {
    id: own.id,
    test: own.test,
    condition: own.direction,
    orientation: own.direction,
    rate: condition?.rate ?? null,
    replicate: condition?.replicate ?? place + 1,
    curves,
    scalars: Object.fromEntries(scalars.map(({ id, value }) => [id, value])),
    points: Object.fromEntries(
      tables.map(({ kind, columns }) => [kind, Object.fromEntries(columns.map(({ role, values }) => [role, values]))]),
    ),
  }
}

/** A tensile specimen as tests that compare with tension take it. */
export function tensionOf(
  { specimen, evaluation }: ReadSpecimen,
  { id, direction, material }: OwnSpecimen,
): OwnTension {
  const rate = rateOfTension(specimen)
  return {
    id,
    material,
    orientation: direction,
    curves: evaluation.curves,
    scalars: evaluation.scalars,
    ...(rate !== undefined && { rate }),
  }
}

/** What a head calls the material. */
export function materialOf({ metadata = [] }: Pick<FileReading, 'metadata'>): string | null {
  return (
    metadata
      .find(({ key, value }) => /^(material|werkstoff)$/i.test(key.trim()) && value.trim() !== '')
      ?.value.trim() ?? null
  )
}

/** Our own formats state in their head that nobody measured what they hold. */
function saysSynthetic({ metadata = [], specimens }: FileReading): boolean {
  const all = [...metadata, ...specimens.flatMap((one) => one.metadata)]
  return all.some(({ key, value }) => key === 'status' && /synthetic/i.test(value))
}
