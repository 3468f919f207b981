import type { FileReading, Geometry, Specimen } from '../read/specimen.ts'
import { type Condition, statedCondition, testType } from '../test-types/index.ts'
import type { TestCode } from '../test-types/test-type.ts'
import { evaluateRecords } from './evaluate-records.ts'
import type { Evaluation, TensionReference } from './evaluation.ts'
import { recordsOf } from './file-records.ts'
import { testOfResults } from './other-test.ts'

/** One specimen of a file with what was found in it. */
export type ReadSpecimen = {
  readonly specimen: Specimen
  /** What its name or its head states; undefined where neither does. */
  readonly condition: Condition | undefined
  readonly evaluation: Evaluation
}

/**
 * Evaluates everything that a file holds for a test. The command `evaluate` and the page where people open files of their own
 * both call it: the same file gives the same numbers.
 *
 * @param geometry  dimensions that go before those of the file [mm, mm²]
 * @param tension   the tensile curve of the same coil, for the tests that compare with it
 */
export function evaluateReading(
  test: TestCode,
  reading: FileReading,
  geometry?: Geometry,
  tension?: TensionReference,
): ReadSpecimen[] {
  const records = recordsOf(test, reading).map((record) => {
    const { id, metadata } = record.specimen
    const stated = metadata.flatMap(({ key, value }) => (key === 'condition' ? [value] : []))
    return { ...record, condition: statedCondition(test, [id, ...stated]) }
  })
  const found = evaluateRecords(test, records, { ...(geometry && { geometry }), ...(tension && { tension }) })
  return records.map(({ specimen, condition }, i) => ({
    specimen: measuresExtension(test) ? specimen : withoutDoubtOfTravel(specimen),
    condition,
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
