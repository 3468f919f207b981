import { expect, test } from 'vitest'
import { atTop, nextScroll } from './scroll-state.ts'

const page = { height: 3_000, window: 800 }

test.each<[string, readonly number[], { direction: 'up' | 'down'; beyond: boolean; nearEnd: boolean }]>([
  ['a little down', [100], { direction: 'down', beyond: false, nearEnd: false }],
  ['past 100 px', [101], { direction: 'down', beyond: true, nearEnd: false }],
  ['down and back up', [600, 500], { direction: 'up', beyond: true, nearEnd: false }],
  ['trembling changes nothing', [600, 597], { direction: 'down', beyond: true, nearEnd: false }],
  ['slowly up counts as soon as it adds up', [600, 598, 596], { direction: 'up', beyond: true, nearEnd: false }],
  // 3000 − 800 − 100 = 2100.
  ['just before the end', [2_099], { direction: 'down', beyond: true, nearEnd: false }],
  ['at the end', [2_100], { direction: 'down', beyond: true, nearEnd: true }],
  ['pulled beyond the top', [600, -30], { direction: 'up', beyond: false, nearEnd: false }],
])('%s', (_why, offsets, expected) => {
  const state = offsets.reduce((before, y) => nextScroll(before, { y, ...page }), atTop)
  expect(state).toMatchObject(expected)
})
