import { describe, expect, test } from 'vitest'
import { sectionLimit } from '../test-types/flc/section-method.ts'
import { rateSeries } from '../test-types/mrt/series.ts'
import { dixon, grubbs } from '../statistics/outlier-tests.ts'
import { lineFit } from '../statistics/line-fit.ts'
import { linearRegression } from '../numerics/linear-regression.ts'
import { polynomialFit } from '../numerics/polynomial-fit.ts'
import { refuseNonNumbers } from '../numerics/finite-numbers.ts'

const flow = { x: Float64Array.of(0.01, 0.1), y: Float64Array.of(500, 600) }
const section = Float64Array.from({ length: 41 }, (_, i) => i - 20)
const bell = section.map((x) => 0.2 / (1 + 0.01 * x * x))
const spoilt = bell.with(7, Number.NaN)

describe('what is not a number is named, not taken for something else', () => {
  test.each<[string, () => unknown, string]>([
    ['a list', () => refuseNonNumbers([1, Infinity]), 'value 2 of 2 is Infinity, not a number'],
    ['Grubbs', () => grubbs([1, Number.NaN, 3]), 'value 2 of 3 is NaN, not a number'],
    ['Dixon', () => dixon([1, Number.NaN, 3]), 'value 2 of 3 is NaN, not a number'],
    ['x of a line with intervals', () => lineFit([1, Number.NaN, 1], [1, 2, 3]), 'x 2 of 3 is NaN, not a number'],
    ['y of a line with intervals', () => lineFit([1, 2, 3], [1, 2, Number.NaN]), 'y 3 of 3 is NaN, not a number'],
    ['x of a line', () => linearRegression([9, 1, Number.NaN], [1, 2, 3], 1), 'x 2 of 2 is NaN, not a number'],
    ['x of a polynomial', () => polynomialFit([1, Number.NaN, 3], [1, 2, 3], 2), 'x 2 of 3 is NaN, not a number'],
    ['y of a polynomial', () => polynomialFit([1, 2, 3], [1, Number.NaN, 3], 2), 'y 2 of 3 is NaN, not a number'],
    [
      'a strain along a section',
      () => sectionLimit({ x: section, eps1: spoilt, eps2: bell }),
      'eps1 8 of 41 is NaN, not a number',
    ],
    [
      'a rate',
      () =>
        rateSeries([
          { rate: 0.001, flow },
          { rate: Number.NaN, flow },
        ]),
      'rate of curve 2 is NaN 1/s; expected a number above 0',
    ],
  ])('%s', (_why, call, message) => expect(call).toThrow(new RangeError(message)))
  test('numbers pass', () => expect(() => refuseNonNumbers([0, -1, 1e300])).not.toThrow())
})

test('positions rounded until they repeat carry no curvature, and no exception', () => {
  const coarse = section.map((_, i) => Math.floor(i / 5))
  expect(sectionLimit({ x: coarse, eps1: bell, eps2: bell.map(() => 0) })).toEqual({ reason: 'no_neck_limits' })
})
