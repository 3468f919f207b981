import type { FileReading, Geometry, Specimen } from '../read/specimen.ts'
import { testType } from '../test-types/index.ts'
import type { TestCode } from '../test-types/test-type.ts'
import { evaluateRecords } from './evaluate-records.ts'
import type { Evaluation, TensionReference } from './result/evaluation.ts'
import { recordsOf } from './file-records.ts'
import { testOfResults } from './checks/other-test.ts'
import { type StatedPlace, statedPlace } from './stated/stated-place.ts'

/** One specimen of a file with what was found in it. */
export type ReadSpecimen = {
  readonly specimen: Specimen
  /** Direction or other condition and number; undefined where neither the file nor a name states it. */
  readonly place: StatedPlace | undefined
  readonly evaluation: Evaluation
}

export type ReadingOptions = {
  /** Of the file: it may name the direction and number of its specimen. */
  readonly name?: string | undefined
  /** Dimensions that go before those of the file [mm, mm²]. */
  readonly geometry?: Geometry | undefined
  /** The tensile curve of the same coil, for the tests that compare with it. */
  readonly tension?: TensionReference | undefined
}

/**
 * Evaluates everything that a file holds for a test. The command `evaluate` and the page where people open files of their own
 * both call it: the same file gives the same numbers.
 */
export function evaluateReading(
  test: TestCode,
  reading: FileReading,
  { name, geometry, tension }: ReadingOptions = {},
): ReadSpecimen[] {
  const records = recordsOf(test, reading)
  const around = { name, metadata: reading.metadata, single: records.length === 1 }
  const placed = records.map((record) => {
    const place = statedPlace(test, record, around)
    return { record: { ...record, condition: place?.condition }, place }
  })
  const found = evaluateRecords(
    test,
    placed.map(({ record }) => record),
    { ...(geometry && { geometry }), ...(tension && { tension }) },
  )
  return placed.map(({ record: { specimen }, place }, i) => ({
    specimen: measuresExtension(test) ? specimen : withoutDoubtOfTravel(specimen),
    place,
    evaluation: found[i]!,
  }))
}

function measuresExtension(test: TestCode): boolean {
  const { required, optional } = testType(test)
  return [...required.flat(), ...optional].some((role) => role === 'extension' || role === 'eng_strain')
}

/** Where a test has no extensometer a travel is what it is called, and no doubtful extension. */
function withoutDoubtOfTravel(specimen: Specimen): Specimen {
  return { ...specimen, issues: specimen.issues.filter(({ code }) => code !== 'only-travel') }
}

/**
 * The test that the head of our own formats names; of others, which may have a word of that name that means something else, that of
 * results without a record.
 */
export function statedTest({ dialect, metadata, specimens }: FileReading): TestCode | undefined {
  if (!dialect.startsWith('steeldata-')) return testOfResults({ specimens })
  const stated = metadata?.find(({ key }) => key === 'test')?.value
  return stated === undefined ? undefined : testType(stated)?.code
}
