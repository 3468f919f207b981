import { describe, expect, test } from 'vitest'
import { finiteElementTabs } from '../../test-types/fe-tabs.ts'
import { testType } from '../../test-types/index.ts'
import { anisotropyPoints, type ModelCurve, modelCurves, type ModelSet, type Support, tabCharts } from './index.ts'

const untested: Support = { reached: () => undefined, rates: [], flow: undefined, turns: [] }

function set(model: string, parameters: Record<string, number>, to?: number): ModelSet {
  return {
    model,
    parameters: Object.entries(parameters).map(([id, value]) => ({ id, value })),
    fitWindow: to === undefined ? null : { x: 'true_plastic_strain', from: 0.002, to },
  }
}

function curves(tab: Parameters<typeof modelCurves>[0], model: ModelSet, support = untested): readonly ModelCurve[] {
  const found = modelCurves(tab, model, support)
  if ('missing' in found) throw new Error(found.missing)
  return found
}

const ends = ({ curve: { x, y } }: ModelCurve) =>
  [x[0], y[0], x.at(-1), y.at(-1)].map((value) => Number(value?.toFixed(3)))

/** K·(0.01 + εp)^0.5 by hand: 100 at 0, 1000·√0.05 = 223.607 at 0.04, 1000·√0.16 = 400 at 0.15, 1000·√1.01 at 1. */
const swift = { K: 1000, e0: 0.01, n: 0.5 }
const at1 = 1004.988

describe('FE2: the flow curve is cut where what stands behind it changes', () => {
  const reached = (tension?: number, bulge?: number): Support => ({
    ...untested,
    reached: (code) => ({ UAT: tension, HBG: bulge })[code as string],
  })
  test.each([
    // why                                     window  support             stretches: from, stress, to, stress
    ['nothing was measured', undefined, untested, [['extrapolated', 0, 100, 1, at1]]],
    [
      'the fit says where it ends',
      0.04,
      reached(0.15),
      [
        ['measured', 0, 100, 0.04, 223.607],
        ['extrapolated', 0.04, 223.607, 1, at1],
      ],
    ],
    [
      'without a window the curves say it',
      undefined,
      reached(0.04),
      [
        ['measured', 0, 100, 0.04, 223.607],
        ['extrapolated', 0.04, 223.607, 1, at1],
      ],
    ],
    [
      'a bulge test reaches further',
      0.04,
      reached(0.04, 0.15),
      [
        ['measured', 0, 100, 0.04, 223.607],
        ['bulge', 0.04, 223.607, 0.15, 400],
        ['extrapolated', 0.15, 400, 1, at1],
      ],
    ],
    [
      'a bulge test that does not',
      0.15,
      reached(0.15, 0.04),
      [
        ['measured', 0, 100, 0.15, 400],
        ['extrapolated', 0.15, 400, 1, at1],
      ],
    ],
    ['bulge alone', undefined, reached(undefined, 0.15), [['extrapolated', 0, 100, 1, at1]]],
    ['measured beyond 1', 1.2, untested, [['measured', 0, 100, 1, at1]]],
  ] as const)('%s', (_why, to, support, expected) => {
    const found = curves('FE2', { ...set('swift', swift, to), tests: ['UAT', 'HBG'] }, support)
    expect(found.map((one) => [one.stretch, ...ends(one)])).toEqual(expected)
    expect(new Set(found.map(({ id }) => id)).size).toBe(found.length)
  })

  const blend = { w: 0.5, ...swift, k0: 100, Q: 300, beta: 20 }
  test.each([
    ['swift', swift, undefined, false],
    ['swift', swift, ['UAT'], false],
    ['swift-voce', blend, undefined, true],
    ['swift-voce', blend, ['UAT'], false],
    ['swift-voce', blend, ['UAT', 'HBG'], true],
  ] as const)('%s %o sought from %o: a bulge test supports it, %s', (model, parameters, tests, supported) => {
    const found = curves('FE2', { ...set(model, parameters, 0.04), tests }, reached(0.04, 0.15))
    expect(found.some(({ stretch }) => stretch === 'bulge')).toBe(supported)
  })

  test('the anchored law begins at uniform strain, where it was anchored', () => {
    const [first] = curves('FE2', set('anchored', { w: 1, e0: 0.01, beta: 20, em: 0.09, sm: 500, Hm: 2500 }, 0.09))
    expect([first!.stretch, first!.curve.x[0], first!.curve.y[0]]).toEqual(['extrapolated', 0.09, 500])
  })
})

test('FE1: the modulus falls from E0 as far as was unloaded (check case lul-1)', () => {
  const model = set('chord-modulus', { density: 7850, E0: 207_000, nu: 0.3, Ea: 160_000, xi: 50 })
  const [modulus] = curves('FE1', model)
  expect(ends(modulus!).map(Math.round)).toEqual([0, 207_000, 0, 160_317])
  const [further] = curves('FE1', model, { ...untested, reached: (code) => (code === 'LUL' ? 0.25 : undefined) })
  expect(further!.curve.x.at(-1)).toBe(0.25)
})

test.each([
  // why                                      model               unloaded to  stretches: from, to
  ['nothing was unloaded', 'chord-modulus', undefined, [['extrapolated', 0, 0.1]]],
  ['unloaded half-way', 'chord-modulus', 0.05, [['measured', 0, 0.05], ['extrapolated', 0.05, 0.1]]],
  ['unloaded further than is drawn', 'chord-modulus', 0.25, [['measured', 0, 0.25]]],
  ['one modulus for every strain was measured at none', 'linear-elastic', 0.05, [['extrapolated', 0, 0.1]]],
] as const)('FE1: %s', (_why, model, last, expected) => {
  const chord = model === 'chord-modulus' && { Ea: 160_000, xi: 50 }
  const support = { ...untested, reached: (code: string) => (code === 'LUL' ? last : undefined) }
  const found = curves('FE1', set(model, { density: 7850, E0: 207_000, nu: 0.3, ...chord }), support)
  expect(found.map(({ stretch, curve: { x } }) => [stretch, x[0], x.at(-1)])).toEqual(expected)
}) // prettier-ignore

test('FE3: von Mises, by hand: the axes and the equal biaxial stress at 1, r = 1 in every direction', () => {
  const [locus, stress, r] = curves('FE3', set('von-mises', {}))
  const at = (angle: number) => [locus!.curve.x[(angle / 360) * 144]!, locus!.curve.y[(angle / 360) * 144]!]
  for (const [angle, x, y] of [
    [0, 1, 0],
    [45, 1, 1],
    [90, 0, 1],
    [180, -1, 0],
  ] as const) {
    expect(at(angle)[0]).toBeCloseTo(x, 9)
    expect(at(angle)[1]).toBeCloseTo(y, 9)
  }
  expect(stress!.curve.x).toEqual(Float64Array.from({ length: 19 }, (_, i) => 5 * i))
  for (const value of [...stress!.curve.y, ...r!.curve.y]) expect(value).toBeCloseTo(1, 9)
})

describe('FE4: one curve per rate on the flow curve of FE2', () => {
  const rate = set('thermal-overstress', { S: 6, reference_rate: 0.001 })
  test('at 1/s it lies 6·ln 1000 = 41.447 MPa above the slow one, measured as far as that rate was', () => {
    const support: Support = {
      rates: [1],
      turns: [],
      flow: set('swift', swift, 0.04),
      reached: (code, at) => (code === 'MRT' && at === 1 ? 0.15 : undefined),
    }
    expect(curves('FE4', rate, support).map((one) => [one.rate, one.stretch, ...ends(one)])).toEqual([
      [0.001, 'measured', 0, 100, 0.04, 223.607],
      [0.001, 'extrapolated', 0.04, 223.607, 1, at1],
      [1, 'measured', 0, 141.447, 0.15, 441.447],
      [1, 'extrapolated', 0.15, 441.447, 1, 1046.434],
    ])
  })

  test('without tests at other rates: decades, and nothing of them measured', () => {
    const found = curves('FE4', rate, { ...untested, flow: set('swift', swift) })
    expect(found.map((one) => [one.rate, one.stretch])).toEqual(
      [0.001, 0.01, 0.1, 1, 10, 100, 1000].map((each) => [each, 'extrapolated']),
    )
  })

  test('a law with hardening of its own needs no FE2', () => {
    const parameters = { A: 400, B: 600, n: 0.5, C: 0, reference_rate: 1, m: 1, room: 20, melt: 1480 }
    // 400 + 600·1^0.5 = 1000 MPa at every rate, because C = 0.
    for (const one of curves('FE4', set('johnson-cook', parameters))) expect(ends(one)).toEqual([0, 400, 1, 1000])
  })
})

test('FE5: Hill to the left of plane strain, ε1 = n − ε2, with its corner; 10 % below is the safety curve', () => {
  const [limit, safety] = curves('FE5', set('swift-hill', { n: 0.2 }))
  expect(ends(limit!).slice(0, 2)).toEqual([-0.2, 0.4])
  const corner = limit!.curve.x.indexOf(0)
  expect(limit!.curve.y[corner]).toBeCloseTo(0.2, 12)
  expect(safety!.curve.y[corner]).toBeCloseTo(0.18, 12)
})

test('FE6: Hosford–Coulomb gives b in uniaxial and equibiaxial tension', () => {
  const [locus] = curves('FE6', set('hosford-coulomb', { a: 1.4, b: 0.6, c: 0.05, nf: 0.1, vsg: 0.5 }))
  expect([locus!.curve.x[0], locus!.curve.x[100], locus!.curve.x.at(-1)]).toEqual([0, 1 / 3, 2 / 3])
  expect(locus!.curve.y[100]).toBeCloseTo(0.6, 6)
  expect(locus!.curve.y.at(-1)).toBeCloseTo(0.6, 6)
})

test.each([
  ['FE1', set('elastic', {}), "'elastic' is not an elastic model"],
  ['FE2', set('swift', { K: 1000, n: 0.1 }), "Swift needs parameter 'e0'"],
  ['FE2', set('swift', { ...swift, K: Number.NaN }), "parameter 'K' of Swift is NaN"],
  ['FE2', set('chaboche-2', {}), "'chaboche-2' requires a tested load history; none was tested"],
  ['FE3', set('swift', swift), "'swift' is not a yield surface"],
  [
    'FE4',
    set('cowper-symonds', { C: 40_000, p: 5, reference_rate: 0.001 }),
    'Cowper–Symonds requires a flow curve of tab FE2; none is stored',
  ],
  ['FE5', set('marciniak-kuczynski', {}), 'is computed from the data of the coil, not from a parameter set'],
  ['FE5', set('unheard-of', {}), "no model named 'unheard-of'"],
  ['FE6', set('gissmo', {}), 'GISSMO cannot be computed from its parameters alone'],
] as const)('%s: a set that cannot be drawn says why: %j', (tab, model, reason) => {
  const found = modelCurves(tab, model, untested)
  expect('missing' in found && found.missing).toContain(reason)
})

test('anisotropy: ratios to the mean along RD by hand, one point per specimen', () => {
  const values = [
    ['uat.rp02', 0, 700], ['uat.rp02', 0, 720], ['uat.rp02', 90, 781], ['uat.rp02', 45, null],
    ['uat.r', 45, 0.9], ['hbg.fb', null, 1.02], ['hbg.fb', 0, 1.04], ['uat.rm', 0, 1000],
  ] as const // prettier-ignore
  const found = anisotropyPoints(values.map(([property, angle, value]) => ({ property, angle, value })))
  expect(found.map(({ chart, test: code, points }) => [chart, code, points])).toEqual([
    ['r-angle', 'UAT', [[45, 0.9]]],
    [
      'stress-angle',
      'UAT',
      [
        [0, 700 / 710],
        [0, 720 / 710],
        [90, 1.1],
      ],
    ],
    [
      'locus',
      'UAT',
      [
        [700 / 710, 0],
        [720 / 710, 0],
        [0, 1.1],
      ],
    ],
    [
      'locus',
      'HBG',
      [
        [1.02, 1.02],
        [1.04, 1.04],
      ],
    ],
  ])
  expect(anisotropyPoints([])).toEqual([])
})

test.each(finiteElementTabs.map(({ code }) => code))(
  '%s: its measured charts exist, in the same axes, from its tests',
  (code) => {
    const tab = finiteElementTabs.find((one) => one.code === code)!
    for (const { x, y, measured } of tabCharts[code]) {
      for (const { test: source, chart } of measured) {
        expect(tab.sources).toContain(source)
        const found = testType(source).charts.find(({ id }) => id === chart)!
        expect([found.x.quantity, found.y.quantity]).toEqual([x.quantity, y.quantity])
      }
    }
  },
)
