import { describe, expect, test } from 'vitest'
import type { Curve } from '../curves/curve.ts'
import { anchorAt } from '../models/hardening/anchored.ts'
import { maximumForce } from '../models/hardening/considere.ts'
import { ghosh } from '../models/hardening/power-laws.ts'
import { hardeningLaw, hardeningLaws } from '../models/hardening/index.ts'
import { random } from '../numerics/random.ts'
import { fitLaw } from './fit-law.ts'
import { dp980 } from './dp980.fixture.ts'
import { batchOf } from './law-batches.ts'

describe('plain least squares on 13 points: docs/science/check-cases.md#hardening-fits', () => {
  test.each([
    ['hollomon', { K: 1618.3, n: 0.135 }, 9.729, 0.994_91, [1302.3, 1473.7, 1618.3]],
    ['swift', { K: 1618.3, n: 0.135 }, 9.729, 0.994_91, [1302.3, 1473.7, 1618.3]],
    ['voce', { s0: 660.67, ss: 1105.1, beta: 59.398 }, 8.944, 0.9957, [1105.1, 1105.1, 1105.1]],
    ['hockett-sherby', { s0: 542.08, ss: 1162.96, a: 12.4715, q: 0.609_73 }, 0.209, 0.999_998, [1157.2, 1162.8, 1163]],
    ['el-magd', { A: 635.87, B: 1895.1, C: 346.87, b: 96.623 }, 3.627, 0.999_29, [1361.8, 1930.3, 2877.9]],
  ])('%s', (id, parameters, rmse, r2, stresses) => {
    const law = hardeningLaw(id)
    const fit = fitLaw(law, dp980)
    expect(fit.converged).toBe(true)
    for (const [name, value] of Object.entries(parameters)) {
      const found = fit.parameters.find((parameter) => parameter.id === name)!.value
      expect(Math.abs(found / value - 1), name).toBeLessThan(2e-4)
    }
    expect(Math.abs(fit.rmse / rmse - 1)).toBeLessThan(3e-3)
    expect(fit.r2).toBeCloseTo(r2, 4)
    for (const [i, strain] of [0.2, 0.5, 1].entries()) {
      expect(Math.abs(law.stress(fit.values, strain) / stresses[i]! - 1)).toBeLessThan(2e-4)
    }
  })

  test('Swift rests on its bound for ε0 and says so', () => {
    const fit = fitLaw(hardeningLaw('swift'), dp980, { bounds: { e0: [0, 0.1] } })
    expect(fit.parameters[1]).toMatchObject({ value: 0, atBound: 'lower', standardError: null })
    expect(fit.warnings).toContain('e0 is at its lower bound 0, so no error is estimated.')
  })

  test.each([
    [0, 8.944, 0.053_62, 1024.58, 5.569],
    [0.25, 5.838, 0.061_98, 1026.89, 6.464],
    [0.5, 4.607, 0.077_54, 1033.84, 8.151],
    [0.75, 6.435, 0.103_79, 1048.68, 11.059],
    [1, 9.729, 0.1342, 1072.59, 14.527],
  ])('weight %d', (w, rmse, strain, rm, ag) => {
    const law = hardeningLaw('swift-voce')
    const [K, e0, n] = fitLaw(hardeningLaw('swift'), dp980).values as [number, number, number]
    const [s0, ss, beta] = fitLaw(hardeningLaw('voce'), dp980).values as [number, number, number]
    const held = { w, K, e0, n, k0: s0, Q: ss - s0, beta }
    const fit = fitLaw(law, dp980, { fixed: held })
    expect(fit.stop).toBe('held')
    expect(Math.abs(fit.rmse / rmse - 1)).toBeLessThan(2e-3)
    const top = maximumForce(
      { stress: (e) => law.stress(fit.values, e), slope: (e) => law.slope(fit.values, e) },
      207_000,
    )!
    expect(Math.abs(top.plasticStrain / strain - 1)).toBeLessThan(1e-3)
    expect(Math.abs(top.rm / rm - 1)).toBeLessThan(1e-4)
    expect(Math.abs(100 * top.ag - ag)).toBeLessThan(0.01)
  })

  test('the weight alone, free between fitted parts: the parabola through the table has its least at 0.472', () => {
    // RMSE² is a parabola in w: 79.995, 21.224, 94.654 at 0, ½, 1, so w = 249.74/528.80.
    const [K, e0, n] = fitLaw(hardeningLaw('swift'), dp980).values as [number, number, number]
    const [s0, ss, beta] = fitLaw(hardeningLaw('voce'), dp980).values as [number, number, number]
    const fixed = { K, e0, n, k0: s0, Q: ss - s0, beta }
    expect(fitLaw(hardeningLaw('swift-voce'), dp980, { fixed }).values[0]).toBeCloseTo(0.472, 2)
  })
})

describe('conditions at Ag', () => {
  // check case anchor-1: Rm 1030, Ag 7.6 %.
  const anchor = anchorAt({ rm: 1030, ag: 0.076, E: 207_000 })

  test.each([
    'voce',
    'hockett-sherby',
    'el-magd',
    'swift-voce',
    'swift-hockett-sherby',
    'modified-voce',
    'double-voce',
  ])('%s has value and slope of the anchor', (id) => {
    const law = hardeningLaw(id)
    const fit = fitLaw(law, dp980, { anchor })
    expect(fit.converged).toBe(true)
    expect(law.stress(fit.values, anchor.strain)).toBeCloseTo(anchor.stress, 5)
    expect(law.slope(fit.values, anchor.strain)).toBeCloseTo(anchor.slope, 5)
    expect(fit.rmse).toBeGreaterThanOrEqual(fitLaw(law, dp980).rmse * (1 - 1e-6))
  })

  test('Swift with ε0 held has one such curve: n and K of the check case, with nothing left for an error', () => {
    const fit = fitLaw(hardeningLaw('swift'), dp980, { anchor, fixed: { e0: 0.002 } })
    expect(fit.values[2]).toBeCloseTo(0.074_888_2, 6)
    expect(fit.values[0]).toBeCloseTo(1352.45, 1)
    expect(fit.parameters[2]!.standardError).toBeNull()
  })

  test('band and errors vanish at the anchor', () => {
    const { band } = fitLaw(hardeningLaw('hockett-sherby'), dp980, { anchor })
    const { confidence, y } = band([anchor.strain, 0.03])
    expect(confidence.upper[0]! - y[0]!).toBeLessThan(1e-3)
    expect(confidence.upper[1]! - y[1]!).toBeGreaterThan(0.05)
  })

  test('conditions that bounds forbid are not met, and the fit says so', () => {
    const fit = fitLaw(hardeningLaw('voce'), dp980, { anchor: { strain: 0.07, stress: 4000, slope: 3000 } })
    expect(fit.stop).toBe('constraint')
    expect(fit.converged).toBe(false)
    expect(fit.warnings[0]).toContain('Not converged')
  })

  test('more conditions than parameters are refused', () => {
    const fixed = { K: 1600 }
    expect(() => fitLaw(hardeningLaw('hollomon'), dp980, { anchor, fixed })).toThrow('for 1 free parameters')
  })
})

test('a held parameter does not move, in whatever law and place', () => {
  for (const law of hardeningLaws.filter(({ id }) => id !== 'anchored')) {
    for (const [i, { id, start }] of law.parameters.entries()) {
      expect(fitLaw(law, dp980, { fixed: { [id]: start }, randomStarts: 0 }).values[i]).toBe(start)
    }
  }
})

test('a long record ends at the minimum of all its points, not of the few it began with', () => {
  const { normal } = random(9)
  const x = Float64Array.from({ length: 1500 }, (_, i) => 0.002 + 0.0001 * i)
  const law = hardeningLaw('voce')
  const fit = fitLaw(law, { x, y: x.map((e) => law.stress([500, 900, 15], e) + 5 * normal()) })
  for (let j = 0; j < 3; j++) {
    const columns = Array.from(x, (e) => law.gradient(fit.values, e)[j]!)
    const dot = columns.reduce((sum, g, i) => sum + g * fit.residuals[i]!, 0)
    expect(Math.abs(dot) / (Math.hypot(...columns) * Math.hypot(...fit.residuals))).toBeLessThan(1e-8)
  }
})

test('points outside the window do not count, and its ends do', () => {
  const spoilt = { x: dp980.x, y: dp980.y.map((y, i) => (i < 2 || i > 10 ? 3 * y : y)) }
  const fit = fitLaw(hardeningLaw('voce'), spoilt, { window: { from: 0.005, to: 0.05 } })
  expect(fit.window).toEqual({ from: 0.005, to: 0.05, points: 9 })
  const clean = fitLaw(hardeningLaw('voce'), { x: dp980.x.slice(2, 11), y: dp980.y.slice(2, 11) })
  expect(fit.values).toEqual(clean.values)
})

test('the order of the points and a weight of two mean what they say', () => {
  const law = hardeningLaw('hockett-sherby')
  const twice = fitLaw(law, { x: Float64Array.of(...dp980.x, 0.02), y: Float64Array.of(...dp980.y, 966.2) })
  const weights = Array.from(dp980.x, (e) => (e === 0.02 ? 2 : 1))
  const weighted = fitLaw(law, dp980, { weights })
  for (const [i, value] of twice.values.entries()) expect(weighted.values[i]! / value).toBeCloseTo(1, 7)
})

test('same input, same output: also with random starts', () => {
  const law = hardeningLaw('double-voce')
  const run = (seed: number) => fitLaw(law, dp980, { randomStarts: 12, seed })
  expect(run(5).values).toEqual(run(5).values)
  expect(run(6).rmse / run(5).rmse).toBeCloseTo(1, 6)
})

describe('refused, with the fact', () => {
  const swift = hardeningLaw('swift')
  const set = (i: number, x: number, y: number): Curve => ({ x: dp980.x.with(i, x), y: dp980.y.with(i, y) })
  test.each([
    ['negative strain', set(7, -1.2, 900), {}, 'point 7: plastic strain -1.2 is below 0'],
    ['NaN strain', set(7, Number.NaN, 900), {}, 'point 7: abscissa is NaN'],
    ['NaN stress', set(7, 0.02, Number.NaN), {}, 'point 7: true stress NaN MPa is not above 0'],
    ['percent', set(12, 7, 1110), {}, 'point 12: plastic strain 7 is above 3; is it in percent?'],
    ['pascal', { x: dp980.x, y: dp980.y.map((y) => 1e6 * y) }, {}, 'is it in Pa or kPa?'],
    ['gigapascal', { x: dp980.x, y: dp980.y.map((y) => 1e-3 * y) }, {}, 'is it in GPa?'],
    ['lengths', { x: dp980.x, y: dp980.y.slice(1) }, {}, '13 abscissae but 12 measured values'],
    ['constant', { x: dp980.x, y: dp980.y.map(() => 500) }, {}, 'all 13 measured values are 500'],
    ['empty window', dp980, { window: { from: 0.2 } }, 'no points in the window'],
    ['too few', dp980, { window: { to: 0.005 } }, 'too few points: 3 cannot determine 3 parameters'],
    ['all weights zero', dp980, { weights: dp980.x.map(() => 0) }, 'all 13 weights are zero'],
    ['a negative weight', dp980, { weights: dp980.x.map((_, i) => i - 1) }, 'point 0: weight -1'],
    [
      'a weight that is not a number, inside a window',
      dp980,
      { weights: [...dp980.x].map((_, i) => (i === 9 ? Number.NaN : 1)), window: { from: 0.01 } },
      'point 9: weight NaN',
    ],
    [
      'an anchor without a place',
      dp980,
      { anchor: { strain: Number.NaN, stress: 1100 } },
      'anchor: plastic strain NaN',
    ],
    ['an anchor in percent', dp980, { anchor: { strain: 7, stress: 1100 } }, 'anchor: plastic strain 7 is not'],
    ['an anchor below 0', dp980, { anchor: { strain: 0.07, stress: -5 } }, 'anchor: true stress -5 MPa'],
    ['an anchor in pascal', dp980, { anchor: { strain: 0.07, stress: 1.1e9 } }, 'anchor: true stress 1100000000 MPa'],
    ['an anchor that falls', dp980, { anchor: { strain: 0.07, stress: 1100, slope: -1 } }, 'anchor: slope -1 MPa'],
    ['weights of another length', dp980, { weights: [] }, 'weight'],
    ['unknown parameter', dp980, { fixed: { z: 1 } }, "Swift has no parameter 'z'; it has K, e0, n"],
    ['start outside', dp980, { start: { n: 0.9 } }, 'start of n: 0.9 is above its upper bound 0.6'],
    ['level', dp980, { level: 95 }, 'confidence level 95 is not between 0 and 1'],
  ] as const)('%s', (_why, curve, options, message) => {
    expect(() => fitLaw(swift, curve, options)).toThrow(message)
  })
})

test.each(['swift-voce', 'swift-hockett-sherby'])('%s over all strains at once gives the numbers of the law', (id) => {
  const law = hardeningLaw(id)
  const { values, columns } = batchOf(law)!
  const p = law.parameters.map(({ start }) => start)
  const strain = Float64Array.of(0, 0.002, 0.05, 0.3, 1)
  const out = new Float64Array(5)
  const all = new Float64Array(5 * p.length)
  values(p, strain, out)
  columns(p, strain, all)
  for (const [i, e] of strain.entries()) {
    expect(out[i]! / law.stress(p, e)).toBeCloseTo(1, 13)
    for (const [j, g] of law.gradient(p, e).entries()) expect(all[5 * j + i]).toBeCloseTo(g, 9)
  }
})

describe('a parameter between equal bounds is a held one', () => {
  const held = fitLaw(hardeningLaw('voce'), dp980, { fixed: { beta: 60 } })
  const bound = fitLaw(hardeningLaw('voce'), dp980, { bounds: { beta: [60, 60] } })

  test('same numbers, freedom and errors, and no remark that the data do not determine it', () => {
    expect(bound.values).toEqual(held.values)
    for (const key of ['freedom', 'aicc', 'bic', 'scatter'] as const)
      expect([key, bound[key]]).toEqual([key, held[key]])
    expect(bound.parameters).toEqual(held.parameters)
    expect(bound.warnings).toEqual(held.warnings)
  })

  test('with a condition, too', () => {
    const anchor = { strain: 0.07, stress: 1110.5 }
    const options = { anchor, bounds: { beta: [60, 60] } } as const
    expect(fitLaw(hardeningLaw('voce'), dp980, options).values.every(Number.isFinite)).toBe(true)
  })
})

test('Ghosh whose best curve starts below zero stress ends on its edge, and says so', () => {
  // K(e0 + εp)^n − C with C above 0.8·K·e0^n: 1500·0.002^0.1 = 805.7, C = 700.
  const strain = Float64Array.from({ length: 60 }, (_, i) => 0.002 + 0.0012 * i)
  const curve = { x: strain, y: strain.map((at) => 1500 * (0.002 + at) ** 0.1 - 700) }
  const fit = fitLaw(ghosh, curve)
  const [K, e0, n, C] = fit.values as [number, number, number, number]
  expect(fit.converged).toBe(true)
  expect(C / (0.8 * K * e0 ** n)).toBeCloseTo(1, 6)
  expect(ghosh.conflict!(fit.values)).toBeUndefined()
  expect(fit.warnings.join()).toContain('is at the limit where C = 0.8·K·ε0^n')
  const inside = { x: strain, y: strain.map((at) => 1500 * (0.002 + at) ** 0.1 - 300) }
  const free = fitLaw(ghosh, inside)
  expect(free.rmse).toBeLessThan(1e-3)
  expect(free.warnings.join()).not.toContain('edge')
})

test('a point at no strain says nothing to a law that is 0 there: it does not count, and the fit says so', () => {
  const hollomon = hardeningLaw('hollomon')
  const x = Float64Array.from({ length: 40 }, (_, i) => 0.003 * i)
  const y = x.map((e) => (e === 0 ? 300 : 900 * e ** 0.2))
  const found = fitLaw(hollomon, { x, y })
  expect(found.values[0]).toBeCloseTo(900, 6)
  expect(found.values[1]).toBeCloseTo(0.2, 9)
  expect(found.window).toMatchObject({ from: 0.003, points: 39 })
  expect(found.warnings).toContain(
    'Hollomon is 0 at a plastic strain of 0 for all parameters; the point there is ignored.',
  )
  const swift = fitLaw(hardeningLaw('swift'), { x, y })
  expect(swift.window.points).toBe(40)
})

test('conditions that leave a law no freedom leave it no error either, and the fit says so', () => {
  const x = Float64Array.from({ length: 40 }, (_, i) => 0.003 * (i + 1))
  const y = x.map((e, i) => 900 * (0.004 + e) ** 0.2 + (i % 2))
  const found = fitLaw(hardeningLaw('hollomon'), { x, y }, { anchor: { strain: 0.12, stress: 600, slope: 600 } })
  expect(found.parameters.map(({ standardError, lower, upper }) => [standardError, lower, upper])).toEqual([
    [null, null, null],
    [null, null, null],
  ])
  expect(found.warnings).toEqual([
    'The conditions (value and slope at one point) determine all parameters, so errors cannot be estimated.',
  ])
})
