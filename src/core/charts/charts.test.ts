import { describe, expect, test } from 'vitest'
import { uat } from '../test-types/uat/type.ts'
import { drawCurve } from './derivations.ts'
import { hardeningRate, instantaneousN, strainRatio } from './hardening.ts'
import { meanCurve, rises } from '../curves/mean-curve.ts'
import type { StoredSpecimen } from './stored-columns.ts'
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
    // 200 ε^−0.8 is five times the largest stress, 5 · 1000 · 0.2^0.2 = 3624, at ε = (3624 / 200)^−1.25 = 0.0267.
    expect(at[0]).toBeCloseTo(0.0267, 2)
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

test('strain ratio takes the elastic part off: εl = 0.1 + 0.005, εw = −0.05 − 0.3·0.005 of r = 1', () => {
  const { y } = strainRatio(
    Float64Array.of(Math.expm1(0.105)),
    Float64Array.of(Math.expm1(-0.0515)),
    Float64Array.of(0.005),
  )
  expect(y[0]).toBeCloseTo(1, 10)
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
const kept = (kind: keyof StoredSpecimen['curves'], columns: Record<string, number[]>) => {
  const { raw: channels } = raw(columns).curves
  return specimen({ curves: { raw: [{ role: 'force', values: Float64Array.of(1, 2) }], [kind]: channels! } })
}
const axes = { x: uat.charts[0]!.x, y: uat.charts[0]!.y }

test.each([
  // why, stored, derivation, expected last point by hand
  ['curvature of R = 50 mm', raw({ height: [1, 20], radius: [200, 50] }), 'curvature', [20, 0.02]],
  [
    'compression is drawn upwards, as the evaluation left it',
    kept('true', { true_strain: [0, -Math.LN2], true_stress: [0, -400] }),
    'absolute',
    [Math.LN2, 400],
  ],
  [
    'plastic strain of compression, too',
    kept('flow', { true_plastic_strain: [-0.1, -0.69], true_stress: [-400, -420] }),
    'absolute-flow',
    [0.69, 420],
  ],
  [
    'shear of two zones as it was evaluated, not from the force',
    {
      ...kept('shear', { gamma: [0, 0.4], shear_stress: [0, 250] }),
      geometry: { b0: 10, t0: 1.4 },
    },
    'shear-stress',
    [0.4, 250],
  ],
  [
    'r = 1 from changes of length and width over their lengths, until the force has its maximum',
    {
      ...raw({
        extension: [3, 80 * Math.expm1(0.1), 20],
        width_extension: [-0.3, 20 * Math.expm1(-0.05), -1],
        force: [1, 2, 1.5],
      }),
      geometry: { b0: 20, L0: 80 },
    },
    'r-value',
    [0.1, 1],
  ],
] as const)('%s', (_why, stored, derivation, [x, y]) => {
  const drawn = drawCurve(stored, { ...axes, derivation })
  if ('missing' in drawn) throw new Error(drawn.missing)
  expect(drawn.x.at(-1)).toBeCloseTo(x, 6)
  expect(drawn.y.at(-1)).toBeCloseTo(y, 6)
})

test('what was not evaluated is not made up from the channels', () => {
  const channels = raw({ gamma: [0, 0.4], shear_stress: [0, 300], force: [0, 5000], displacement: [0, 10] })
  for (const derivation of ['shear-stress', 'bending-angle', 'absolute', 'accumulated'] as const)
    expect(drawCurve(channels, { ...axes, derivation })).toEqual({
      missing: 'this curve was not evaluated for this specimen; see the flags of its properties',
    })
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
    ['noise of 1 % about a rise', [0, 1, 0.99, 1.5, 1.49, 2], true],
    ['a small loop of 20 points', [0, 1, ...Array.from({ length: 20 }, () => 0.99), 2], false],
    ['falling all the way', [0, -1, -2], false],
  ])('%s x: a mean exists is %s', (_why, x, expected) =>
    expect(rises({ x: Float64Array.from(x), y: new Float64Array(x.length) })).toBe(expected),
  )
})
