import { expect, test } from 'vitest'
import { firstAtLeast, interpolate, interpolator, trapezoidalIntegral } from './interpolate.ts'

const x = [0, 1, 1, 3]
const y = [0, 10, 20, 40]

test.each([
  ['on a point', 0, 0],
  ['between', 0.25, 2.5],
  ['a vertical step: the first counts', 1, 10],
  ['after the step', 2, 30],
  ['the end', 3, 40],
  ['before the start', -0.1, Number.NaN],
  ['beyond the end', 3.1, Number.NaN],
  ['at no number', Number.NaN, Number.NaN],
])('%s', (_why, at, expected) => expect(interpolate(x, y, at)).toBe(expected))

test('an empty curve has no value', () => expect(interpolate([], [], 0)).toBeNaN())

test('asked in any order, one place after the other gives the same as each alone', () => {
  const along = interpolator(x, y)
  for (const at of [0, 0.25, 1, 2, 3, 2.5, 1, 0.5, 3, 3.1, Number.NaN, -1, 1, 0])
    expect(along(at)).toBe(interpolate(x, y, at))
  expect(interpolator([], [])(0)).toBeNaN()
})

test.each([
  [-1, 0],
  [1, 1],
  [1.5, 3],
  [9, 4],
])('the first of 0 1 1 3 not below %d has index %d', (limit, index) => expect(firstAtLeast(x, limit)).toBe(index))

test.each([
  ['a rectangle', [0, 2], [3, 3], 6],
  ['a triangle', [0, 1, 2], [0, 1, 2], 2],
  ['uneven steps', [0, 1, 4], [0, 2, 2], 7],
  ['one point', [1], [5], 0],
])('%s', (_why, x, y, area) => expect(trapezoidalIntegral(x, y)).toBe(area))

test('a part of the points', () => expect(trapezoidalIntegral([0, 1, 2, 3], [1, 1, 1, 1], 1, 3)).toBe(1))
