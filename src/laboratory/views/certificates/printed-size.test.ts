import { expect, test } from 'vitest'
import { printedSize, sizeDifference } from './printed-size.ts'

const bench = { code: 'P-2026-001/DX56/UAT/RD/1', thickness: 1.4, width: 20 }

test.each([
  ['nothing was evaluated', undefined, { thickness: 1.4, width: 20 }],
  ['the evaluation needed no size', { L0: 80 }, { thickness: 1.4, width: 20 }],
  ['the file states the sheet', { t0: 1.42, b0: 20.1, S0: 28.542 }, { thickness: 1.42, width: 20.1, section: 28.54 }],
  ['the file states its section alone', { S0: 27.123_45 }, { thickness: null, width: null, section: 27.12 }],
  ['a round bar', { d0: 10, S0: 78.539_8 }, { thickness: null, width: null, diameter: 10, section: 78.54 }],
])('%s', (_what, used, printed) => expect(printedSize(bench, used)).toEqual(printed))

test.each([
  ['the same section', { t0: 1.4, b0: 20, S0: 28 }, undefined],
  ['a section within half a percent', { t0: 1.4, b0: 20.09, S0: 28.126 }, undefined],
  [
    'another thickness',
    { t0: 1.42, b0: 20, S0: 28.4 },
    'P-2026-001/DX56/UAT/RD/1: the evaluation used 1.42 × 20 mm = 28.4 mm², 1.4 % more than measured at the bench (1.4 × 20 mm = 28 mm²).',
  ],
  [
    'a stated section',
    { S0: 25.2 },
    'P-2026-001/DX56/UAT/RD/1: the evaluation used 25.2 mm², 10 % less than measured at the bench (1.4 × 20 mm = 28 mm²).',
  ],
  ['no dimension', {}, undefined],
])('%s', (_what, used, words) => expect(sizeDifference(bench, used)).toBe(words))

test('a specimen without a width is compared by its thickness', () => {
  expect(sizeDifference({ code: 'HER 1', thickness: 1.4 }, { t0: 1.5 })).toBe(
    'HER 1: the evaluation used a thickness of 1.5 mm, 7.1 % more than measured at the bench (1.4 mm).',
  )
})
