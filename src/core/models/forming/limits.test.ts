import { describe, expect, test } from 'vitest'
import { flowCurve } from '../hardening/flow-curve.ts'
import { hardeningLaw } from '../hardening/index.ts'
import { startOf } from '../model.ts'
import { yieldCriterion } from '../yield/index.ts'
import { abspoelScholtingPoints, abspoelScholting } from './abspoel-scholting.ts'
import { formingLimit, formingLimits } from './index.ts'
import { keelerBrazierLimit } from './keeler-brazier.ts'
import { formingMargin } from './law.ts'
import { limitInStressState, limitCurve, limitOnPath } from './limit-curve.ts'
import { imperfectionFor, marciniakKuczynski, type MkMaterial } from './marciniak-kuczynski.ts'
import { swiftHill, swiftLimit } from './swift-hill.ts'

// docs/science/check-cases.md#forming-limit
describe('Keeler–Brazier', () => {
  test('kb-1', () => {
    expect(100 * keelerBrazierLimit(0.1, 1.4).engineering).toBeCloseTo(20.5152, 4)
    expect(keelerBrazierLimit(0.1, 1.4).true / 0.186606).toBeCloseTo(1, 5)
  })
  test('kb-2: n counts up to 0.21', () => {
    expect(100 * keelerBrazierLimit(0.245, 0.8, false).engineering).toBeCloseTo(40.3713, 4)
    expect(100 * keelerBrazierLimit(0.245, 0.8).engineering).toBeCloseTo(34.604, 4)
    expect(keelerBrazierLimit(0.245, 0.8).true / 0.297167).toBeCloseTo(1, 5)
  })
  test('the stretching side by hand: e1 = 1.205152·√1.21 − 1 at e2 = 21 %', () => {
    const major = formingLimit('keeler-brazier').limit([0.1, 1.4])(Math.log(1.21))
    expect(Math.expm1(major)).toBeCloseTo(1.205152 * 1.1 - 1, 5)
  })
})

test('Swift–Hill has a value at both ends of its range, for every n', () => {
  for (let i = 1; i <= 500; i++) {
    const n = Number((0.05 + 0.0009 * i).toPrecision(8))
    const limit = swiftHill.limit([n])
    const [from, to] = swiftHill.range([n])
    // By hand: ε1 = n/(1 − ½) at β = −½, and n at β = 1.
    expect([limit(from), limit(to)]).toEqual([expect.closeTo(2 * n, 12), expect.closeTo(n, 12)])
  }
})

test('Swift and Hill: sh-1', () => {
  expect([-0.2, -0.2 / 3, 0].map((minor) => Number(swiftHill.limit([0.2])(minor).toFixed(6)))).toEqual([
    0.4, 0.266667, 0.2,
  ])
  expect([-0.5, -0.25, 0, 0.5, 1].map((beta) => Number(swiftLimit(0.2, beta).toFixed(6)))).toEqual([
    0.2, 0.182456, 0.2, 0.233333, 0.2,
  ])
  const curve = formingLimit('swift-hill').limit([0.2])
  expect(curve(-0.1)).toBeCloseTo(0.3, 12) // β = −⅓: 0.2/(⅔)
  expect(curve(0.5 * 0.233333)).toBeCloseTo(0.233333, 5)
  expect(curve(0.3)).toBeNaN()
})

test.each([
  [[-0.1, 0.3], -0.333333, 0.436436, 0.305505, 0.2],
  [[0, 0.2], 0, 0.57735, 0.23094, 0.2],
  [[0.1, 0.24], 0.416667, 0.64859, 0.349476, 0.34],
] as const)('limit point %j as a stress state', (point, beta, triaxiality, equivalent, thinning) => {
  const found = limitInStressState(point)
  expect(found.beta).toBeCloseTo(beta, 5)
  expect(found.triaxiality / triaxiality).toBeCloseTo(1, 5)
  expect(found.equivalent / equivalent).toBeCloseTo(1, 5)
  expect(found.thinning).toBeCloseTo(thinning, 12)
  expect(() => limitInStressState([0.4, 0.1])).toThrow('β 4')
})

describe.each(formingLimits)('$id', (model) => {
  const p = startOf(model)
  const curve = model.limit(p)
  const [from, to] = model.range(p)

  test('has a value over its range and is lowest near plane strain', () => {
    const minors = Array.from({ length: 41 }, (_, i) => from + ((to - from) * i) / 40)
    const majors = minors.map(curve)
    expect(majors.every((major) => major > 0)).toBe(true)
    expect(curve(0)).toBeLessThanOrEqual(Math.min(...majors) * 1.001)
  })

  test('a point halfway below the limit has half of it left', () => {
    expect(formingMargin(curve, [0, curve(0) / 2])).toBeCloseTo(0.5, 12)
    expect(formingMargin(curve, [0, 2 * curve(0)])).toBeCloseTo(-1, 12)
  })
})

describe('Marciniak–Kuczyński', () => {
  const mises = yieldCriterion('von-mises').surface([])
  const power = flowCurve(hardeningLaw('swift'), [1000, 1e-5, 0.2])
  const flow = (p: number) => power.stress(p)
  const material: MkMaterial = { surface: mises, stress: flow }
  const late = { ratio: 1000 }

  test.each([
    [0.99, 0.143111],
    [0.995, 0.1585],
    [0.998, 0.17302],
  ])('meets the closed form in plane strain, εⁿ·exp(−ε) = f0·nⁿ·exp(−n): mk-1 with f0 = %d', (f0, strain) => {
    const [found] = marciniakKuczynski(material, [0], { f0, ...late })
    expect(Math.abs(found!.point[1] / strain - 1)).toBeLessThan(5e-4)
  })

  test.each([-0.4, -0.25, -0.1])('necks along the line of zero extension at β = %d', (beta) => {
    // Hill 1952: along that line sheet and groove thin alike, so (1 + β)ε1 replaces ε1 in the closed form; tan² = −β of
    // the groove at necking. The line rotates on the way, hence the tolerance.
    const [found] = marciniakKuczynski(material, [beta], { f0: 0.999, ...late })
    expect(Math.abs((found!.point[1] * (1 + beta)) / 0.180656 - 1)).toBeLessThan(0.02)
    const [minor, major] = found!.point
    const now = Math.atan(Math.tan((found!.grooveAngle * Math.PI) / 180) * Math.exp(major - minor))
    expect(Math.abs((now - Math.atan(Math.sqrt(-beta))) * (180 / Math.PI))).toBeLessThan(4)
  })

  const barlat = yieldCriterion('yld2000-2d')
  const dp980: MkMaterial = {
    surface: barlat.surface(
      barlat.identify({ s45: 1.005, s90: 1.015, sb: 1.01, r0: 0.76, r45: 0.9, r90: 0.88, rb: 0.93 }).parameters,
    ),
    stress: (p, rate) => power.stress(p) + 6 * Math.log(rate / 0.001),
  }
  const betas = Array.from({ length: 15 }, (_, i) => -0.45 + (1.45 * i) / 14)

  test('a whole curve is lowest near plane strain and rises to both sides', () => {
    const majors = marciniakKuczynski(dp980, betas, { f0: 0.99 }).map(({ point }) => point[1])
    const lowest = majors.indexOf(Math.min(...majors))
    expect(Math.abs(betas[lowest]!)).toBeLessThan(0.12)
    expect(majors.slice(0, lowest)).toEqual(majors.slice(0, lowest).toSorted((a, b) => b - a))
    expect(majors[0]).toBeGreaterThan(1.2 * majors[lowest]!)
    expect(majors.at(-1)).toBeGreaterThan(1.2 * majors[lowest]!)
  })

  test('rate sensitivity and a shallower groove delay necking', () => {
    const limit = (stress: MkMaterial['stress'], f0: number) =>
      marciniakKuczynski({ surface: mises, stress }, [0], { f0 })[0]!.point[1]
    const plain = limit(flow, 0.99)
    expect(limit((p, rate) => power.stress(p) * (rate / 0.001) ** 0.02, 0.99)).toBeGreaterThan(plain)
    expect(limit(flow, 0.995)).toBeGreaterThan(plain)
  })

  test('f0 is found from the plane-strain point', () => {
    const f0 = imperfectionFor(material, 0.15)
    expect(marciniakKuczynski(material, [0], { f0 })[0]!.point[1]).toBeCloseTo(0.15, 5)
    expect(() => imperfectionFor(material, 0.5)).toThrow(
      /plane-strain limit of 0\.500; the range with this hardening is 0\.0\d+ to 0\.[12]\d+$/,
    )
  })

  test.each([
    [[0], { f0: 1 }, 'f0 1 is not between'],
    [[0], { f0: 0.99, ratio: 1 }, 'ratio 1 is not above 1'],
    [[-0.9], { f0: 0.99 }, 'β -0.9'],
  ])('refuses %j with %j', (betas, options, fact) => {
    expect(() => marciniakKuczynski(material, betas, options)).toThrow(fact)
  })
})

test.each([
  [() => keelerBrazierLimit(0, 1), 'n 0 is not'],
  [() => keelerBrazierLimit(0.1, -1), 'thickness -1'],
  [() => swiftLimit(0.2, 2), 'β 2'],
  [() => abspoelScholtingPoints({ a80: 12, a80min: 11, r: -1, t: 1 }), 'r -1'],
  [() => formingLimit('nakazima'), "'nakazima' is not a forming limit"],
])('impossible inputs are refused', (act, fact) => {
  expect(act).toThrow(fact)
})

// docs/science/check-cases.md#forming-limit
test.each([
  [
    'absp-1',
    { a80: 12, a80min: 11, r: 0.88, t: 1.4 },
    { te: [-0.172327, 0.408817], ps: [0, 0.10896], im: [0.20052, 0.26736], bi: [0.31754, 0.31754] },
    2.3384,
  ],
  [
    'absp-2',
    { a80: 43, a80min: 42, r: 2, t: 0.8 },
    { te: [-0.415433, 0.736076], ps: [0, 0.34658], im: [0.317535, 0.42338], bi: [0.43606, 0.43606] },
    1.95873,
  ],
])('%s', (_id, input, points, transition) => {
  const found = abspoelScholting(input)
  for (const key of ['te', 'ps', 'im', 'bi'] as const) {
    expect(found[key][0]).toBeCloseTo(points[key][0]!, 5)
    expect(found[key][1]).toBeCloseTo(points[key][1]!, 5)
  }
  expect(found.transitionThickness).toBeCloseTo(transition, 4)
})

describe('the curve through the points of absp-1', () => {
  const { te, ps, im, bi } = abspoelScholting({ a80: 12, a80min: 11, r: 0.88, t: 1.4 })
  const curve = limitCurve(te, ps, im, bi)

  test.each([te, ps, im, bi])('passes through %d, %d', (minor, major) => {
    expect(curve(minor)).toBeCloseTo(major, 12)
  })

  test('is straight on the drawing side', () => {
    expect(curve(te[0] / 2)).toBeCloseTo((te[1] + ps[1]) / 2, 12)
  })

  test('rises on the stretching side without overshoot', () => {
    const majors = Array.from({ length: 100 }, (_, i) => curve((bi[0] * i) / 99))
    expect(majors).toEqual(majors.toSorted((p, q) => p - q))
    expect(Math.max(...majors)).toBeCloseTo(bi[1], 12)
  })

  test('meets plane strain at the lowest point and the ray of the uniaxial point there', () => {
    expect(limitOnPath(curve, 0)[1]).toBeCloseTo(ps[1], 9)
    expect(limitOnPath(curve, te[0] / te[1])[1]).toBeCloseTo(te[1], 9)
    expect(limitOnPath(curve, 1)[1]).toBeCloseTo(bi[1], 9)
  })
})

test('points out of order are refused', () => {
  expect(() => limitCurve([0.1, 0.3], [0, 0.2], [0.2, 0.3], [0.3, 0.3])).toThrow(RangeError)
})
