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
import { formatCondition, type Orientation, testType } from '#core/test-types/index.ts'
import type { TestCode } from '#core/test-types/test-type.ts'

/** What somebody says of their file, where it does not say so itself or says it wrongly. */
export type FileChoice = {
  /** Null: as its head names it, tension otherwise. */
  readonly test: TestCode | null
  /** Null: as the file or its name states it. In a file of several specimens those that state their own keep it. */
  readonly orientation: Orientation | null
  /** Before the test [mm, mm²]; goes before what the file states. */
  readonly geometry: Geometry
  readonly columns: readonly WrittenMapping[]
}

export const asRead: FileChoice = { test: null, orientation: null, geometry: {}, columns: [] }

/** A curve with as many points as a chart draws, and how many were recorded. */
export type OwnCurve = Curve & { readonly recorded: number }
export type OwnCurveKind = (typeof keptCurves)[number]

export type OwnSpecimen = {
  readonly id: string
  /** As the file names it. */
  readonly label: string
  readonly test: TestCode
  /** Null: none of the three, or not known. */
  readonly orientation: Orientation | null
  /** Specimens of one test and condition are averaged: `RD`, `22.5°`, `RD 100/s`, `240 Minute`. Null: not known. */
  readonly condition: string | null
  /** Who says so; null where the condition is not known or the test needs none. */
  readonly conditionFrom: 'file' | 'name' | 'reader' | null
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
  { specimen, place, evaluation }: ReadSpecimen,
  { id, test, choice, reading }: { id: string; test: TestCode; choice: FileChoice; reading: FileReading },
): OwnSpecimen {
  const synthetic = saysSynthetic(reading)
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

/** The reader's choice goes before what one file states; a file of several specimens knows better which is which. */
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

/** Whether results of the test depend on a direction; those of expanded holes depend on the time since punching. */
export function hasDirection(test: TestCode): boolean {
  return testType(test).condition.pattern !== 'delay'
}

const anyDelay = 'delay not stated'

/** Results with the same key are averaged; a specimen of unknown condition is alone. */
export function poolOf({ id, test, condition }: Pick<OwnSpecimen, 'id' | 'test' | 'condition'>): string {
  return condition === null ? id : `${test} ${condition}`
}

/** As a page names it: `RD`, or that it is not known. */
export function conditionText({ condition }: Pick<OwnSpecimen, 'condition'>): string {
  return condition ?? 'direction not known'
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

/** The same specimen as fits and proofs take it: none while its condition is not known. */
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

/** A tensile specimen as tests that compare with tension take it. */
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
