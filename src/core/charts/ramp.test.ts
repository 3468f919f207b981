import { expect, test } from 'vitest'
import { rankColour, rateColours, withRateSpace } from './ramp.ts'

// Positions 0 to 8; odd ones are the colours between two steps, from 1005.
test.each([
  [1, [1000]],
  [2, [1000, 1004]],
  [3, [1000, 1002, 1004]],
  [6, [1000, 1001, 1006, 1007, 1003, 1004]],
  [9, [1000, 1005, 1001, 1006, 1002, 1007, 1003, 1008, 1004]],
])('colours of %d values', (count, colours) =>
  expect(Array.from({ length: count }, (_, rank) => rankColour(rank, count))).toEqual(colours),
)

test('rates have ordered colours, two of them plain ones', () => {
  expect([...rateColours([500, 0.001, 1, 1])]).toEqual([
    [0.001, 1000],
    [1, 1002],
    [500, 1004],
  ])
  expect([...rateColours([500, 0.001]).values()]).toEqual([0, 1])
})

test.each([
  ['RD 500/s 1', 'RD 500\u202f/s 1'],
  ['DP980 (6) RD', 'DP980 (6) RD'],
])('%s', (text, shown) => expect(withRateSpace(text)).toBe(shown))
