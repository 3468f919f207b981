import { expect, test } from 'vitest'
import type { Range } from '#contract/coil-filter/filter.ts'
import { shownRange, storedRange } from './shown-range.ts'

test.each<[Range, number, Range]>([
  // stored             factor  shown
  [[195_000, 210_000], 1e-3, [195, 210]],
  [[195_300, null], 1e-3, [195.3, null]],
  [[null, 0.1], 100, [null, 10]],
  [[-0.8, -0.2], -1, [0.2, 0.8]],
  [[null, -0.2], -1, [0.2, null]],
  [[null, null], -1, [null, null]],
])('%j × %d', (stored, factor, shown) => {
  expect(shownRange(stored, factor)).toEqual(shown)
  expect(storedRange(shown, factor)).toEqual(stored)
})
