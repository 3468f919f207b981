import type { Issue } from '../../issue.ts'
import type { ChannelRole, FileReading } from '../../read/specimen.ts'
import { parseSpecimenName, testCodes, testType, testTypes } from '../../test-types/index.ts'
import type { TestCode } from '../../test-types/test-type.ts'

/** Tests by channels that only they have. */
const testsOfChannel: ReadonlyMap<ChannelRole, readonly TestCode[]> = new Map(
  [...new Set(testTypes.flatMap(({ distinctiveChannels = [] }) => distinctiveChannels))].map((role) => [
    role,
    testTypes.filter(({ distinctiveChannels }) => distinctiveChannels?.includes(role)).map(({ code }) => code),
  ]),
)

/** Share of the largest tensile force from which a compressive force is not noise. */
const minCompressionShare = 0.3

export function otherTest(test: TestCode, name: string, { specimens }: Pick<FileReading, 'specimens'>): Issue[] {
  const called = parseSpecimenName(name).test
  const channels = specimens.flatMap((one) => one.channels)
  const foreign = channels.find(({ role }) => testsOfChannel.get(role)?.includes(test) === false && !knows(test, role))
  const turned =
    test === 'UAT' &&
    channels.find(({ role, values }) => (role === 'force' || role === 'eng_stress') && changesSign(values))
  const owner = testOfResults({ specimens })
  return [
    ...(owner !== undefined && owner !== test && called === undefined
      ? [
          otherTestWarning(
            `The file states results of ${named(owner)}; it is evaluated as ${named(test)}. Choose the test.`,
          ),
        ]
      : []),
    ...(called !== undefined && called !== test
      ? [
          otherTestWarning(
            `The file name states ${named(called)}, but the file is evaluated as ${named(test)}. Choose the test.`,
          ),
        ]
      : []),
    ...(foreign
      ? [
          otherTestWarning(
            `Column '${foreign.name}' belongs to ${testsOfChannel.get(foreign.role)!.map(named).join(' or ')}; the file is evaluated as ${named(test)}. Choose the test.`,
            foreign.name,
          ),
        ]
      : []),
    ...(turned
      ? [
          otherTestWarning(
            `Column '${turned.name}' contains tension and compression, as in ${named('CTC')}, not in ${named('UAT')}. Choose the test.`,
            turned.name,
          ),
        ]
      : []),
  ]
}

export function testOfResults({ specimens }: Pick<FileReading, 'specimens'>): TestCode | undefined {
  if (specimens.some(({ channels }) => channels.length > 0)) return undefined
  const results = specimens.flatMap(({ laboratory }) => laboratory)
  return testCodes.find((code) => results.some(({ id }) => id?.startsWith(`${code.toLowerCase()}.`)))
}

const named = (code: TestCode) => `${code}, ${testType(code).name.toLowerCase()}`

const otherTestWarning = (message: string, column?: string): Issue => ({
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
  let [min, max] = [0, 0]
  for (const value of values) {
    if (value < min) min = value
    if (value > max) max = value
  }
  const [small, large] = [Math.min(-min, max), Math.max(-min, max)]
  return small > minCompressionShare * large
}
