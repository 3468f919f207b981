import { expect, test } from 'vitest'
import { similarNames } from './similar.ts'

const names = ['DP980 (2)', 'DP980 (6)', 'DP780 (1)', 'HSLA340 (1)', 'TRIP780 (2)']

test.each([
  ['a digit short', 'DP98 (6)', ['DP980 (6)', 'DP980 (2)']],
  ['other spelling', 'dp980-2', ['DP980 (2)', 'DP980 (6)', 'DP780 (1)']],
  ['swapped letters', 'HLSA340 1', ['HSLA340 (1)']],
  ['nothing like it', 'aluminium', []],
])('%s', (_why, text, found) => expect(similarNames(text, names)).toEqual(found))
