import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { runCommand } from '#tests/command.ts'
import { readFitArguments } from './fit/fit-arguments.ts'
import { fitFile } from './fit/fit-file.ts'

/** docs/science/check-cases.md#hardening-fits. */
const points = [
  [0.002, 694.9],
  [0.003, 730.1],
  [0.005, 783.5],
  [0.0075, 832.6],
  [0.01, 870.5],
  [0.015, 926.3],
  [0.02, 966.2],
  [0.025, 996.4],
  [0.03, 1020.2],
  [0.04, 1055],
  [0.05, 1079.3],
  [0.06, 1097],
  [0.07, 1110.5],
] as const

const files: Record<string, string> = {
  'dp980.csv': `plastic strain,true stress\n1,MPa\n${points.map((row) => row.join(',')).join('\n')}\n`,
  'percent.csv': `\uFEFFDehnung;Spannung\r\n%;GPa\r\n${points
    .map(([e, s]) => `${100 * e};${s / 1000}`.replaceAll('.', ','))
    .join('\r\n')}`,
  'force.csv': `strain,force\n1,kN\n0.01,5\n`,
  'no-units.csv': 'strain,stress\n0.01,500\n0.02,510\n',
  'broken.csv': 'strain,stress\n1,MPa\n0.01,500\n0.02,n/a\n',
  'flat.csv': 'strain,stress\n1,MPa\n0.01,500\n0.02,500\n0.03,500\n0.04,500\n',
  'empty.csv': '',
}

/** Beside its files, as a person runs it. */
const run = (...args: string[]) => runCommand('fit', args, {}, folder)

let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'fit-'))
  for (const [name, text] of Object.entries(files)) await writeFile(join(folder, name), text)
})
afterAll(() => rm(folder, { recursive: true }))

type Answer = {
  parameters: {
    id: string
    value: number
    unit: string
    standardError: number
    lower: number
    upper: number
    fixed: boolean
  }[]
  bands: { strain: number[]; stress: number[]; confidence: { lower: number[]; upper: number[] } }
} & Record<string, unknown>

test('JSON has everything that was promised', async () => {
  const { code, stdout, stderr } = await run('dp980.csv', '--law', 'hockett-sherby', '--json')
  expect([code, stderr]).toEqual([0, ''])
  const answer = JSON.parse(stdout) as Answer
  expect(answer).toMatchObject({
    law: 'hockett-sherby',
    stop: 'offset',
    converged: true,
    window: { from: 0.002, to: 0.07, points: 13 },
  })
  expect(answer['rmse']).toBeCloseTo(0.209, 3)
  expect(answer['r2']).toBeCloseTo(0.999_998, 6)
  expect(answer['covariance']).toHaveLength(4)
  expect(answer.parameters.map(({ id, unit, fixed }) => `${id} ${unit} ${fixed}`)).toEqual([
    's0 MPa false',
    'ss MPa false',
    'a 1 false',
    'q 1 false',
  ])
  expect(answer.parameters[1]!.value).toBeCloseTo(1162.96, 1)
  for (const { value, lower, upper } of answer.parameters) expect(lower < value && value < upper).toBe(true)
  const { strain, confidence, stress } = answer.bands
  expect(strain.at(-1)).toBe(1)
  expect(confidence.lower.every((low, i) => low < stress[i]! && stress[i]! < confidence.upper[i]!)).toBe(true)
})

test('percent, GPa, decimal commas and a mark at the start give the same', async () => {
  const [plain, percent] = await Promise.all(
    ['dp980.csv', 'percent.csv'].map(
      async (file) => JSON.parse((await run(file, '--law', 'voce', '--json')).stdout) as Answer,
    ),
  )
  for (const [i, { value }] of plain!.parameters.entries())
    expect(percent!.parameters[i]!.value / value).toBeCloseTo(1, 6)
})

test('window, held parameter and anchor together', async () => {
  const args = ['--law', 'hockett-sherby', '--window', '0.003:0.06', '--fix', 'q=0.6', '--anchor', 'ag', '--json']
  const { stdout } = await run('dp980.csv', ...args)
  const answer = JSON.parse(stdout) as Answer
  expect(answer['window']).toEqual({ from: 0.003, to: 0.06, points: 11 })
  expect(answer.parameters[3]).toMatchObject({ id: 'q', value: 0.6, fixed: true, standardError: 0 })
  // The curve ends while force rises: its last point, with Considère's slope 1110.5/(1 − 1110.5/207000).
  expect(answer['anchor']).toMatchObject({ strain: 0.07 })
  expect((answer['anchor'] as { slope: number }).slope).toBeCloseTo(1116.49, 2)
  expect(answer['warnings']).toContain(
    'The force still increases at the end of the curve, at a plastic strain of 0.0700: maximum force is beyond it.',
  )
})

test('the anchored law begins at maximum force of the curve unless its place is held', async () => {
  const parameters = async (...more: string[]) => {
    const { stdout } = await run('dp980.csv', '--law', 'anchored', ...more, '--json')
    return Object.fromEntries((JSON.parse(stdout) as Answer).parameters.map((one) => [one.id, one]))
  }
  const found = await parameters()
  expect([found['em'], found['Hm']]).toEqual([
    expect.objectContaining({ value: 0.07, fixed: true }),
    expect.objectContaining({ value: expect.closeTo(1116.49, 2), fixed: true }),
  ])
  expect(found['beta']!.fixed).toBe(false)
  expect((await parameters('--fix', 'em=0.06,sm=1095,Hm=1101'))['sm']!.value).toBe(1095)
  const { code, stderr } = await run('dp980.csv', '--law', 'anchored', '--fix', 'em=0.06')
  expect([code, stderr]).toEqual([
    2,
    expect.stringContaining('fix em, sm and Hm of the anchored law together, not only em'),
  ])
})

test('people read a table with the reason of the stop', async () => {
  const { code, stdout } = await run('dp980.csv', '--law', 'swift')
  expect(code).toBe(0)
  expect(stdout).toMatch(/^Swift {3}σ = K·\(ε0 \+ εp\)\^n$/m)
  expect(stdout).toMatch(/^ {2}K +1618 MPa +± 21 {3}95 %: 1573 … 1664$/m)
  expect(stdout).toMatch(/on its lower bound/)
  expect(stdout).toMatch(/Converged: /)
})

test.each([
  ['a wrong call', ['dp980.csv'], /^fit: name a law \(--law\); see `npm run fit -- --help`\n$/],
  ['refused data', ['flat.csv', '--law', 'swift'], /^fit: all 4 measured values are 500; .*\n$/],
])('%s ends with 2 and one line of reason', async (_why, args, stderr) => {
  expect(await run(...args)).toEqual({ code: 2, stdout: '', stderr: expect.stringMatching(stderr) })
})

/** The same without a process each. */
function attempt(...[file, ...rest]: string[]): unknown {
  return fitFile(readFitArguments([join(folder, file!), ...rest])!)
}

describe('what cannot be fitted says why', () => {
  test.each([
    ['two files', ['dp980.csv', 'flat.csv', '--law', 'swift'], 'name one file, not 2'],
    ['a law nobody knows', ['dp980.csv', '--law', 'newton'], "'newton' is not a hardening law; available: swift"],
    ['a parameter the law has not', ['dp980.csv', '--law', 'swift', '--fix', 'z=1'], "Swift has no parameter 'z'"],
    [
      'a held value beyond its bounds',
      ['dp980.csv', '--law', 'swift', '--fix', 'n=0.9'],
      'n is held at 0.9, outside its bounds',
    ],
    ['a word for a number', ['dp980.csv', '--law', 'swift', '--fix', 'n=x'], "--fix n: 'x' is not a number"],
    ['no value', ['dp980.csv', '--law', 'swift', '--fix', 'n'], "--fix: ID=VALUE, not 'n'"],
    ['a window upside down', ['dp980.csv', '--law', 'swift', '--window', '0.2:0.1'], '0.2 is not below 0.1'],
    ['half a window', ['dp980.csv', '--law', 'swift', '--window', '0.2'], "--window: FROM:TO, not '0.2'"],
    ['an empty window', ['dp980.csv', '--law', 'swift', '--window', '0.2:'], 'no points in the window'],
    ['another anchor', ['dp980.csv', '--law', 'swift', '--anchor', 'rm'], "--anchor: 'ag', not 'rm'"],
    [
      'half a start',
      ['dp980.csv', '--law', 'swift', '--starts', '1.5'],
      "--starts: a whole number from 0 to 1000, not '1.5'",
    ],
    ['a seed below 0', ['dp980.csv', '--law', 'swift', '--seed', '-1'], '--seed'],
    ['a loss nobody knows', ['dp980.csv', '--law', 'swift', '--loss', 'l2'], '--loss: one of linear, soft-l1'],
    ['start outside', ['dp980.csv', '--law', 'swift', '--start', 'n=2'], 'start of n: 2 is above its upper bound 0.6'],
    ['a file that is not there', ['none.csv', '--law', 'swift'], 'none.csv cannot be read: ENOENT'],
    ['force for stress', ['force.csv', '--law', 'swift'], 'line 2: kN is a unit of force, not of stress'],
    ['no unit of the stress', ['no-units.csv', '--law', 'swift'], 'has no unit of stress; write'],
    ['a cell without number', ['broken.csv', '--law', 'swift'], "line 4: 'n/a' is not a number"],
    ['an empty file', ['empty.csv', '--law', 'swift'], 'line 2: '],
  ])('%s', (_why, args, message) => {
    expect(() => attempt(...args)).toThrow(message)
  })
})

test('--help explains the command and names every law', async () => {
  const { hardeningLaws } = await import('#core/models/hardening/index.ts')
  const { code, stdout, stderr } = await run('--help')
  expect([code, stderr]).toEqual([0, ''])
  for (const { id } of hardeningLaws) expect(stdout).toContain(id)
})
