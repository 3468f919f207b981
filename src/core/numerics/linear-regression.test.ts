import { describe, expect, test } from 'vitest'
import { linearRegression, localSlope } from './linear-regression.ts'

describe('NIST StRD Norris, certified values', () => {
  // https://www.itl.nist.gov/div898/strd/lls/data/Norris.shtml
  const y = [
    0.1, 338.8, 118.1, 888.0, 9.2, 228.1, 668.5, 998.5, 449.1, 778.9, 559.2, 0.3, 0.1, 778.1, 668.8, 339.3, 448.9, 10.8,
    557.7, 228.3, 998.0, 888.8, 119.6, 0.3, 0.6, 557.6, 339.3, 888.0, 998.5, 778.9, 10.2, 117.6, 228.9, 668.4, 449.2,
    0.2,
  ]
  const x = [
    0.2, 337.4, 118.2, 884.6, 10.1, 226.5, 666.3, 996.3, 448.6, 777.0, 558.2, 0.4, 0.6, 775.5, 666.9, 338.0, 447.5,
    11.6, 556.0, 228.1, 995.8, 887.6, 120.2, 0.3, 0.3, 556.8, 339.1, 887.2, 999.0, 779.0, 11.1, 118.3, 229.2, 669.1,
    448.9, 0.5,
  ]
  const line = linearRegression(x, y)
  test.each([
    ['slope', line.slope, 1.002_116_818_020_45],
    ['slope error', line.slopeError, 0.429_796_848_199_937e-3],
    ['intercept', line.intercept, -0.262_323_073_774_029],
    ['intercept error', line.interceptError, 0.232_818_234_301_152],
    ['residual scatter', line.residualScatter, 0.884_796_396_144_373],
    ['R²', line.rSquared, 0.999_993_745_883_712],
  ])('%s', (_name, found, certified) => expect(found / certified).toBeCloseTo(1, 10))
})

test('a part of the points only', () => {
  expect(linearRegression([9, 0, 1, 2, 9], [0, 1, 3, 5, 0], 1, 4)).toMatchObject({ slope: 2, intercept: 1, count: 3 })
})

test('far from the origin no digit is lost', () => {
  const x = [0, 1, 2, 3].map((i) => 1e6 + i * 1e-3)
  expect(linearRegression(x, [0, 200, 400, 600]).slope / 2e5).toBeCloseTo(1, 6)
})

test.each([
  ['one point', [1], [1]],
  ['one x', [2, 2, 2], [1, 2, 3]],
])('%s gives no line', (_why, x, y) => expect(() => linearRegression(x, y)).toThrow(RangeError))

const x = Array.from({ length: 21 }, (_, i) => i / 10)

test('a line has its slope everywhere', () => {
  for (const slope of localSlope(
    x,
    x.map((v) => 3 - 2 * v),
    () => 0.25,
  ))
    expect(slope).toBeCloseTo(-2, 10)
})

test('a parabola has the slope 2x where the window is symmetric', () => {
  expect(
    localSlope(
      x,
      x.map((v) => v * v),
      () => 0.25,
    )[10],
  ).toBeCloseTo(2, 10)
})

test('fewer than three neighbours give no slope', () => {
  expect([...localSlope([0, 1, 2], [0, 1, 2], () => 0.5)]).toEqual([Number.NaN, Number.NaN, Number.NaN])
})

test('a single x gives no slope', () => expect(localSlope([1, 1, 1], [0, 1, 2], () => 1)[1]).toBeNaN())
