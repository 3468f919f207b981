import { thinned } from '#core/charts/thin.ts'
import { type Curve, pointsOf } from '#core/curves/curve.ts'
import {
  type Evaluation,
  storedCurveKinds,
  rateOfTension,
  type ReadSpecimen,
  type Scalar,
  type TensileTest,
} from '#core/evaluate/index.ts'
import type { TestedSpecimen } from '#core/parameter-sets/index.ts'
import type { WrittenMapping } from '#core/read/map-columns.ts'
import type { FileReading, Geometry, LaboratoryResult } from '#core/read/specimen.ts'
import { formatCondition, type Orientation, testType } from '#core/test-types/index.ts'
import type { TestCode } from '#core/test-types/test-type.ts'

/** Corrections and additions of the user. */
export type FileChoice = {
  /** Null: as in the head; default: tension. */
  readonly test: TestCode | null
  /** Null: as in the file or its name. In a file of several specimens, stated directions take precedence. */
  readonly orientation: Orientation | null
  /** Before the test [mm, mm²]; takes precedence over the file. */
  readonly geometry: Geometry
  readonly columns: readonly WrittenMapping[]
}

export const asRead: FileChoice = { test: null, orientation: null, geometry: {}, columns: [] }

/** Thinned for a chart; `recorded`: number of points. */
export type OwnCurve = Curve & { readonly recorded: number }
export type OwnCurveKind = (typeof storedCurveKinds)[number]

export type OwnSpecimen = {
  readonly id: string
  readonly label: string
  readonly test: TestCode
  /** Null: another or unknown direction. */
  readonly orientation: Orientation | null
  /** Pools specimens of one test: `RD`, `22.5°`, `RD 100/s`, `240 Minute`. Null: unknown. */
  readonly condition: string | null
  /** Null if unknown or not applicable. */
  readonly conditionFrom: 'file' | 'name' | 'reader' | null
  readonly material: string | null
  /** The file states that it was not measured. */
  readonly synthetic: boolean
  readonly geometry: Geometry
  readonly scalars: readonly Scalar[]
  readonly laboratory: readonly LaboratoryResult[]
  readonly curves: Readonly<Partial<Record<OwnCurveKind, OwnCurve>>>
}

/** Tensile specimen for comparison with other tests of the material. */
export type OwnTension = TensileTest & { readonly id: string; readonly material: string | null }

/** For a chart of 800 px. */
const drawn = 1200

export function ownSpecimen(
  { specimen, place, evaluation }: ReadSpecimen,
  { id, test, choice, reading }: { id: string; test: TestCode; choice: FileChoice; reading: FileReading },
): OwnSpecimen {
  const synthetic = isMarkedSynthetic(reading)
  return {
    id,
    label: specimen.id,
    test,
    ...conditionOf(test, place, choice, reading.specimens.length > 1),
    material: materialOf(specimen) ?? materialOf(reading),
    synthetic,
    geometry: evaluation.geometry,
    scalars: evaluation.scalars,
    laboratory: specimen.laboratory,
    curves: curvesOf(evaluation),
  }
}

type OwnCondition = Pick<OwnSpecimen, 'orientation' | 'condition' | 'conditionFrom'>

/** The user's choice precedes the statement of a file with one specimen, not of one with several. */
function conditionOf(
  test: TestCode,
  place: ReadSpecimen['place'],
  { orientation: chosen }: Pick<FileChoice, 'orientation'>,
  several: boolean,
): OwnCondition {
  const { label: _, replicate: __, ...stated } = place?.condition ?? { label: '' }
  if (!hasDirection(test))
    return {
      orientation: null,
      condition: place ? formatCondition(test, stated) : anyDelay,
      conditionFrom: place?.from ?? null,
    }
  if (chosen !== null && !(several && place?.from === 'file')) {
    const rate = stated.rate === undefined ? '' : ` ${stated.rate}/s`
    return { orientation: chosen, condition: `${chosen}${rate}`, conditionFrom: 'reader' }
  }
  return {
    orientation: stated.orientation ?? null,
    condition: place ? formatCondition(test, stated) : null,
    conditionFrom: place?.from ?? null,
  }
}

/** False for hole expansion, which depends on the time since punching. */
export function hasDirection(test: TestCode): boolean {
  return testType(test).condition.pattern !== 'delay'
}

const anyDelay = 'delay not stated'

/** Pool key; a specimen of unknown condition is alone. */
export function poolOf({ id, test, condition }: Pick<OwnSpecimen, 'id' | 'test' | 'condition'>): string {
  return condition === null ? id : `${test} ${condition}`
}

/** `RD`, or that it is unknown. */
export function conditionText({ condition }: Pick<OwnSpecimen, 'condition'>): string {
  return condition ?? 'direction not known'
}

function curvesOf({ curves }: Evaluation): OwnSpecimen['curves'] {
  return Object.fromEntries(
    storedCurveKinds.flatMap((kind) => {
      const curve = curves[kind]
      return curve && curve.x.length > 1 ? [[kind, drawable(curve)]] : []
    }),
  )
}

/** Thinned points without gaps. */
export function drawable({ x, y }: { readonly x: ArrayLike<number>; readonly y: ArrayLike<number> }): OwnCurve {
  const rows = Array.from({ length: x.length }, (_, i) => i).filter(
    (i) => Number.isFinite(x[i]!) && Number.isFinite(y[i]!),
  )
  const whole = pointsOf({ x, y }, rows)
  return { ...thinned(whole, drawn), recorded: whole.x.length }
}

/** For fits and proofs; none if the condition is unknown. */
export function testedOf(
  { place, evaluation }: ReadSpecimen,
  { id, test, condition, orientation }: OwnSpecimen,
  index: number,
): TestedSpecimen[] {
  if (condition === null) return []
  const { curves, scalars, tables } = evaluation
  const points = tables.map(
    ({ kind, columns }) => [kind, Object.fromEntries(columns.map(({ role, values }) => [role, values]))] as const,
  )
  return [
    {
      id,
      test,
      condition,
      orientation,
      rate: place?.condition.rate ?? null,
      replicate: place?.condition.replicate ?? index + 1,
      curves,
      scalars: Object.fromEntries(scalars.map((scalar) => [scalar.id, scalar.value])),
      points: Object.fromEntries(points),
    },
  ]
}

export function tensionOf(
  { specimen, evaluation }: ReadSpecimen,
  { id, orientation, material }: OwnSpecimen,
): OwnTension {
  const rate = rateOfTension(specimen)
  return {
    id,
    material,
    orientation,
    curves: evaluation.curves,
    scalars: evaluation.scalars,
    ...(rate !== undefined && { rate }),
  }
}

export function materialOf({ metadata = [] }: Pick<FileReading, 'metadata'>): string | null {
  return (
    metadata
      .find(({ key, value }) => /^(material|werkstoff)$/i.test(key.trim()) && value.trim() !== '')
      ?.value.trim() ?? null
  )
}

/** Site formats state synthetic data in the head. */
function isMarkedSynthetic({ metadata = [], specimens }: FileReading): boolean {
  const all = [...metadata, ...specimens.flatMap((one) => one.metadata)]
  return all.some(({ key, value }) => key === 'status' && /synthetic/i.test(value))
}
