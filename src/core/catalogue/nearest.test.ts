import { expect, test } from 'vitest'
import { nearest } from './nearest.ts'

test.each([
  ['thicknes', ['thickness'], 'thickness'],
  ['UAX', ['UAT', 'HER'], 'UAT'],
  ['HRE', ['UAT', 'HER'], 'HER'],
  ['zzzz', ['view', 'test'], undefined],
  ['x'.repeat(10_000), ['test'], undefined],
])('nearest to %s', (word, candidates, expected) => expect(nearest(word, candidates)).toBe(expected))
