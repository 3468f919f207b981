import { expect, test } from 'vitest'
import { runningMaximum } from './running-maximum.ts'

test.each([
  ['rising stays', [1, 2, 3], [1, 2, 3]],
  ['a dip is filled', [1, 3, 2, 4], [1, 3, 3, 4]],
  ['no number is passed over', [1, Number.NaN, 2], [1, 1, 2]],
  ['nothing', [], []],
])('%s', (_why, values, expected) => expect([...runningMaximum(values)]).toEqual(expected))
