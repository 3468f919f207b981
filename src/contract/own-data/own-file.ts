import {
  comparesWithTension,
  evaluateReading,
  evaluations,
  otherTest,
  type StatedCondition,
  statedTest,
  tensionReference,
} from '#core/evaluate/index.ts'
import { tensileSignals } from '#core/evaluate/record/signals.ts'
import { resolveGeometry } from '#core/evaluate/steps/geometry.ts'
import type { Issue } from '#core/issue.ts'
import type { TestedSpecimen } from '#core/parameter-sets/index.ts'
import { dialects } from '#core/read/index.ts'
import { mapColumns, mappingFrom } from '#core/read/map-columns.ts'
import type { FileReading } from '#core/read/specimen.ts'
import type { TestCode } from '#core/test-types/test-type.ts'
import {
  drawable,
  type FileChoice,
  ownSpecimen,
  type OwnSpecimen,
  type OwnTension,
  tensionOf,
  testedOf,
} from './own-specimen.ts'

export type OwnColumn = {
  readonly name: string
  readonly role: string
  readonly unit: string
  readonly missing: number
}

export type OwnFile = {
  readonly id: string
  readonly name: string
  readonly dialect: string
  readonly test: TestCode
  readonly method: string
  readonly specimens: readonly OwnSpecimen[]
  readonly columns: readonly OwnColumn[]
  readonly issues: readonly Issue[]
  /** Reasons to check the columns; empty if clear. */
  readonly unclear: readonly string[]
  readonly needs: readonly ('section' | 'gauge')[]
  /** Number of tensile specimens compared with; null for other tests. */
  readonly tensileTests: number | null
}

/** Findings that question roles, units or signs of columns. */
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

/** A table without a known quantity, or not a record of a test. */
const noRecord: Issue = {
  severity: 'warning',
  code: 'no-record',
  message: 'No column was recognised as force, stress, extension or strain. Assign the columns.',
}

/** Evaluates a file as `evaluate` does; `tensile`: specimens of the same material, to compare with; `remedy`: how to state dimensions. */
export function evaluateOwnFile(
  { id, name, reading: asFound }: { readonly id: string; readonly name: string; readonly reading: FileReading },
  choice: FileChoice,
  tensile: readonly OwnTension[] = [],
  remedy = 'Enter the dimensions below.',
): {
  readonly file: OwnFile
  readonly tested: readonly TestedSpecimen[]
  readonly tensile: readonly OwnTension[]
} {
  const { reading, refusals } = mappedReading(asFound, choice)
  const test = testOf(reading, choice)
  const compares = comparesWithTension.has(test)
  const reference = compares ? tensionReference(tensile) : undefined
  const read = evaluateReading(test, reading, { name, geometry: choice.geometry, tension: reference })
  const specimens = read.map((one, i) => ownSpecimen(one, { id: `${id} ${i}`, test, choice, reading }))
  const issues = [
    ...refusals,
    ...(read.length === 0 && asFound.dialect !== 'unknown' ? [noRecord] : []),
    // A test chosen by the user is not questioned.
    ...(choice.test === null ? otherTest(test, name, reading) : []),
    ...reading.issues,
    ...read.flatMap(({ place }, i) => otherDirection(place, specimens[i]!)),
    ...read.flatMap(({ specimen, evaluation }) => [...specimen.issues, ...evaluation.issues]),
  ].map((issue) => withRemedy(issue, remedy))
  return {
    file: {
      id,
      name,
      dialect: dialects.find((one) => one.id === reading.dialect)?.label ?? 'Not recognised',
      test,
      method: evaluations[test].version,
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
    tested: read.flatMap((one, i) => testedOf(one, specimens[i]!, i)),
    tensile: test === 'UAT' ? read.map((one, i) => tensionOf(one, specimens[i]!)) : [],
  }
}

/** Tensile specimens to compare a file with: of the same material, or if either name is missing. */
export function tensionFor(material: string | null, all: readonly OwnTension[]): readonly OwnTension[] {
  return all.filter((one) => one.material === null || material === null || one.material === material)
}

/** Stress–strain of each specimen before the evaluation, so that long records are visible early. Only for tension. */
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

/** The user has chosen another direction than that of the file or its name. */
function otherDirection(stated: StatedCondition | undefined, { orientation, conditionFrom }: OwnSpecimen): Issue[] {
  if (!stated || conditionFrom !== 'reader' || stated.condition.orientation === orientation) return []
  const source = stated.from === 'name' ? 'The file name' : 'The file'
  const message = `${source} states ${stated.condition.label}; evaluated as ${orientation} by your choice.`
  return [{ severity: 'warning', code: 'other-condition', message }]
}

/** Findings name command options; others enter dimensions in another way. */
function withRemedy(issue: Issue, remedy: string): Issue {
  return { ...issue, message: issue.message.replace(/ ?Pass --geometry [^.]*\.?$/, ` ${remedy}`) }
}
