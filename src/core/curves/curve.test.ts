import { expect, test } from 'vitest'
import { everyNth } from './curve.ts'

test.each([
  // case                         rows  limit remaining
  ['short enough', 4, 4, [0, 1, 2, 3]],
  ['every second, and the last', 6, 4, [0, 2, 4, 5]],
  ['the last is one of them', 7, 4, [0, 2, 4, 6]],
  ['nothing', 0, 4, []],
] as const)('%s', (_why, rows, most, left) =>
  expect([...everyNth(Float64Array.from({ length: rows }, (_, i) => i), most)]).toEqual(left),
) // prettier-ignore
