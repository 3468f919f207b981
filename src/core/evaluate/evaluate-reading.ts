import type { FileReading, Geometry, Specimen } from '../read/specimen.ts'
import { testType } from '../test-types/index.ts'
import type { TestCode } from '../test-types/test-type.ts'
import { evaluateRecords } from './evaluate-records.ts'
import type { Evaluation, TensionReference } from './result/evaluation.ts'
import { recordsOf } from './file-records.ts'
import { testOfResults } from './checks/other-test.ts'
import { type StatedCondition, statedConditionOf } from './stated/stated-condition.ts'

export type ReadSpecimen = {
  readonly specimen: Specimen
  readonly place: StatedCondition | undefined
  readonly evaluation: Evaluation
}

type ReadingOptions = {
  readonly name?: string | undefined
  /** Take precedence over the file [mm, mm²]. */
  readonly geometry?: Geometry | undefined
  readonly tension?: TensionReference | undefined
}

export function evaluateReading(
  test: TestCode,
  reading: FileReading,
  { name, geometry, tension }: ReadingOptions = {},
): ReadSpecimen[] {
  const records = recordsOf(test, reading)
  const around = { name, metadata: reading.metadata, single: records.length === 1 }
  const placed = records.map((record) => {
    const place = statedConditionOf(test, record, around)
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

function withoutDoubtOfTravel(specimen: Specimen): Specimen {
  return { ...specimen, issues: specimen.issues.filter(({ code }) => code !== 'only-travel') }
}

/** Test in the head of our formats; for other formats only that of results without a record. */
export function statedTest({ dialect, metadata, specimens }: FileReading): TestCode | undefined {
  if (!dialect.startsWith('steeldata-')) return testOfResults({ specimens })
  const stated = metadata?.find(({ key }) => key === 'test')?.value
  return stated === undefined ? undefined : testType(stated)?.code
}
