import { describe, expect, test } from 'vitest'
import { rateReached } from './strain-rate.ts'
import { rateSeries } from './series.ts'
import { maximumWithoutRinging, withoutRinging } from './smoothing.ts'
import type { Specimen } from '../../read/specimen.ts'
import { evaluateMultiRate } from './evaluate.ts'

const flow = (strain: number) => 900 * (0.004 + strain) ** 0.14
const x = Float64Array.from({ length: 400 }, (_, i) => (0.15 * (i + 1)) / 400)

describe('ringing', () => {
  test.each([0.004, 0.008, 0.012])('a period of %d strain and 3 % of the stress is taken out to 0.6 %', (period) => {
    const y = x.map(
      (strain) => flow(strain) * (1 + 0.03 * Math.exp(-strain / 0.03) * Math.sin((2 * Math.PI * strain) / period)),
    )
    const found = withoutRinging({ x, y })!
    const off = found.curve.x.map((strain, i) => Math.abs(found.curve.y[i]! / flow(strain) - 1))
    // The ends, where a parabola is one-sided, are left out.
    expect(Math.max(...off.filter((_, i) => found.curve.x[i]! > 0.02 && found.curve.x[i]! < 0.14))).toBeLessThan(0.006)
  })
  test('a clean curve is moved by less than 0.1 %', () => {
    const { curve } = withoutRinging({ x, y: x.map(flow) })!
    expect(Math.max(...curve.y.map((stress, i) => Math.abs(stress / flow(curve.x[i]!) - 1)))).toBeLessThan(1e-3)
  })
  test('nothing below 0.5 % plastic strain is touched, and few rows are left alone', () => {
    expect(withoutRinging({ x, y: x.map(flow) })!.curve.x[0]!).toBeGreaterThanOrEqual(0.005)
    expect(withoutRinging({ x: x.slice(0, 30), y: x.slice(0, 30).map(flow) })).toBeUndefined()
  })
})

test('rate from 1 % plastic strain to the end, by hand: 120/s, and a start at half of a short range', () => {
  const time = Float64Array.from({ length: 1000 }, (_, i) => i * 1e-6)
  const plastic = time.map((t) => 120 * t)
  expect(rateReached({ x: time, y: plastic }, 0.1)!.rate).toBeCloseTo(120, 6)
  expect(rateReached({ x: time, y: plastic }, 0.1)!.from).toBeGreaterThanOrEqual(0.01)
  expect(rateReached({ x: time, y: plastic }, 0.008)!.from).toBeGreaterThanOrEqual(0.004)
  expect(rateReached({ x: time, y: plastic }, 0.0002)).toBeUndefined()
})

describe('series', () => {
  const at = (rate: number, factor = 1) => ({
    rate,
    flow: { x, y: x.map((strain) => factor * flow(strain) * (rate / 0.001) ** 0.012) },
  })
  test('m is that of the power law at every strain, and the grid has a column for each rate', () => {
    const { sensitivity, grid, issues } = rateSeries([0.001, 0.0011, 0.1, 10, 100].map((rate) => at(rate)))
    expect(sensitivity.map(({ strain }) => strain)).toEqual([0.01, 0.02, 0.05, 0.1, 0.15])
    for (const { fit } of sensitivity) expect(fit.slope).toBeCloseTo(0.012, 6)
    expect(grid.columns).toHaveLength(5)
    expect(issues).toEqual([])
  })
  test('a stress that falls with the rate is reported', () => {
    const { issues } = rateSeries([at(0.001), at(1), at(100, 0.9)])
    expect(issues.map(({ code }) => code)).toEqual(['rate-curves-cross'])
  })
  test('two rates within a decade say nothing about m', () =>
    expect(rateSeries([at(1), at(2), at(3)]).sensitivity).toEqual([]))
})

const E = 207_000
const strength = 800
const uniform = 0.12

/** Rises as a parabola to 800 MPa at 12 % strain, then falls to three quarters of that at 20 %. */
function metal(e: number): number {
  if (e <= 740 / E) return E * e
  return e < uniform
    ? strength - (strength - 740) * ((uniform - e) / (uniform - 740 / E)) ** 2
    : strength * (1 - 0.25 * ((e - uniform) / 0.08) ** 2)
}

const strain = Float64Array.from({ length: 1500 }, (_, i) => (0.2 * i) / 1499)

/** Waves of the force cell: amplitude over strength, period and decay in strain. */
const rung = (amplitude: number, period: number, decay: number) =>
  strain.map((e) => metal(e) + amplitude * strength * Math.exp(-e / decay) * Math.sin((2 * Math.PI * e) / period))

describe.each([
  [0, 1, 1],
  [0.02, 0.004, 0.02],
  [0.05, 0.012, 0.05],
  [0.1, 0.025, 0.1],
])('ringing of %d of the strength, a wave every %d strain, dying over %d', (amplitude, period, decay) => {
  const stress = rung(amplitude, period, decay)
  test('the top of the metal is found to 0.5 % of stress and a fifth of its strain', () => {
    const top = maximumWithoutRinging({ x: strain, y: stress }, E)!
    expect(Math.abs(top.stress / strength - 1)).toBeLessThan(0.005)
    expect(Math.abs(top.strain / uniform - 1)).toBeLessThan(0.2)
  })
})

describe('a test at 250/s whose force cell rings by a fifth', () => {
  const stress = rung(0.2, 0.012, 0.05)
  const channel = (role: 'time' | 'force' | 'eng_strain', values: Float64Array) => ({
    name: role, role, quantity: 'ratio', unit: '1', values, missing: {},
  }) as const // prettier-ignore
  const specimen: Specimen = {
    id: 'MRT',
    // The last reading is the break.
    channels: [
      channel(
        'time',
        Float64Array.from([...strain, 0.201], (e) => e / 250),
      ),
      channel(
        'force',
        Float64Array.from([...stress, 0], (R) => 20 * R),
      ),
      channel('eng_strain', Float64Array.from([...strain, 0.201])),
    ],
    geometry: { b0: 10, t0: 2, L0: 20 },
    metadata: [],
    laboratory: [],
    issues: [],
  }
  const { scalars, curves } = evaluateMultiRate(specimen, { rate: 250 })
  const of = (id: string) => scalars.find((scalar) => scalar.id === id)!
  test('has the strength of the metal, where its highest wave is 4 % above it', () => {
    expect(Math.max(...stress)).toBeGreaterThan(1.03 * strength)
    expect(Math.abs(of('uat.rm').value! / strength - 1)).toBeLessThan(0.005)
    expect([of('uat.rm').flags, of('uat.ag').flags]).toEqual([['ringing_smoothed'], ['ringing_smoothed']])
  })
  test('has a flow curve past the highest wave', () => {
    const wave = strain[stress.indexOf(Math.max(...stress))]!
    expect(wave).toBeLessThan(0.05)
    expect(Math.abs(of('uat.ag').value! / 100 / (uniform - strength / E) - 1)).toBeLessThan(0.2)
    for (const curve of [curves.flow!, curves.true!]) expect(curve.x.at(-1)!).toBeGreaterThan(0.09)
  })
})
