import { describe, expect, test } from 'vitest'
import { anchored, anchoredAt } from '../models/hardening/anchored.ts'
import {
  fitTab,
  judgeTab,
  collectMeasurements,
  type TabMeasurements,
  type TestedSpecimen,
  uniformPoint,
} from './index.ts'

const E = 207_000
/** Voce: 500 MPa at first yield, 1000 MPa at saturation, speed 30. */
const voce = (strain: number) => 1000 - 500 * Math.exp(-30 * strain)
/** Its maximum force by hand: 30·(1000 − σ) = σ/(1 − σ/E), so σ = 967.58 MPa. */
const top = (() => {
  let stress = 967
  for (let i = 0; i < 50; i++) stress = 1000 - stress / (1 - stress / E) / 30
  const strain = Math.log(500 / (1000 - stress)) / 30
  const engineering = Math.expm1(strain + stress / E)
  return { stress, strain, rm: stress / (1 + engineering), ag: engineering - stress / (1 + engineering) / E }
})()

const curve = (from: number, to: number, count: number, stress: (strain: number) => number) => {
  const x = Float64Array.from({ length: count }, (_, i) => from + ((to - from) * i) / (count - 1))
  return { x, y: x.map(stress) }
}
const specimen = (test: TestedSpecimen['test'], facts: Partial<TestedSpecimen>): TestedSpecimen => ({
  id: test,
  test,
  condition: 'RD',
  orientation: 'RD',
  rate: null,
  replicate: 1,
  curves: {},
  scalars: {},
  points: {},
  ...facts,
})
const tension = specimen('UAT', {
  curves: { flow: curve(0, top.strain, 2000, voce) },
  scalars: { 'uat.rm': top.rm, 'uat.ag': 100 * top.ag, 'uat.E': E },
})
const alone = collectMeasurements([tension])
const anchor = uniformPoint(alone)
const bulge = specimen('HBG', {
  curves: {
    equivalent: [curve(0.1, 0.5, 60, (at) => anchored.stress(anchoredAt(anchor, { w: 0.3, beta: 30 }), at))],
  } as never,
})
const value = ({ parameters }: { parameters: readonly { id: string; value: number }[] }, id: string) =>
  parameters.find((one) => one.id === id)!.value
const origin = (fit: ReturnType<typeof fitTab>, id: string) => fit.parameters.find((one) => one.id === id)!.origin
const fitOf = (measured: TabMeasurements, weight?: number | 'free') =>
  fitTab('FE2', measured, { model: 'anchored', weight })

test('the anchor is the maximum of force', () => {
  expect([anchor.strain, anchor.stress]).toEqual([expect.closeTo(top.strain, 6), expect.closeTo(top.stress, 3)])
})

describe('with a bulge test', () => {
  const measured = collectMeasurements([tension, bulge])
  const fit = fitOf(measured)
  test('the speed comes from tension, the weight from the bulge test', () => {
    expect(value(fit, 'beta')).toBeCloseTo(30, 1)
    expect(value(fit, 'w')).toBeCloseTo(0.3, 2)
    expect([origin(fit, 'beta'), origin(fit, 'w'), origin(fit, 'em')]).toEqual(['fitted', 'fitted', 'given'])
    expect(fit.rmse).toBeLessThan(0.2)
    expect(fit.covariance![0]![2]).toBeGreaterThan(0)
    expect(fit.extrapolation).toMatch(/weight from the bulge test between 0\.1\d\d and 0\.500, the law alone beyond$/)
  })
  test('a stored one is judged alike', () => {
    const judged = judgeTab('FE2', measured, {
      model: 'anchored',
      parameters: fit.parameters,
      fitWindow: fit.window,
      covariance: fit.covariance,
      intervals: fit.parameters.map((one) => ({ ...one, fixed: one.standardError === 0 })),
    })
    expect(judged.rmse).toBeCloseTo(fit.rmse, 5)
    expect(judged.bands[0]!.confidence.at(-1)! / fit.bands[0]!.confidence.at(-1)!).toBeCloseTo(1, 2)
  })
  test('a window is one of the bulge test; one that was chosen in the tensile test does not count', () => {
    const within = (from: number, to: number) => fitTab('FE2', measured, { model: 'anchored', window: { from, to } })
    expect(within(0.2, 0.3).window).toMatchObject({ from: expect.closeTo(0.2, 1), to: expect.closeTo(0.3, 1) })
    expect(within(0.004, 0.06).window).toEqual(fit.window)
    expect(() => within(0.2, 0.201)).toThrow('the window 0.2 … 0.201 contains 0 points')
  })
  test('a weight that is asked for is held', () => {
    const held = fitOf(measured, 0.8)
    expect([value(held, 'w'), origin(held, 'w'), origin(held, 'beta')]).toEqual([0.8, 'held', 'fitted'])
    expect(held.rmse).toBeGreaterThan(20)
  })
})

describe('without one', () => {
  const fit = fitOf(alone)
  test('nothing tells the weight: a half is held, the speed still comes from tension', () => {
    expect([value(fit, 'w'), origin(fit, 'w')]).toEqual([0.5, 'held'])
    expect(value(fit, 'beta')).toBeCloseTo(30, 1)
    expect([fit.window, fit.extrapolation]).toEqual([null, 'Anchored at uniform strain, the law alone'])
  })
  test('the band is what lies between both branches, to a strain of 1', () => {
    const [band] = fit.bands
    const branch = (w: number) => anchored.stress(anchoredAt(anchor, { w, beta: value(fit, 'beta') }), 1)
    expect([band!.id, band!.x[0], band!.x.at(-1)]).toEqual(['weight', expect.closeTo(value(fit, 'em'), 8), 1])
    expect(band!.y.at(-1)! + band!.confidence.at(-1)!).toBeCloseTo(branch(1), 2)
    expect(band!.y.at(-1)! - band!.confidence.at(-1)!).toBeCloseTo(branch(0), 2)
  })
  test('deviations are those of the measured curve that it continues', () => {
    expect(fit.rmse).toBeLessThan(1)
    expect(fit.points.x[0]).toBeLessThan(0.01)
  })
})
