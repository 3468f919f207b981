import { expect, test } from 'vitest'
import { lastDrawn } from './rate-range.ts'

test.each([
  ['twice the range of the tests, rounded up', [0.062, 0.07], 0.15],
  ['an exact multiple is not rounded up', [0.1], 0.2],
  ['the end of the curve, without tests', [], Infinity],
])('curves of rates are drawn to %s', (_what, ends, end) => expect(lastDrawn(ends)).toBeCloseTo(end, 12))
