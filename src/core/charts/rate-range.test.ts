import { expect, test } from 'vitest'
import { lastDrawn, upTo } from './rate-range.ts'

test.each([
  ['twice the range of the tests, rounded up', [0.062, 0.07], 0.15],
  ['an exact multiple is not rounded up', [0.1], 0.2],
  ['without tests there is no end', [], Infinity],
])('curves of rates are drawn to %s', (_what, ends, end) => expect(lastDrawn(ends)).toBeCloseTo(end, 12))

test('a curve ends with its value there', () => {
  const curve = { x: Float64Array.of(0, 0.1, 0.3), y: Float64Array.of(400, 600, 800) }
  expect(upTo(curve, 0.2)).toEqual({ x: Float64Array.of(0, 0.1, 0.2), y: Float64Array.of(400, 600, 700) })
  expect(upTo(curve, 0.5)).toEqual(curve)
})
