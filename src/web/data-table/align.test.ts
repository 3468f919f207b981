import { expect, test } from 'vitest'
import { alignDecimals } from './align.ts'

const shown = (texts: string[]) =>
  alignDecimals(texts).map((text) => text.replaceAll('\u2007', '0̸').replaceAll('\u2008', ','))

test.each([
  ['fewer decimals are filled up', ['1.25', '12.5', '7'], ['1.25', '12.50̸', '7,0̸0̸']],
  ['minus and groups count as numbers', ['−1\u202f234.5', '2'], ['−1\u202f234.5', '2,0̸']],
  ['words and missing values stay', ['1.5', '–', 'n. a.', '7.4 × 10⁶'], ['1.5', '–', 'n. a.', '7.4 × 10⁶']],
  [
    'scatter',
    ['1\u202f029\u202f±\u202f8', '7.70\u202f±\u202f0.04', '99\u202f±\u202f12'],
    ['1\u202f029\u202f±\u202f0̸8,0̸0̸', '7.70\u202f±\u202f0̸0.04', '99\u202f±\u202f12,0̸0̸'],
  ],
  [
    'scatter with counts',
    ['28\u202f±\u202f4 (3)', '24\u202f±\u202f3 (12)', '–'],
    ['28\u202f±\u202f4 (3)0̸', '24\u202f±\u202f3 (12)', '–'],
  ],
  ['nothing to do', ['1', '2'], ['1', '2']],
  ['empty', [], []],
])('%s', (_why, texts, expected) => expect(shown(texts)).toEqual(expected))
