import { expect, test } from 'vitest'
import { wordsOf } from './search.ts'

test.each([
  ['dp980-6', ['dp980', '6']],
  ['DP 980(6)', ['dp980', '6']],
  ['980 6', ['980', '6']],
  ['Dual  Phase', ['dual', 'phase']],
  ['100 % _ \\', ['100']],
  ['  ', []],
])('%s', (text, words) => expect(wordsOf(text)).toEqual(words))
test('no more than eight words are looked for', () => expect(wordsOf('a b c d e f g h i j')).toHaveLength(8))
