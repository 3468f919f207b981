import { expect, test } from 'vitest'
import { wordsOf } from './words.ts'

test.each([
  ['dp980-6', ['dp980', '6']],
  ['DP 980(6)', ['dp980', '6']],
  ['980 6', ['980', '6']],
  ['Dual  Phase', ['dual', 'phase']],
  // EN 10338: HCT980X is a dual-phase steel of at least 980 MPa.
  ['HCT980X', ['dp', '980']],
  ['HCT780X+Z100', ['dp', '780']],
  ['HDT 780C', ['cp', '780']],
  // VDA 239-100.
  ['CR590Y980T-DP', ['dp', '980']],
  ['100 % _ \\', ['100']],
  ['  ', []],
])('%s', (text, words) => expect(wordsOf(text)).toEqual(words))
test('no more than eight words are looked for', () => expect(wordsOf('a b c d e f g h i j')).toHaveLength(8))
