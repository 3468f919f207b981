import { expect, test } from 'vitest'
import type { Range } from '#contract/coil-filter/filter.ts'
import { changedRange, shownRange, storedRange } from './shown-range.ts'

test.each<[Range, number, Range]>([
  // stored             factor  shown
  [[195_000, 210_000], 1e-3, [195, 210]],
  [[195_300, null], 1e-3, [195.3, null]],
  [[null, 0.1], 100, [null, 10]],
  [[-0.8, -0.2], -1, [0.2, 0.8]],
  [[null, -0.2], -1, [0.2, null]],
  [[null, null], -1, [null, null]],
  [[195_000, 210_000, 'from'], 1e-3, [195, 210, 'from']],
  [[-0.8, -0.2, 'from'], -1, [0.2, 0.8, 'to']],
])('%j × %d', (stored, factor, shown) => {
  expect(shownRange(stored, factor)).toEqual(shown)
  expect(storedRange(shown, factor)).toEqual(stored)
})

test.each<[Range, Range, Range]>([
  // before             changed to    after
  [
    [450, null, 'from'],
    [450, 600],
    [450, 600, 'from'],
  ],
  [
    [450, 600, 'both'],
    [450, 580],
    [450, 580, 'from'],
  ],
  [
    [450, 600, 'both'],
    [460, 600],
    [460, 600, 'to'],
  ],
  [
    [450, null, 'from'],
    [null, null],
    [null, null],
  ],
])('the excluded end of %j changed to %j', (before, next, after) => expect(changedRange(before, next)).toEqual(after))
