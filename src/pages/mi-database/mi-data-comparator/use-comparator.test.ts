import { expect, test } from 'vitest'
import { readSearch } from '#web/url-state/search.ts'
import { module } from './module.ts'
import { changed } from './use-comparator.ts'

const state = readSearch(module.state, new URLSearchParams('materials=DP980-2,DP980-6&reference=dp980-6'))

test.each([
  [{ materials: ['DP980-6', 'DP800-1'] }, 'dp980-6'],
  // Taken away, or another coil of it chosen: nothing is left to say of it.
  [{ materials: ['DP980-2'] }, ''],
  [{ materials: ['DP980-2'], view: 'chart' as const }, ''],
  [{ test: 'HER' as const }, 'dp980-6'],
])('after %j the reference is %j', (patch, reference) => {
  expect(changed(state, patch)).toEqual({ ...state, ...patch, reference })
})
