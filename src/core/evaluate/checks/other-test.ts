import type { Issue } from '../../issue.ts'
import type { ChannelRole, FileReading } from '../../read/specimen.ts'
import { placeInName, testCodes, testType, testTypes } from '../../test-types/index.ts'
import type { TestCode } from '../../test-types/test-type.ts'

/** Tests by the columns that belong to them alone. */
const testsOfChannel: ReadonlyMap<ChannelRole, readonly TestCode[]> = new Map(
  [...new Set(testTypes.flatMap(({ distinctiveChannels = [] }) => distinctiveChannels))].map((role) => [
    role,
    testTypes.filter(({ distinctiveChannels }) => distinctiveChannels?.includes(role)).map(({ code }) => code),
  ]),
)

/** A tensile test pushes back by its noise alone [share of the greatest pull]. */
const pushed = 0.3

/**
 * What in a file speaks for another test than the one that it is evaluated as: its name, a column that this test does not have, a force
 * that changes its sign, results without a record. Findings, not corrections: a person decides.
 */
export function otherTest(test: TestCode, name: string, { specimens }: Pick<FileReading, 'specimens'>): Issue[] {
  const called = placeInName(name).test
  const channels = specimens.flatMap((one) => one.channels)
  const foreign = channels.find(({ role }) => testsOfChannel.get(role)?.includes(test) === false && !knows(test, role))
  const turned =
    test === 'UAT' &&
    channels.find(({ role, values }) => (role === 'force' || role === 'eng_stress') && changesSign(values))
  const owner = testOfResults({ specimens })
  return [
    ...(owner !== undefined && owner !== test && called === undefined
      ? [doubt(`The file states results of ${named(owner)}; it is evaluated as ${named(test)}. Choose the test.`)]
      : []),
    ...(called !== undefined && called !== test
      ? [doubt(`The name of the file says ${named(called)}; it is evaluated as ${named(test)}. Choose the test.`)]
      : []),
    ...(foreign
      ? [
          doubt(
            `Column '${foreign.name}' belongs to ${testsOfChannel.get(foreign.role)!.map(named).join(' or ')}; the file is evaluated as ${named(test)}. Choose the test.`,
            foreign.name,
          ),
        ]
      : []),
    ...(turned
      ? [
          doubt(
            `Column '${turned.name}' pulls and pushes: ${named('CTC')} does, ${named('UAT')} does not. Choose the test.`,
            turned.name,
          ),
        ]
      : []),
  ]
}

/** The test whose results a file states, where it holds nothing else. */
export function testOfResults({ specimens }: Pick<FileReading, 'specimens'>): TestCode | undefined {
  if (specimens.some(({ channels }) => channels.length > 0)) return undefined
  const results = specimens.flatMap(({ laboratory }) => laboratory)
  return testCodes.find((code) => results.some(({ id }) => id?.startsWith(`${code.toLowerCase()}.`)))
}

const named = (code: TestCode) => `${code}, ${testType(code).name.toLowerCase()}`

const doubt = (message: string, column?: string): Issue => ({
  severity: 'warning',
  code: 'other-test',
  message,
  ...(column !== undefined && { column }),
})

function knows(test: TestCode, role: ChannelRole): boolean {
  const { required, optional } = testType(test)
  return [...required.flat(), ...optional].some((own) => own === role)
}

function changesSign(values: Float64Array): boolean {
  let [least, most] = [0, 0]
  for (const value of values) {
    if (value < least) least = value
    if (value > most) most = value
  }
  const [small, large] = [Math.min(-least, most), Math.max(-least, most)]
  return small > pushed * large
}
