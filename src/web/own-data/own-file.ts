import {
  comparesWithTension,
  evaluateReading,
  evaluations,
  otherTest,
  type StatedPlace,
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

/** A file as the page tells of it. */
export type OwnFile = {
  readonly id: string
  readonly name: string
  readonly dialect: string
  readonly test: TestCode
  /** Version of the procedure that it was evaluated by. */
  readonly method: string
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

/** A table of which no column says what it measures, or one that is not a record of a test. */
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
  const read = evaluateReading(test, reading, { name, geometry: choice.geometry, tension: reference })
  const specimens = read.map((one, i) => ownSpecimen(one, { id: `${id} ${i}`, test, choice, reading }))
  const issues = [
    ...refusals,
    ...(read.length === 0 && asFound.dialect !== 'unknown' ? [noRecord] : []),
    // Somebody who has chosen the test knows what it is.
    ...(choice.test === null ? otherTest(test, name, reading) : []),
    ...reading.issues,
    ...read.flatMap(({ place }, i) => otherDirection(place, specimens[i]!)),
    ...read.flatMap(({ specimen, evaluation }) => [...specimen.issues, ...evaluation.issues]),
  ].map(forPage)
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

/**
 * Tensile specimens that a file is compared with: those of the same material, and where one of the two names none, those too.
 *
 * @param material  as the file names it
 */
export function tensionFor(material: string | null, all: readonly OwnTension[]): readonly OwnTension[] {
  return all.filter((one) => one.material === null || material === null || one.material === material)
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

/** The reader has chosen another direction than the file or its name states. */
function otherDirection(place: StatedPlace | undefined, { orientation, conditionFrom }: OwnSpecimen): Issue[] {
  if (!place || conditionFrom !== 'reader' || place.condition.orientation === orientation) return []
  const source = place.from === 'name' ? 'The file name' : 'The file'
  const message = `${source} states ${place.condition.label}; evaluated as ${orientation}, as you chose.`
  return [{ severity: 'warning', code: 'other-condition', message }]
}

/** Findings name an option of the command; here it is a field. */
function forPage(issue: Issue): Issue {
  return { ...issue, message: issue.message.replace(/ ?Pass --geometry [^.]*\.?$/, ' Enter the dimensions below.') }
}
