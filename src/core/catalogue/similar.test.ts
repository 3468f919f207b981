import { expect, test } from 'vitest'
import { nearest, similarNames } from './similar.ts'

test.each([
  ['thicknes', ['thickness'], 'thickness'],
  ['UAX', ['UAT', 'HER'], 'UAT'],
  ['HRE', ['UAT', 'HER'], 'HER'],
  ['zzzz', ['view', 'test'], undefined],
  ['x'.repeat(10_000), ['test'], undefined],
])('nearest to %s', (word, candidates, expected) => expect(nearest(word, candidates)).toBe(expected))

const names = ['DP980 (2)', 'DP980 (6)', 'DP780 (1)', 'HSLA340 (1)', 'TRIP780 (2)']

test.each([
  ['a digit short', 'DP98 (6)', ['DP980 (6)', 'DP980 (2)']],
  ['other spelling', 'dp980-2', ['DP980 (2)', 'DP980 (6)', 'DP780 (1)']],
  ['swapped letters', 'HLSA340 1', ['HSLA340 (1)']],
  ['nothing like it', 'aluminium', []],
])('%s', (_why, text, found) => expect(similarNames(text, names)).toEqual(found))
