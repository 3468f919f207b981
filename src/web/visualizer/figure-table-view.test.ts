import { expect, test } from 'vitest'
import { columnTexts } from './figure-table-view.tsx'

test.each([
  ['triaxialities', [0.659, 0.0054, -0.0149, null], ['0.6590', '0.0054', '−0.0149', '–']],
  ['a gauge length', [0.5, 0.5], ['0.5', '0.5']],
  ['Lode angles', [-1, 0.1234], ['−1.000', '0.123']],
  ['stresses', [1029.4, 998], ['1\u202f029', '998']],
  ['zeros', [0, 0], ['0', '0']],
])('%s have common decimals', (_what, cells, texts) => expect(columnTexts(cells)).toEqual(texts))

test('different quantities have digits of their own', () =>
  expect(columnTexts([1.4567, 0.05791], true)).toEqual(['1.457', '0.05791']))
