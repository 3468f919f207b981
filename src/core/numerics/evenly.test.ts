import { expect, test } from 'vitest'
import { closerAtFirst, evenly } from './evenly.ts'

test('both ends are met exactly, where dividing the range would step over the last', () => {
  const [from, to, count] = [0.004, 0.0501, 41] as const
  expect(from + ((to - from) * (count - 1)) / (count - 1)).toBeGreaterThan(to)
  const places = evenly(from, to, count)
  expect([places[0], places.at(-1), places.length]).toEqual([from, to, count])
})

test('steps are equal, also downwards', () => {
  expect([...evenly(0, 1, 5)]).toEqual([0, 0.25, 0.5, 0.75, 1])
  expect([...evenly(2, -2, 3)]).toEqual([2, 0, -2])
})

test('closer at the first place both ends are met as well', () => {
  // By hand: squares of 0, 1/4, 1/2, 3/4, 1.
  expect([...closerAtFirst(1, 17, 5)]).toEqual([1, 2, 5, 10, 17])
  const [from, to] = [0.004, 0.0501]
  expect(from + (to - from)).toBeGreaterThan(to)
  expect(closerAtFirst(from, to, 48).at(-1)).toBe(to)
})
