import { describe, expect, test } from 'vitest'
import { abspoelScholting } from './abspoel-scholting.ts'
import { limitCurve, limitOnPath } from './limit-curve.ts'

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
