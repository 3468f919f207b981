import { expect, test } from 'vitest'
import { integerField, realField, realText } from './number-field.ts'

test.each([
  // value, width, text: always with a decimal point, rounded and never cut
  [0, 10, '0.0'],
  [-0, 10, '0.0'],
  [207_000, 10, '207000.0'],
  [7.85e-9, 10, '7.85E-09'],
  [2.07e11, 10, '2.07E+11'],
  [0.956_239_94, 10, '0.9562399'],
  [-0.956_239_94, 10, '-0.9562399'],
  [-0.056_239_94, 10, '-0.0562399'],
  [1.234_567_8e-9, 10, '1.2346E-09'],
  [-1.234_567_8e-9, 10, '-1.235E-09'],
  [123_456_789.4, 10, '1.2346E+08'],
  [-980_101, 10, '-980101.0'],
  [1e-300, 10, '1.0E-300'],
  [1_020_200_000, 20, '1.0202E+09'],
])('%d in %d characters is %s', (value, width, text) => {
  expect(realText(value, width)).toBe(text)
  expect(realField(value, width)).toHaveLength(width)
})

test.each([Number.NaN, Infinity])('%d is not written', (value) =>
  expect(() => realText(value)).toThrow('cannot be written'),
)
test.each([1.5, 12_345_678_901])('%d is not an integer of a field', (value) =>
  expect(() => integerField(value, 10)).toThrow('not a whole number'),
)
