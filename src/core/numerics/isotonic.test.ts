import { expect, test } from 'vitest'
import { isotonic } from './isotonic.ts'

// by hand: pools are the means of what they join
test.each([
  ['rising stays', [1, 2, 3], undefined, [1, 2, 3]],
  ['one violation is averaged', [1, 3, 2, 4], undefined, [1, 2.5, 2.5, 4]],
  ['falling becomes its mean', [3, 2, 1], undefined, [2, 2, 2]],
  ['pools grow backwards', [1, 5, 4, 0], undefined, [1, 3, 3, 3]],
  ['weights pull', [4, 1], [1, 2], [2, 2]],
  ['nothing', [], undefined, []],
])('%s', (_why, values, weights, expected) => {
  expect([...isotonic(values, weights)]).toEqual(expected)
})
