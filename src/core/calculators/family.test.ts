import { spawnSync } from 'node:child_process'
import { describe, expect, test } from 'vitest'
import { answerOf, visibleInputs, choicesOf, figureOf } from './answer.ts'
import { calculators, calculatorOf } from './index.ts'
import { pythonText } from './python.ts'
import { interpolate } from '../numerics/interpolate.ts'

type Given = Readonly<Record<string, string>>

describe('the family', () => {
  test('ids are those that addresses hold', () =>
    expect(calculators.map(({ id }) => id)).toEqual([
      'true-strain',
      'n-value',
      'r-value',
      'elongation',
      'fracture-area',
      'considere',
      'hardening',
      'rate',
      'flc0',
      'strain-measures',
      'hole-expansion',
      'bulge',
      'yield-surface',
      'hardness',
      'bend-angle',
      'bend-radius',
      'unit-systems',
      'mass',
      'coating-thickness',
      'lightweight',
    ]))

  test.each(everyChoice().map((one) => [one.calculator.id, one] as const))(
    '%s answers as it starts',
    (_id, { calculator, given }) => {
      const { fields, outcome, refusal } = answerOf(calculator, (name) => given[name])
      expect({ refusal, problems: fields.filter(({ problem }) => problem !== undefined) }).toEqual({ problems: [] })
      const results = Object.entries(outcome!.values).filter(([, value]) => value !== undefined)
      expect(results.length + (outcome!.table?.rows.length ?? 0)).toBeGreaterThan(0)
      for (const [id, value] of results) {
        expect(calculator.outputs[id], id).toBeDefined()
        expect(Number.isFinite(value), id).toBe(true)
      }
    },
  )

  test.each(calculators.map((each) => [each.id, each] as const))(
    '%s: no two inputs share a name',
    (_id, calculator) => {
      for (const { given } of everyChoice([calculator])) {
        const ids = visibleInputs(
          calculator,
          choicesOf(calculator, (name) => given[name]),
        ).map(([id]) => id)
        expect(new Set(ids).size).toBe(ids.length)
      }
    },
  )
})

test('the Python of every calculator gives the same numbers', () => {
  const programs = everyChoice().map(({ calculator, given }) => {
    const answer = answerOf(calculator, (name) => given[name])
    const values = Object.entries(answer.outcome!.values).filter(([, value]) => value !== undefined)
    return {
      name: `${calculator.id} ${JSON.stringify(given)}`,
      text: pythonText(calculator, answer),
      wanted: Object.fromEntries(values),
    }
  })
  const { status, stdout, stderr } = spawnSync(process.env['MI_PYTHON'] ?? 'python3', ['-c', runner], {
    input: JSON.stringify(programs.map(({ text, wanted }) => ({ text, ids: Object.keys(wanted) }))),
    encoding: 'utf8',
  })
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' })
  const found = JSON.parse(stdout) as Record<string, number | null>[]
  for (const [i, { name, wanted }] of programs.entries()) {
    for (const [id, value] of Object.entries(wanted)) {
      expect(Math.abs(found[i]![id]! - value!), `${name}: ${id} is ${found[i]![id]}, not ${value}`).toBeLessThanOrEqual(
        2e-6 * Math.max(1, Math.abs(value!)),
      )
    }
  }
})

const runner = `import contextlib, io, json, sys
answers = []
for program in json.load(sys.stdin):
    names = {}
    with contextlib.redirect_stdout(io.StringIO()):
        exec(program["text"], names)
    answers.append({each: names[each] for each in program["ids"]})
print(json.dumps(answers))
`

function everyChoice(some = calculators) {
  return some.flatMap((calculator) => {
    const choices = Object.entries(calculator.inputs).flatMap(([id, input]) =>
      input.kind === 'choice' ? [{ id, input }] : [],
    )
    const varied = choices.flatMap(({ id, input }) => input.options.map(({ value }): Given => ({ [id]: value })))
    return (varied.length === 0 ? [{}] : varied).map((given: Given) => ({ calculator, given }))
  })
}

const drawn = (id: string, query: Record<string, string> = {}) => {
  const calculator = calculatorOf(id)!
  const answer = answerOf(calculator, (name) => query[name])
  return { figure: figureOf(calculator, answer), answer }
}

test('those with a curve', () =>
  expect(calculators.filter(({ figure }) => figure).map(({ id }) => id)).toEqual(['considere', 'hardening', 'rate']))

test.each([
  ['hardening', 'strain', 'sigma'],
  ['considere', 'epsilon_u', 'sigma_u'],
  ['rate', 'speed', 'sigma'],
])('%s: the line passes through the result', (id, across, up) => {
  const { figure, answer } = drawn(id)
  const { curve } = figure!.lines.find((one) => one.id === 'result')!
  const values = { ...answer.values, ...answer.outcome!.values } as Record<string, number>
  expect([curve.x[0], curve.y[0]]).toEqual([values[across], values[up]])
  for (const line of figure!.lines.filter(({ id: own }) => own !== 'result'))
    expect(interpolate(line.curve.x, line.curve.y, curve.x[0]!) / curve.y[0]!).toBeCloseTo(1, 2)
})

test('of an input that cannot be read nothing is drawn', () => {
  expect(drawn('hardening', { strain: 'abc' }).figure).toBeUndefined()
  expect(drawn('true-strain').figure).toBeUndefined()
})

test.each([
  ['true-strain', { strain: '0.1', R: '1000', E: '207' }, /plastic strain is negative/],
  ['n-value', { ep2: '0.3', sigma2: '1200' }, /beyond uniform elongation, 0\.1\S* for this n/],
  ['r-value', { L: '80', b: '20' }, /leave no thinning/],
  ['elongation', { Rm: '900' }, /Above 700 MPa the conversion is only indicative/],
  ['fracture-area', { wf: '12.5', ta: '1.4', tc: '1.4', te: '1.4' }, /not smaller than the initial section, 17\.5 mm²/],
  ['fracture-area', { tc: '1.2' }, /centre is thicker than an edge/],
  ['hardness', { HV: '700' }, /80 to 650|between 80 and 650/],
  ['considere', { law: 'voce', s0: '1000', ss: '1010', beta: '25' }, /No maximum/],
  ['hardening', { strain: '0.5' }, /uniform strain ends at 0\.\d+: a tensile test does not determine/],
  [
    'rate',
    { speed: '0.00001', law: 'johnson-cook-rate', reference_rate: '0.001' },
    /below that of the slow test; the laws are not valid/,
  ],
  ['flc0', { n: '0.3' }, /limited to n ≤ 0\.21/],
  ['flc0', { n: '0.2', A80: '8', A80min: '8' }, /too optimistic/],
  ['strain-measures', { eps1: '0.1', eps2: '0.2' }, /between −1 and 1/],
  ['hole-expansion', { die: '10.8' }, /clearance is outside 12 ± 2 %/],
  [
    'hole-expansion',
    { D0: '12 10 10', Dh: '14 13 13' },
    /Specimen 1: initial hole diameter 12 mm; the standard requires 10 mm/,
  ],
  ['bend-angle', { gap: '10' }, /the punch can pass through/],
  ['bulge', { t0: '9' }, /bending is not negligible/],
  ['bend-radius', { given: 'angle' }, /Estimate, not a measurement/],
  ['yield-surface', { surface: 'hill48-stress', s90: '2' }, /not between 0\.5 and 2/],
  ['mass', { t: '0.05', coating: '500' }, /coating is as thick as the sheet/],
  ['coating-thickness', { t: '0.05', coating: '500' }, /coating is as thick as the sheet/],
  ['lightweight', { t: '0.3' }, /less stiff than the reference/],
] as const)('%s with %j, outside its validity', (id, given, words) => {
  const { outcome, refusal, fields } = answerOf(calculatorOf(id)!, (name) => (given as Record<string, string>)[name])
  expect([refusal, ...fields.map(({ problem }) => problem), ...(outcome?.notes ?? [])].join(' ')).toMatch(words)
})
