import { expect, test } from 'vitest'
import { removedPlaces } from './remember-comparison.tsx'

const shown = ['DP980-2', 'DP980-6~DP980-6-GI-1.20', 'CP800-1']

test.each([
  ['the stored list of this page', ['DP980 (2)', 'DP980 (6)~DP980-6-GI-1.20', 'CP800 (1)'], []],
  ['one removed', ['DP980 (2)', 'CP800 (1)'], [1]],
  ['all removed', [], [0, 1, 2]],
  ['the list of another window', ['DP980 (2)', 'TRIP690 (1)'], []],
])('materials removed from the comparison: %s', (_what, list, places) => {
  expect(removedPlaces(shown, list)).toEqual(places)
})
