import { describe, expect, test } from 'vitest'
import { interpolate } from '../../numerics/interpolate.ts'
import { fittedLimit, planeStrainLimit } from './limit-curve.ts'
import { byGeometry, type LimitPoint } from './points.ts'

const point = (geometry: number, minor: number, major: number, replicate = 1): LimitPoint => ({
  geometry,
  replicate,
  minor,
  major,
  method: 'section',
})

test('geometry means and scatter, from uniaxial to equibiaxial', () => {
  const means = byGeometry([point(200, 0.3, 0.31), point(30, -0.16, 0.4), point(30, -0.18, 0.42, 2)])
  expect(means.map(({ geometry, n }) => [geometry, n])).toEqual([
    [30, 2],
    [200, 1],
  ])
  expect(means[0]!.major).toBeCloseTo(0.41, 12)
  expect(means[0]!.majorS).toBeCloseTo(Math.SQRT2 * 0.01, 12)
  expect(means[1]!.majorS).toBeNaN()
})

describe('FLC0', () => {
  test.each<[string, LimitPoint[], number]>([
    // by hand: 0.12 + 0.02/0.06 · (0.15 − 0.12)
    [
      'straight between the neighbours of zero',
      [point(1, -0.02, 0.12), point(2, 0.04, 0.15), point(3, -0.2, 0.4)],
      0.13,
    ],
    ['one mean near zero, all on one side', [point(1, 0.01, 0.15), point(2, 0.2, 0.3)], 0.15],
  ])('%s', (_why, points, expected) => {
    const found = planeStrainLimit(byGeometry(points))
    expect('value' in found && found.value).toBeCloseTo(expected, 12)
  })
  test('nothing is extrapolated from 4 % away', () =>
    expect(planeStrainLimit(byGeometry([point(1, 0.04, 0.15), point(2, 0.2, 0.3)]))).toEqual({
      reason: 'no_plane_strain',
    }))
})

test('a curve of the assumed form is found again: ε1 = 0.15 − 1.4 ε2, and 0.15 + 0.9 ε2 − 0.8 ε2²', () => {
  const left = (minor: number) => 0.15 - 1.4 * minor
  const right = (minor: number) => 0.15 + 0.9 * minor - 0.8 * minor * minor
  const means = byGeometry(
    [-0.2, -0.1, -0.03]
      .map((m, i) => point(i, m, left(m)))
      .concat([0.05, 0.15, 0.3].map((m, i) => point(9 + i, m, right(m)))),
  )
  const curve = fittedLimit(means, 0.15)
  expect(interpolate(curve.x, curve.y, -0.15)).toBeCloseTo(left(-0.15), 6)
  expect(interpolate(curve.x, curve.y, 0.2)).toBeCloseTo(right(0.2), 4)
  expect([curve.x[0], curve.x.at(-1)]).toEqual([-0.2, 0.3])
})
