import { expect, test } from 'vitest'
import { formatCount } from './format-count.ts'

test.each([
  [0, 'coil', '0 coils'],
  [1, 'coil', '1 coil'],
  [1566, 'coil', '1\u202f566 coils'],
  [999, undefined, '999'],
  [2_147_483_648, undefined, '2\u202f147\u202f483\u202f648'],
])('%d %s', (count, noun, words) => expect(formatCount(count, noun)).toBe(words))
