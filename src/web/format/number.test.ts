import { describe, expect, test } from 'vitest'
import { formatNumber, formatPower, formatSignificant, withUnit } from './number.ts'

/** Blanks in the expectations stand for thin spaces, to keep the tables readable. */
const thin = (text: string) => text.replaceAll(' ', '\u202f')

// Expected texts: the rules for numbers of the design, section 4.7.
test.each([
  // value   decimals  text
  [1029, 0, '1 029'],
  [692.4, 0, '692'],
  [12345.678, 2, '12 345.68'],
  [999_999, 0, '999 999'],
  [0.0981, 3, '0.098'],
  [-0.05, 2, '−0.05'],
  [-0.001, 2, '0.00'],
  [0, 1, '0.0'],
  [7_400_000, 0, '7.4 × 10⁶'],
  [1_000_000, 0, '10⁶'],
  [0.000_25, 3, '2.5 × 10⁻⁴'],
  [-7_400_000, 0, '−7.4 × 10⁶'],
  [0.001, 3, '0.001'],
  [Number.NaN, 1, '–'],
  [Infinity, 1, '–'],
])('formatNumber(%d, %d)', (value, decimals, text) => expect(formatNumber(value, decimals)).toBe(thin(text)))

test.each([
  // value   digits  text
  [0.00812, 3, '0.00812'],
  [312.4, 3, '312'],
  [1, 3, '1.00'],
  [1234, 3, '1 234'],
  [0.000125, 3, '1.25 × 10⁻⁴'],
  [0, 3, '0'],
])('formatSignificant(%d, %d)', (value, digits, text) => expect(formatSignificant(value, digits)).toBe(thin(text)))

test.each([
  [2e-4, '2 × 10⁻⁴'],
  [1e12, '10¹²'],
  [-1e7, '−1 × 10⁷'],
])('formatPower(%d)', (value, text) => expect(formatPower(value)).toBe(thin(text)))

describe('units', () => {
  test.each([
    ['1 029', 'MPa', '1 029 MPa'],
    ['12', '%', '12 %'],
    ['90', '°', '90°'],
    ['0.098', '1', '0.098'],
  ])('%s with %s', (number, unit, text) => expect(withUnit(thin(number), unit)).toBe(thin(text)))
})
