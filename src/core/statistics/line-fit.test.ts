import { expect, test } from 'vitest'
import { lineFit } from './line-fit.ts'

// By hand: x = 0…4, y = 1, 3, 2, 5, 4. Slope 8/10, Σr² = 3.6, s = √1.2, s_b = √0.12; t(0.975; 3) = 3.18245.
test('slope with its interval, and the line in the middle and at the end', () => {
  const found = lineFit([0, 1, 2, 3, 4], [1, 3, 2, 5, 4])!
  expect(found.slope).toBeCloseTo(0.8, 12)
  expect(found.slopeInterval[0]).toBeCloseTo(0.8 - 3.18245 * Math.sqrt(0.12), 4)
  expect(found.slopeInterval[1]).toBeCloseTo(0.8 + 3.18245 * Math.sqrt(0.12), 4)
  expect(found.at(2).value).toBeCloseTo(3, 12)
  expect(found.at(2).interval[1]).toBeCloseTo(3 + 3.18245 * Math.sqrt(1.2 / 5), 4)
  expect(found.at(4).interval[1]).toBeCloseTo(4.6 + 3.18245 * Math.sqrt(1.2 * 0.6), 4)
})

test.each([
  ['two points', [0, 1], [1, 2]],
  ['one x', [2, 2, 2], [1, 2, 3]],
])('%s hold no interval', (_why, x, y) => expect(lineFit(x, y)).toBeNull())
