import { describe, expect, test } from 'vitest'
import type { Channel, Specimen } from '../../read/specimen.ts'
import { demoCatalogue } from '../../synthetic/catalogue.ts'
import { evaluatedSpecimens } from '../../synthetic/evaluated-specimens.ts'
import type { EvaluationOptions } from '../result/evaluation.ts'
import { evaluateTest } from '../evaluations.ts'

type Columns = Partial<Record<Channel['role'], readonly number[]>>
const specimen = (columns: Columns, geometry: Specimen['geometry'] = {}): Specimen => ({
  id: 'one',
  channels: Object.entries(columns).map(([role, values]) => ({
    name: role,
    role: role as Channel['role'],
    quantity: 'strain',
    unit: '',
    missing: {},
    values: Float64Array.from(values),
  })),
  geometry,
  metadata: [],
  laboratory: [],
  issues: [],
})
const ramp = <Value>(count: number, value: (share: number) => Value) =>
  Array.from({ length: count }, (_, i) => value((i + 1) / count))
const warned = (code: Parameters<typeof evaluateTest>[0], given: Specimen, options: EvaluationOptions = {}) =>
  evaluateTest(code, given, options).issues.map((issue) => `${issue.code}: ${issue.message}`)

const tension = {
  flow: { x: Float64Array.from(ramp(50, (s) => 0.2 * s)), y: new Float64Array(50).fill(500) },
  start: 0,
  rm: 500,
}
const bulge = (radius: number, second: number) =>
  specimen(
    {
      pressure: ramp(40, (s) => 4 + 6 * s),
      radius: ramp(40, (s) => radius - 40 * s),
      eps1: ramp(40, (s) => 0.2 * s),
      eps2: ramp(40, (s) => second * s),
    },
    { t0: 1.2 },
  )
/** 500 MPa to 2 % of plastic strain, elastic back, then plastic at `reverse` for as much; E = 200 GPa. */
const loop = (reverse: number) => {
  const rows = [
    ...ramp(20, (s) => [(500 / 200_000) * s, 500 * s]),
    ...ramp(100, (s) => [500 / 200_000 + 0.02 * s, 500]),
    ...ramp(90, (s) => [0.0225 - ((500 + reverse) / 200_000) * s, 500 - (500 + reverse) * s]),
    ...ramp(100, (s) => [0.0225 - (500 + reverse) / 200_000 - 0.02 * s, -reverse]),
  ]
  return specimen({ true_strain: rows.map(([e]) => e!), true_stress: rows.map(([, stress]) => stress!) })
}
const field = (first: number, second: number) =>
  specimen({
    x: ramp(40, (s) => 10 * s),
    y: ramp(40, (s) => 5 * s),
    eps1: ramp(40, (s) => first * s),
    eps2: ramp(40, (s) => second * s),
  })

describe('what the test method holds for unusual is said with value and range', () => {
  test.each<[string, string[], RegExp]>([
    [
      'shear that is as strong as tension',
      warned('SHR', specimen({ shear_stress: ramp(40, (s) => 480 * s), gamma: ramp(40, (s) => 0.3 * s) }), { tension }),
      /^shear-strength-unusual: τmax\/Rm = 0\.960 is outside 0\.55–0\.85/,
    ],
    [
      'a dome that is not a dome',
      warned('HBG', bulge(120, 0.06)),
      /^bulge-path-unusual: ε1\/ε2 = 3\.\d\d in the last image/,
    ],
    [
      'a radius in the wrong unit',
      warned('HBG', bulge(60, 0.19), { bulge: { dieRadius: 100 } }),
      /^bulge-radius-small: A radius of 20\.0 mm is smaller than the die radius of 100 mm/,
    ],
    [
      'strains exchanged',
      warned('FSM', field(0.1, 0.3), { vsg: 1 }),
      /^strains-exchanged: ε2 is larger than ε1 in 40 of 40/,
    ],
  ])('%s', (_why, issues, expected) => expect(issues.filter((issue) => expected.test(issue))).toHaveLength(1))

  test('a sheet that yields earlier is not unusual', () => expect(warned('CTC', loop(400))).toEqual([]))

  test('shear strain beside the break does not tell of the path', () => {
    const shear = (after: number[]) =>
      warned(
        'SHR',
        specimen(
          {
            force: [...ramp(40, (s) => 3000 * s), ...after.map(() => 10)],
            eps1: [...ramp(40, (s) => 0.3 * s), ...after],
            eps2: [...ramp(40, (s) => -0.3 * s), ...after.map((strain) => strain)],
          },
          { S0: 10 },
        ),
      )
    expect(shear([1.5, 1.5]).join()).not.toContain('no-simple-shear')
  })
})

test('a dome over a punch ends at its largest strain where no force was recorded', () => {
  const strains = [...ramp(60, (s) => 0.5 * s), 0.2, 0.1]
  const found = evaluateTest('BBT', specimen({ eps1: strains, eps2: strains.map((strain) => 0.95 * strain) }))
  expect(found.scalars.find(({ id }) => id === 'bbt.e1f')!.value).toBeCloseTo(0.5, 12)
})

const unusual = [
  'shear-strength-unusual',
  'bulge-path-unusual',
  'bulge-radius-small',
  'strains-exchanged',
  'reverse-yield-high',
]
test('no specimen of the demonstration is unusual so', () => {
  const { coils } = demoCatalogue()
  for (const coil of coils.filter((_, i) => i % 7 === 0)) {
    const issues = [...evaluatedSpecimens(coil).values()].flat().flatMap(({ evaluation }) => evaluation.issues)
    expect([coil.name, issues.filter(({ code }) => unusual.includes(code))]).toEqual([coil.name, []])
  }
})
