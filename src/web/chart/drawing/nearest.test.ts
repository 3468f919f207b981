import { expect, test } from 'vitest'
import { nearestAlongX, nearestPoint, valueAtX } from './nearest.ts'

const box = { width: 40, height: 40 }
const a = { px: Float64Array.of(0, 10, 20), py: Float64Array.of(0, 10, NaN) }
const b = { px: Float64Array.of(0, 10, 20), py: Float64Array.of(30, 30, 30) }

test.each([
  ['on a point', 10, 10, { series: 0, index: 1 }],
  ['distance counts in both directions', 10, 21, { series: 1, index: 1 }],
  ['a gap is never nearest', 20, 0, { series: 0, index: 1 }],
])('%s', (_why, x, y, found) => expect(nearestPoint([a, b], x, y, box)).toEqual(found))

test('a point outside the plot is not found, however near', () => {
  expect(nearestPoint([a, b], 20, 30, { width: 12, height: 40 })).toEqual({ series: 1, index: 1 })
  expect(nearestPoint([b], 20, 30, { width: 40, height: 10 })).toBeUndefined()
})

test('hidden series keep their number but are not found', () =>
  expect(nearestPoint([undefined, b], 0, 0, box)).toEqual({ series: 1, index: 0 }))

const loop = { px: Float64Array.of(0, 10, 20, 10, 0), py: Float64Array.of(0, 5, 10, 50, 60) }

test.each([
  ['the outward branch', 10, 0, 1],
  ['the way back', 10, 90, 3],
  ['beyond the end', 500, 0, 2],
])('along x: %s', (_why, x, y, index) => expect(nearestAlongX(loop, x, y)).toBe(index))

test.each([
  // why                      x     near y  value (by hand)
  ['between two points', 5, 0, 2.5],
  ['on the way back', 5, 60, 55],
  ['on a point', 20, 0, 10],
  ['outside', 21, 0, undefined],
])('value at x: %s', (_why, x, near, value) => expect(valueAtX([...loop.px], [...loop.py], x, near)).toBe(value))

test('no value across a gap', () => expect(valueAtX([0, 1, 2], [0, NaN, 2], 0.5, 0)).toBeUndefined())
