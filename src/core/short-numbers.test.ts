import { expect, test } from 'vitest'
import { withShortNumbers, shortNumbers } from './short-numbers.ts'

test.each([
  [
    'The curve at 507.4365753038874 1/s has no stress at a plastic strain of 0.05798470425974868',
    'The curve at 507.4 1/s has no stress at a plastic strain of 0.05798',
  ],
  ['Ghosh: C 3000 is above 0.8·K·ε0^n = 2686.7405744454786.', 'Ghosh: C 3000 is above 0.8·K·ε0^n = 2687.'],
  ['least curvature −1.23456789e-7', 'least curvature −1.235e-7'],
  ['206875.1234 MPa', '206875 MPa'],
  ['E 20687.5 MPa, release 2026.12, r45 = 0.902, 1.5 %', 'E 20687.5 MPa, release 2026.12, r45 = 0.902, 1.5 %'],
  ['0.1234567.csv of DP980-6.1234567', '0.1234567.csv of DP980-6.1234567'],
])('%s', (long, short) => {
  expect(shortNumbers(long)).toBe(short)
})

test('a refusal keeps its kind, anything else is not touched', () => {
  const refuse = (error: Error) => () =>
    withShortNumbers(() => {
      throw error
    })
  expect(refuse(new RangeError('at 0.123456789'))).toThrow(new RangeError('at 0.1235'))
  const fault = new TypeError('at 0.123456789')
  expect(refuse(fault)).toThrow(fault)
})
