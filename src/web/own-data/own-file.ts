import type { Curve } from '#core/curves/curve.ts'
import { thinned } from '#core/charts/thin.ts'
import {
  comparesWithTension,
  evaluateReading,
  type Evaluation,
  keptCurves,
  otherTest,
  rateOfTension,
  type ReadSpecimen,
  statedTest,
  type TensileTest,
  tensionReference,
} from '#core/evaluate/index.ts'
import type { Scalar } from '#core/evaluate/index.ts'
import { tensileSignals } from '#core/evaluate/signals.ts'
import { resolveGeometry } from '#core/evaluate/geometry.ts'
import type { Issue } from '#core/issue.ts'
import type { TestedSpecimen } from '#core/parameter-sets/index.ts'
import { dialects } from '#core/read/index.ts'
import { mapColumns, mappingFrom, type WrittenMapping } from '#core/read/map-columns.ts'
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

export type OwnColumn = {
  readonly name: string
  readonly role: string
  readonly unit: string
  readonly missing: number
}

/** A file as the page tells of it. */
export type OwnFile = {
  readonly id: string
  readonly name: string
  readonly dialect: string
  readonly test: TestCode
  readonly specimens: readonly OwnSpecimen[]
  readonly columns: readonly OwnColumn[]
  readonly issues: readonly Issue[]
  /** Why somebody should look at the columns; empty where they are clear. */
  readonly unclear: readonly string[]
  /** Dimensions that are missing for a stress or a strain. */
  readonly needs: readonly ('section' | 'gauge')[]
  /** Of a test that compares with tension: how many tensile specimens it was compared with; null for the other tests. */
  readonly tensileTests: number | null
}

/** A tensile specimen that other tests of the same material are compared with. */
export type OwnTension = TensileTest & { readonly id: string; readonly material: string | null }

/** Points of one line of a chart: it is 800 pixels wide. */
const drawn = 1200

/** Findings after which roles, units or signs of columns may be other than they were read. */
const doubts: ReadonlySet<string> = new Set([
  'unit-assumed',
  'unknown-unit',
  'unit-does-not-fit',
  'implausible-unit',
  'no-header',
  'unnamed-column',
  'strain-in-percent-suspected',
  'sign-turned',
  'only-travel',
  'strain-from-crosshead',
  'ambiguous-decimal',
  'axes-by-evidence',
  'no-numeric-column',
  'one-numeric-column',
  'mapped-column-missing',
  'no-stress',
  'no-strain',
  'no-record',
])

/** A table of which no column says what it measures, or one that is no record of a test. */
const noRecord: Issue = {
  severity: 'warning',
  code: 'no-record',
  message: 'No column was recognised as the force, stress, extension or strain of a test: say what the columns are.',
}

/**
 * Everything that one file says, as `evaluate` says it.
 *
 * @param tensile  specimens of the same material, for tests that compare with tension
 * @returns what is shown, and the specimens as fits and proofs and other tests take them
 */
export function evaluateOwnFile(
  { id, name, reading: asFound }: { readonly id: string; readonly name: string; readonly reading: FileReading },
  choice: FileChoice,
  tensile: readonly OwnTension[] = [],
): {
  readonly file: OwnFile
  readonly tested: readonly TestedSpecimen[]
  readonly tensile: readonly OwnTension[]
} {
  const { reading, refusals } = mappedReading(asFound, choice)
  const test = testOf(reading, choice)
  const compares = comparesWithTension.has(test)
  const reference = compares ? tensionReference(tensile) : undefined
  const read = evaluateReading(test, reading, choice.geometry, reference)
  const specimens = read.map((one, i) => ownSpecimen(one, { id: `${id} ${i}`, test, choice, reading }))
  const issues = [
    ...refusals,
    ...(read.length === 0 && asFound.dialect !== 'unknown' ? [noRecord] : []),
    // Somebody who has chosen the test knows what it is.
    ...(choice.test === null ? otherTest(test, name, reading) : []),
    ...reading.issues,
    ...read.flatMap(({ specimen, evaluation }) => [...specimen.issues, ...evaluation.issues]),
  ].map(forPage)
  return {
    file: {
      id,
      name,
      dialect: dialects.find((one) => one.id === reading.dialect)?.label ?? 'Not recognised',
      test,
      specimens,
      columns: columnsOf(asFound),
      issues,
      unclear: [...new Set(issues.filter(({ code }) => doubts.has(code)).map(({ message }) => message))],
      needs: [
        ...(issues.some(({ code }) => code === 'section-missing') ? (['section'] as const) : []),
        ...(issues.some(({ code }) => code === 'gauge-length-missing') ? (['gauge'] as const) : []),
      ],
      tensileTests: compares ? (reference ? tensile.length : 0) : null,
    },
    tested: read.map((one, i) => testedOf(one, specimens[i]!, i)),
    tensile: test === 'UAT' ? read.map((one, i) => tensionOf(one, specimens[i]!)) : [],
  }
}

/**
 * Tensile specimens that a file is compared with: those of the same material, and where one of the two names none, those too.
 *
 * @param material  as the file names it
 */
export function tensionFor(material: string | null, all: readonly OwnTension[]): readonly OwnTension[] {
  return all.filter((one) => one.material === null || material === null || one.material === material)
}

function tensionOf({ specimen, evaluation }: ReadSpecimen, { id, direction, material }: OwnSpecimen): OwnTension {
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

/**
 * Stress over strain of each specimen as the file holds them, before anything is evaluated: a long record is in sight while its
 * properties are still being worked out. Only for tension.
 */
export function firstCurves(
  { id, reading: asFound }: { readonly id: string; readonly reading: FileReading },
  choice: FileChoice,
) {
  const { reading } = mappedReading(asFound, choice)
  if (testOf(reading, choice) !== 'UAT') return []
  return reading.specimens.flatMap((specimen, i) => {
    const { geometry } = resolveGeometry(specimen.geometry, choice.geometry)
    const { stress, strain } = tensileSignals(specimen, geometry, choice.geometry)
    return stress && strain ? [{ id: `${id} ${i}`, label: specimen.id, curve: drawable({ x: strain, y: stress }) }] : []
  })
}

export function testOf(reading: FileReading, { test }: Pick<FileChoice, 'test'>): TestCode {
  return test ?? statedTest(reading) ?? 'UAT'
}

function mappedReading(reading: FileReading, { columns }: FileChoice): { reading: FileReading; refusals: Issue[] } {
  const refusals: Issue[] = []
  const mappings = columns.flatMap((written) => {
    try {
      return [mappingFrom(written)]
    } catch (error) {
      if (!(error instanceof RangeError)) throw error
      refusals.push({
        severity: 'error',
        code: 'mapping-refused',
        column: written.column,
        message: `Not used: ${error.message}.`,
      })
      return []
    }
  })
  return { reading: mapColumns(reading, mappings), refusals }
}

function ownSpecimen(
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
function drawable({ x, y }: { readonly x: ArrayLike<number>; readonly y: ArrayLike<number> }): OwnCurve {
  const rows = Array.from({ length: x.length }, (_, i) => i).filter(
    (i) => Number.isFinite(x[i]!) && Number.isFinite(y[i]!),
  )
  const whole = { x: Float64Array.from(rows, (i) => x[i]!), y: Float64Array.from(rows, (i) => y[i]!) }
  return { ...thinned(whole, drawn), recorded: whole.x.length }
}

function testedOf({ condition, evaluation }: ReadSpecimen, own: OwnSpecimen, place: number): TestedSpecimen {
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

function columnsOf(reading: FileReading): OwnColumn[] {
  const all = [...reading.specimens, ...(reading.tables ?? [])].flatMap(({ channels }) => channels)
  const first = new Map(all.toReversed().map((channel) => [channel.name, channel]))
  return [...first.values()].toReversed().map(({ name, role, unit, missing }) => ({
    name,
    role,
    unit,
    missing: Object.values(missing).reduce((sum, count) => sum + count, 0),
  }))
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

/** Findings name an option of the command; here it is a field. */
function forPage(issue: Issue): Issue {
  return { ...issue, message: issue.message.replace(/ ?Pass --geometry [^.]*\.?$/, ' Enter the dimensions below.') }
}
