import { expect, test } from 'vitest'
import { pick } from './pick.ts'

test.each([
  [
    [10, 20, 30],
    [2, 0],
    [30, 10],
  ],
  [[10], [0, 0], [10, 10]],
  [[10], [5], [Number.NaN]],
  [[10], [], []],
])('of %j those at %j', (values, indices, picked) => expect([...pick(values, indices)]).toEqual(picked))
