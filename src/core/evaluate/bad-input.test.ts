import { describe, expect, test } from 'vitest'
import { random } from '../numerics/random.ts'
import { property } from '../properties/index.ts'
import type { ChannelRole, Specimen } from '../read/specimen.ts'
import { testTypes } from '../test-types/index.ts'
import { evaluateTest, evaluations } from './evaluations.ts'
import { flags } from './result/flags.ts'

function specimen(
  columns: Partial<Record<ChannelRole, ArrayLike<number>>>,
  geometry: Specimen['geometry'] = {},
): Specimen {
  const channels = (Object.entries(columns) as [ChannelRole, ArrayLike<number>][]).map(([role, values]) => ({
    name: role,
    role,
    quantity: 'strain' as const,
    unit: '',
    values: Float64Array.from(values),
    missing: {},
  }))
  return { id: 'one', channels, geometry, metadata: [], laboratory: [], issues: [] }
}

const everyRole: readonly ChannelRole[] = [
  'time',
  'force',
  'extension',
  'eng_strain',
  'eng_stress',
  'true_strain',
  'true_stress',
  'eps1',
  'eps2',
  'displacement',
  'pressure',
  'height',
  'radius',
  'gamma',
  'side_force',
  'x',
  'y',
]
const whole = { b0: 10, t0: 1.4, S0: 14, L0: 20 }
const filled = (value: (role: number, row: number) => number, rows = 60) =>
  Object.fromEntries(everyRole.map((role, k) => [role, Array.from({ length: rows }, (_, i) => value(k, i))])) as Record<
    ChannelRole,
    number[]
  >
const { normal, uniform } = random(3)

const spoilt: Readonly<Record<string, Specimen>> = {
  'nothing at all': specimen({}),
  'no rows': specimen(
    filled(() => 0, 0),
    whole,
  ),
  'one row': specimen(
    filled(() => 1, 1),
    whole,
  ),
  'all zero': specimen(
    filled(() => 0),
    whole,
  ),
  'all one number': specimen(
    filled(() => 7),
    whole,
  ),
  'no number': specimen(
    filled(() => Number.NaN),
    whole,
  ),
  infinite: specimen(
    filled((_, i) => (i % 2 ? Infinity : -Infinity)),
    whole,
  ),
  noise: specimen(
    filled(() => normal()),
    whole,
  ),
  'noise of every size': specimen(
    filled(() => normal() * 10 ** (8 * uniform() - 4)),
    whole,
  ),
  ...Object.fromEntries(
    Array.from({ length: 12 }, (_, k) => [
      `wild columns ${k}`,
      specimen(
        filled((role) => 10 ** (6 * uniform() - 3) * (role % 3 === 0 ? Math.abs(normal()) : normal()), 20 + 15 * k),
        whole,
      ),
    ]),
  ),
  'a straight line': specimen(
    filled((_, i) => i / 60),
    whole,
  ),
  'a falling line': specimen(
    filled((_, i) => -i / 60),
    whole,
  ),
  'holes in half of the rows': specimen(
    filled((_, i) => (i % 2 ? Number.NaN : i)),
    whole,
  ),
  'strain below −1': specimen(
    filled((_, i) => -i),
    whole,
  ),
  'columns of different length': specimen(
    { force: [1, 2, 3], eps1: Array.from({ length: 40 }, (_, i) => i / 40), eps2: [0], time: [] },
    whole,
  ),
  'zero thickness': specimen(
    filled((_, i) => i / 60),
    { ...whole, t0: 0, S0: -1 },
  ),
}

describe.each(testTypes.map(({ code }) => code))('%s', (code) => {
  const { ids } = evaluations[code]
  test.each(Object.keys(spoilt))('%s: every property answers, with a known reason where it has no number', (name) => {
    const found = evaluateTest(code, spoilt[name]!)
    expect(found.scalars.map(({ id }) => id)).toEqual([...ids])
    for (const { id, value, flags: given, unit } of found.scalars) {
      expect(given.filter((flag) => !(flag in flags))).toEqual([])
      // A number, or a reason.
      expect([id, value === null ? given.length > 0 : Number.isFinite(value)]).toEqual([id, true])
      expect(unit).toBe(property(id)!.unit)
    }
  })
  test('what it reports is in the dictionary', () => expect(ids.filter((id) => !property(id))).toEqual([]))
})

test('every test has an evaluation with a version of its own', () => {
  const versions = testTypes.map(({ code }) => evaluations[code].version)
  expect(new Set(versions).size).toBe(testTypes.length)
})

const hole = (before: number, after: number, clearance = 12): Specimen => ({
  ...specimen({}),
  laboratory: Object.entries({ 'her.d0': before, 'her.dh': after, 'her.clearance': clearance }).map(([id, value]) => ({
    id,
    name: id,
    value,
    unit: 'mm',
  })),
})

const ramp = (n: number, to: number) => Array.from({ length: n }, (_, i) => (to * (i + 1)) / n)
const none = (code: Parameters<typeof evaluateTest>[0], one: Specimen, id: string) =>
  evaluateTest(code, one).scalars.find((scalar) => scalar.id === id)!

describe('refused with the fact', () => {
  test.each<[string, Parameters<typeof evaluateTest>[0], Specimen, string, string]>([
    [
      'bulge without thickness',
      'HBG',
      specimen({ pressure: ramp(50, 20), radius: ramp(50, 80), eps1: ramp(50, 0.2), eps2: ramp(50, 0.2) }),
      'hbg.fb',
      'thickness_missing',
    ],
    ['bulge with pressure only', 'HBG', specimen({ pressure: ramp(50, 20) }, { t0: 1 }), 'hbg.fb', 'no_curvature'],
    [
      'compression that is tension',
      'UAC',
      specimen({ force: ramp(50, 9000), eng_strain: ramp(50, -0.05) }, { S0: 14 }),
      'uac.rc02',
      'not_compression',
    ],
    [
      'a cycle that never turns',
      'CTC',
      specimen({ true_strain: ramp(50, 0.05), true_stress: ramp(50, 500) }),
      'ctc.br',
      'no_reversal',
    ],
    [
      'unloading test without unloading',
      'LUL',
      specimen({ true_strain: ramp(50, 0.05), true_stress: ramp(50, 500) }),
      'lul.ea',
      'no_unloading',
    ],
    ['bending without travel', 'BND', specimen({ force: ramp(50, 9000) }, { t0: 1.4 }), 'bnd.alpha', 'no_displacement'],
    [
      'bending whose force still rises',
      'BND',
      specimen({ force: ramp(50, 9000), displacement: ramp(50, 8) }, { t0: 1.4 }),
      'bnd.s_fmax',
      'right_censored',
    ],
    [
      'punch travel beyond the tools',
      'BND',
      specimen({ force: ramp(50, 9000), displacement: ramp(50, 80) }, { t0: 1.4 }),
      'bnd.alpha',
      'beyond_tools',
    ],
    [
      'biaxial path that is uniaxial',
      'BBT',
      specimen({ eps1: ramp(50, 0.5), eps2: ramp(50, -0.2) }),
      'bbt.rb',
      'strain_path_outside',
    ],
    ['hole without diameter', 'HER', specimen({}), 'her.lambda', 'no_diameters'],
    ['hole before, no number', 'HER', hole(Number.NaN, 12.6), 'her.lambda', 'no_diameters'],
    ['hole before, its own property', 'HER', hole(Number.NaN, 12.6), 'her.d0', 'no_diameters'],
    ['hole at the crack, no number', 'HER', hole(10, Number.NaN), 'her.lambda', 'no_diameters'],
    ['hole at the crack, its own property', 'HER', hole(10, Number.NaN), 'her.dh', 'no_diameters'],
    ['hole at the crack, infinite', 'HER', hole(10, Infinity), 'her.lambda', 'no_diameters'],
    ['hole of zero', 'HER', hole(0, 12.6), 'her.lambda', 'no_diameters'],
    ['hole of zero at the crack', 'HER', hole(10, 0), 'her.lambda', 'no_diameters'],
    ['negative hole', 'HER', hole(-10, -12.6), 'her.lambda', 'no_diameters'],
    ['hole that shrank', 'HER', hole(10, 9.9), 'her.lambda', 'hole_shrank'],
    ['clearance that is not a number', 'HER', hole(10, 12.6, Number.NaN), 'her.clearance', 'no_clearance'],
    [
      'plane strain that is uniaxial',
      'PST',
      specimen({ force: ramp(50, 9000), eps1: ramp(50, 0.3), eps2: ramp(50, -0.12) }, whole),
      'pst.beta',
      'strain_path_outside',
    ],
  ])('%s', (_why, code, one, id, flag) => expect(none(code, one, id).flags).toContain(flag))

  test('a hole without a diameter has no number anywhere', () => {
    const values = evaluateTest('HER', hole(Number.NaN, 0, Number.NaN)).scalars.map(({ value }) => value)
    expect(values).toEqual([null, null, null, null, null])
  })

  test('limit points of two methods', () => {
    const points = {
      name: 'points',
      texts: [],
      channels: specimen({ eps1: ramp(9, 0.3), eps2: ramp(9, 0.1) }).channels,
    }
    const section = specimen({
      time: ramp(200, 10),
      eps1: ramp(200, 10).map((t) => 0.02 * t + (t > 7 ? 0.1 * (t - 7) ** 2 : 0)),
      eps2: ramp(200, 10).map((t) => -0.001 * t),
    })
    const [found] = evaluateTest('FLC', [section], { tables: [points], formingLimit: { method: 'section' } })
    expect(found!.issues.map(({ code }) => code)).toContain('flc-methods-mixed')
    expect(found!.scalars[0]).toMatchObject({ value: null, flags: ['methods_mixed'] })
  })
  test('impossible limit points are left out one by one', () => {
    const points = {
      name: 'points',
      texts: [],
      channels: specimen({ eps1: [0.3, 0.2, 0.1, 0.25, -0.1, 0.3], eps2: [-0.1, 0.05, 0.2, 0, 0.1, -0.35] }).channels,
    }
    const [found] = evaluateTest('FLC', [], { tables: [points] })
    expect(
      found!.issues
        .filter(({ code }) => code === 'limit-point-impossible')
        .map(({ message }) => message.replace(/^.*?: /, '')),
    ).toEqual([
      'ε1 = 0.1 is smaller than ε2 = 0.2; left out.',
      'ε1 = -0.1 is not between 0 and 1.2; left out.',
      'ε1 + ε2 = -0.04999999999999999 is not a thinning; left out.',
    ])
    expect(found!.scalars[0]!.value).toBe(0.25)
  })
  test('fracture strains over lengths that do not compare', () => {
    const table = {
      name: 'locus',
      texts: [],
      channels: specimen({ other: [] }).channels.concat(
        ['triaxiality', 'ebar_f', 'vsg'].map((name, k) => ({
          name,
          role: 'other' as const,
          quantity: 'ratio' as const,
          unit: '',
          missing: {},
          values: Float64Array.from(
            [
              [0.33, 0.57],
              [0.6, 0.4],
              [0.5, 1],
            ][k]!,
          ),
        })),
      ),
    }
    const [found] = evaluateTest('FSM', [], { tables: [{ ...table, channels: table.channels.slice(1) }] })
    expect(found!.issues.map(({ code }) => code)).toEqual(['locus-gauges-differ'])
  })
})
