import { expect, test } from 'vitest'
import { compareRows } from './compare-rows.ts'

const row = (property: string, mean: number | null, s: number | null = null, n = 3, condition = 'RD') => ({
  property,
  condition,
  mean,
  s,
  n,
})
const own = [row('uat.rm', 998, 11), row('uat.a', 12, 0.5), row('uat.l0', 80, 0), row('uat.rp02', 700, 5, 1)]

// Welch of 998 ± 11 (3) and 1041 ± 7 (3): p = 0.0076 by scipy.stats.ttest_ind_from_stats.
test.each([
  ['a difference beyond scatter', 'uat.rm', [row('uat.rm', 1041, 7)], [4.309, true, null]],
  ['one within scatter', 'uat.rm', [row('uat.rm', 1005, 20)], [0.701, false, null]],
  ['a single specimen', 'uat.rp02', [row('uat.rp02', 720, 5)], [2.857, null, 'fewer than two specimens']],
  ['another direction only', 'uat.rm', [row('uat.rm', 1041, 7, 3, 'TD')], [null, null, 'not tested under RD']],
  ['no number', 'uat.rm', [row('uat.rm', null, null, 0)], [null, null, 'no value']],
  [
    'another gauge length',
    'uat.a',
    [row('uat.a', 14, 0.4), row('uat.l0', 50, 0)],
    [null, null, 'different gauge length: 80 mm and 50 mm'],
  ],
] as const)('%s', (_why, id, other, [difference, significant, reason]) => {
  const found = compareRows(own, [other], 'RD').find(({ property }) => property === id)!.others[0]!
  if (difference === null) expect(found.difference).toBeNull()
  else expect(found.difference).toBeCloseTo(difference, 3)
  expect([found.significant, found.reason]).toEqual([significant, reason])
})

test('the better one is marked only where the difference is significant', () => {
  const lambda = (mean: number, s: number) =>
    compareRows([row('her.lambda', 24, 1, 6)], [[row('her.lambda', mean, s, 6)]], 'RD')[0]!.others[0]!.better
  expect([lambda(40, 1), lambda(10, 1), lambda(24.1, 4)]).toEqual(['other', 'own', null])
})

test('facts that were only stated are not compared', () =>
  expect(compareRows(own, [[]], 'RD').map(({ property }) => property)).not.toContain('uat.l0'))
