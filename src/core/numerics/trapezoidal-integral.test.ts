import { expect, test } from 'vitest'
import { trapezoidalIntegral } from './trapezoidal-integral.ts'

test.each([
  ['a rectangle', [0, 2], [3, 3], 6],
  ['a triangle', [0, 1, 2], [0, 1, 2], 2],
  ['uneven steps', [0, 1, 4], [0, 2, 2], 7],
  ['one point', [1], [5], 0],
])('%s', (_why, x, y, area) => expect(trapezoidalIntegral(x, y)).toBe(area))

test('a part of the points', () => expect(trapezoidalIntegral([0, 1, 2, 3], [1, 1, 1, 1], 1, 3)).toBe(1))
