import { describe, expect, test } from 'vitest'
import { uat } from '../test-types/uat.ts'
import { drawCurve } from './derivations.ts'
import { hardeningRate, instantaneousN, strainRatio } from './hardening.ts'
import { meanCurve, rises } from './mean-curve.ts'
import type { StoredSpecimen } from './stored.ts'
import { thinned } from './thin.ts'

const grid = (from: number, to: number, n: number) =>
  Float64Array.from({ length: n }, (_, i) => from + ((to - from) * i) / (n - 1))

describe('hardening of a power law σ = 1000 ε^0.2', () => {
  const x = grid(0.002, 0.2, 2000)
  const curve = { x, y: x.map((strain) => 1000 * strain ** 0.2) }

  test('n is the exponent everywhere', () => {
    const { y } = instantaneousN(curve)
    expect(y.length).toBeGreaterThan(100)
    for (const n of y) expect(n).toBeCloseTo(0.2, 4)
  })

  test('rate is the derivative 200 ε^−0.8 within 1 % away from the steep start', () => {
    const { x: at, y } = hardeningRate(curve)
    const errors = [...at].flatMap((strain, i) => (strain > 0.03 ? Math.abs(y[i]! / (200 * strain ** -0.8) - 1) : []))
    expect(errors.length).toBeGreaterThan(100)
    expect(Math.max(...errors)).toBeLessThan(0.01)
  })
})

test.each([
  // why                                       εl    εw      r
  ['isotropic: width and thickness alike', 0.1, -0.05, 1],
  ['twice the width strain', 0.09, -0.06, 2],
])('strain ratio, %s', (_why, along, across, r) => {
  const { x, y } = strainRatio(Float64Array.of(Math.expm1(along)), Float64Array.of(Math.expm1(across)))
  expect(x[0]).toBeCloseTo(along, 12)
  expect(y[0]).toBeCloseTo(r, 10)
})

test('r waits for 2 % of strain', () => {
  expect(strainRatio(Float64Array.of(0.01), Float64Array.of(-0.005)).x).toHaveLength(0)
})

const specimen = (parts: Partial<StoredSpecimen>): StoredSpecimen => ({
  curves: {},
  geometry: {},
  scalars: {},
  ...parts,
})
const raw = (columns: Record<string, number[]>) =>
  specimen({
    curves: { raw: Object.entries(columns).map(([role, values]) => ({ role, values: Float64Array.from(values) })) },
  })
const axes = { x: uat.charts[0]!.x, y: uat.charts[0]!.y }

test.each([
  // why, stored, derivation, expected last point by hand
  [
    'bulge: p = 10 MPa, R = 100 mm, t0 = 1 mm, εt = ln 2',
    {
      ...raw({ pressure: [0, 10], radius: [100, 100], eps1: [0, Math.LN2 / 2], eps2: [0, Math.LN2 / 2] }),
      geometry: { t0: 1 },
    },
    'bulge-stress',
    [Math.LN2, 1000],
  ],
  ['curvature of R = 50 mm', raw({ height: [1, 20], radius: [200, 50] }), 'curvature', [20, 0.02]],
  [
    'zone stress doubles when the section halves',
    { ...raw({ force: [0, 1000], eps1: [0, Math.LN2] }), geometry: { S0: 10 } },
    'zone-stress',
    [Math.LN2, 200],
  ],
  ['compression is drawn upwards', raw({ eng_strain: [0, -0.5], eng_stress: [0, -800] }), 'absolute', [Math.LN2, 400]],
  [
    'work-equivalent shear, fs = 0.5',
    { ...raw({ gamma: [0, 0.4], shear_stress: [0, 300] }), scalars: { 'shr.fs': 0.5 } },
    'equivalent',
    [0.2, 600],
  ],
  [
    'accumulated plastic strain there and back',
    { ...raw({ true_strain: [0, 0.02, 0], true_stress: [0, 0, 0] }) },
    'accumulated',
    [0.04, 0],
  ],
] as const)('%s', (_why, stored, derivation, [x, y]) => {
  const drawn = drawCurve(stored, { ...axes, derivation })
  if ('missing' in drawn) throw new Error(drawn.missing)
  expect(drawn.x.at(-1)).toBeCloseTo(x, 10)
  expect(drawn.y.at(-1)).toBeCloseTo(y, 8)
})

test('a chart that cannot be drawn says what it would need', () => {
  expect(drawCurve(raw({ force: [1, 2] }), { ...axes, derivation: 'r-value' })).toEqual({
    missing: 'the width of this specimen was not measured',
  })
})

test('rows without a number are left out, not drawn as zero', () => {
  const drawn = drawCurve(raw({ eng_strain: [0, 0.1, NaN, 0.3], eng_stress: [1, NaN, 3, 4] }), axes)
  expect(drawn).toEqual({ x: Float64Array.of(0, 0.3), y: Float64Array.of(1, 4) })
})

describe('thinning', () => {
  const x = grid(0, 1, 10_000)
  const y = x.map((v) => Math.sin(40 * v))
  y[4321] = 9
  y[8765] = -9
  test('keeps both ends and both spikes within the limit', () => {
    const few = thinned({ x, y }, 200)
    expect(few.x.length).toBeLessThanOrEqual(200)
    expect([few.x[0], few.x.at(-1)]).toEqual([0, 1])
    expect([Math.max(...few.y), Math.min(...few.y)]).toEqual([9, -9])
  })
  test('leaves a short curve alone', () => {
    const short = { x: grid(0, 1, 50), y: grid(0, 1, 50) }
    expect(thinned(short, 50)).toBe(short)
  })
  test('refuses a limit that draws nothing', () => expect(() => thinned({ x, y }, 3)).toThrow(RangeError))
})

describe('mean over replicates', () => {
  test('mean and scatter at the same x, up to the shortest', () => {
    const a = { x: Float64Array.of(0, 1, 2), y: Float64Array.of(0, 10, 20) }
    const b = { x: Float64Array.of(0, 2, 4), y: Float64Array.of(2, 22, 42) }
    const mean = meanCurve([a, b], 3)!
    expect([...mean.x]).toEqual([0, 1, 2])
    expect([...mean.y]).toEqual([1, 11, 21])
    expect(mean.s[1]).toBeCloseTo(Math.SQRT2, 12)
    expect(mean.n).toBe(2)
  })
  test.each([
    ['rising', [0, 1, 2], true],
    ['trembling', [0, 1, 0.9995, 2], true],
    ['a loop', [0, 1, 0.5, 2], false],
  ])('%s x: a mean exists is %s', (_why, x, expected) =>
    expect(rises({ x: Float64Array.from(x), y: new Float64Array(x.length) })).toBe(expected),
  )
})
