import { expect, test } from 'vitest'
import { evenGrid, resample } from './resample.ts'

test('a curve at places between its points', () => {
  const curve = { x: Float64Array.of(0, 1, 3), y: Float64Array.of(0, 10, 30) }
  expect([...resample(curve, Float64Array.of(-1, 0.5, 2, 3, 4)).y]).toEqual([Number.NaN, 5, 20, 30, Number.NaN])
})

test.each([
  [0, 1, 3, [0, 0.5, 1]],
  [0.1, 0.3, 2, [0.1, 0.3]],
  [1, -1, 3, [1, 0, -1]],
])('from %d to %d in %d places', (from, to, count, places) => expect([...evenGrid(from, to, count)]).toEqual(places))

test('one place is no grid', () => expect(() => evenGrid(0, 1, 1)).toThrow(RangeError))
