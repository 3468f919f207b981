import { describe, expect, test } from 'vitest'
import { NumberScanner, parseNumber, parseWritten } from './number-scanner.ts'

// Expected values: the language's own correctly rounded conversion of the same decimal literal.
test.each([
  ['0', 0],
  ['-0.5', -0.5],
  ['+3', 3],
  ['.25', 0.25],
  ['1.', 1],
  ['0.1223', 0.1223],
  ['6.8902e-005', 6.8902e-5],
  ['1.0E+05', 1e5],
  ['0.016666999999999998', 0.016666999999999998],
  ['9007199254740993', 9007199254740992],
  ['4.919999999999999481e-06', 4.919999999999999481e-6],
  ['1e-320', 1e-320],
  ['1e400', Infinity],
  ['-3.43115283548614e-18', -3.43115283548614e-18],
  ['000123.4500', 123.45],
])('%s', (text, value) => {
  expect(parseNumber(text)).toBe(value)
})

test.each(['', '-', 'e5', '1,5', '1 000', '12 N', 'NaN', 'Infinity', '0x10', '1.2.3', '--1'])(
  '%j is not a number',
  (text) => {
    expect(parseNumber(text)).toBeNaN()
  },
)

test('decimal comma', () => {
  expect(parseNumber('-1,2332071', ',')).toBe(-1.2332071)
  expect(parseNumber('-1,3679302e-05', ',')).toBe(-1.3679302e-5)
  expect(parseNumber('0,016666999999999998', ',')).toBe(0.016666999999999998)
  expect(parseNumber('1.5', ',')).toBeNaN()
})

describe('agrees with the language on random decimals', () => {
  const scanner = new NumberScanner()
  // A linear congruential generator: same numbers in every run.
  let state = 12345
  const next = () => (state = (Math.imul(state, 1103515245) + 12345) >>> 0) / 2 ** 32
  test.each([0, 3, 6, 9, 12, 15, 17])('%d decimals', (decimals) => {
    for (let i = 0; i < 4000; i++) {
      const text = ((next() - 0.5) * 10 ** Math.floor(next() * 8)).toFixed(decimals)
      if (scanner.scan(text, 0, text.length, 46) !== Number(text)) throw new Error(text)
    }
    expect(scanner.end).toBeGreaterThan(0)
  })
})

test('stops where the number stops', () => {
  const scanner = new NumberScanner()
  expect(scanner.scan('12.5;7', 0, 6, 46)).toBe(12.5)
  expect(scanner.end).toBe(4)
  expect(scanner.scan('12e', 0, 3, 46)).toBe(12)
  expect(scanner.end).toBe(2)
})

test.each<[string, '.' | ',', number]>([
  // U+2212 and full-width digits of East Asian programs
  ['\u22121.5', '.', -1.5],
  ['\u221212,25', ',', -12.25],
  ['1.5E\u221205', '.', 1.5e-5],
  ['１２．５', '.', 12.5],
  ['－０．００２', '.', -0.002],
  ['＋３，５', ',', 3.5],
  // groups before a decimal sign
  ['16,642.10000', '.', 16_642.1],
  ['-1,234,567.8', '.', -1_234_567.8],
  ['1.234,5', ',', 1234.5],
  ['1 234,5', ',', 1234.5],
  ['1\u00a0234.5', '.', 1234.5],
  ["12'345.6", '.', 12_345.6],
  // anything else stays no number
  ['1,234', '.', Number.NaN],
  ['1.234,5', '.', Number.NaN],
  ['1,23,456.7', '.', Number.NaN],
  ['12,34.5', '.', Number.NaN],
  ['1 234', '.', Number.NaN],
  ['\u2212', '.', Number.NaN],
])('%j with decimal %s as written is %d', (text, decimal, value) => {
  expect(parseWritten(text, decimal)).toBe(value)
})
