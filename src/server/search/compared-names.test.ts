import { expect, test } from 'vitest'
import { comparedIn } from './compared-names.ts'

test.each<[string, readonly string[]]>([
  ['compare DP980 DP780', ['DP980', 'DP780']],
  ['Compare DP980 (6) and DP 780 (1)', ['DP980 (6)', 'DP 780 (1)']],
  ['compare dp980-6, cp800 1', ['dp980-6', 'cp800 1']],
  ['DP980 vs DP780', ['DP980', 'DP780']],
  ['compare Dual Phase with TRIP', ['Dual Phase', 'TRIP']],
  ['compare DP980', []],
  ['DP980 DP780', []],
  ['comparator', []],
])('%s', (question, names) => expect(comparedIn(question)).toEqual(names))
