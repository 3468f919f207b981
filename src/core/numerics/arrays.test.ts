import { expect, test } from 'vitest'
import { evenlyDenserAtStart, linspace, pick, runningMaximum } from './arrays.ts'

test('both ends are met exactly, where dividing the range would step over the last', () => {
  const [from, to, count] = [0.004, 0.0501, 41] as const
  expect(from + ((to - from) * (count - 1)) / (count - 1)).toBeGreaterThan(to)
  const places = linspace(from, to, count)
  expect([places[0], places.at(-1), places.length]).toEqual([from, to, count])
})

test('steps are equal, also downwards', () => {
  expect([...linspace(0, 1, 5)]).toEqual([0, 0.25, 0.5, 0.75, 1])
  expect([...linspace(2, -2, 3)]).toEqual([2, 0, -2])
})

test('closer at the first place both ends are met as well', () => {
  // By hand: squares of 0, 1/4, 1/2, 3/4, 1.
  expect([...evenlyDenserAtStart(1, 17, 5)]).toEqual([1, 2, 5, 10, 17])
  const [from, to] = [0.004, 0.0501]
  expect(from + (to - from)).toBeGreaterThan(to)
  expect(evenlyDenserAtStart(from, to, 48).at(-1)).toBe(to)
})

test.each([
  [
    [10, 20, 30],
    [2, 0],
    [30, 10],
  ],
  [[10], [0, 0], [10, 10]],
  [[10], [5], [Number.NaN]],
  [[10], [], []],
])('of %j those at %j', (values, indices, picked) => expect([...pick(values, indices)]).toEqual(picked))

test.each([
  ['rising stays', [1, 2, 3], [1, 2, 3]],
  ['a dip is filled', [1, 3, 2, 4], [1, 3, 3, 4]],
  ['no number is passed over', [1, Number.NaN, 2], [1, 1, 2]],
  ['nothing', [], []],
])('%s', (_why, values, expected) => expect([...runningMaximum(values)]).toEqual(expected))
