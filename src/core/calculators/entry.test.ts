import { expect, test } from 'vitest'
import { readEntries, readEntry } from './entry.ts'

test.each([
  ['1029.5', 1029.5, 0.05],
  ['1029,5', 1029.5, 0.05],
  ['1 029.5', 1029.5, 0.05],
  ['−0,050', -0.05, 0.00025],
  ['1.400', 1.4, 0.0005],
  ['1', 1, 0.005], // limited to 0.5 %
  ['80', 80, 0.4],
  ['1e-3', 0.001, 0.000005],
  ['1.25e4', 12_500, 50],
  ['0', 0, 0],
  ['0.000', 0, 0.0005],
])('%s is %d, known to ±%d', (typed, value, uncertainty) => {
  const entry = readEntry(typed)
  expect(entry.value).toBe(value)
  expect(entry.uncertainty).toBeCloseTo(uncertainty, 12)
})

test.each([
  ['', 'Enter a number.'],
  ['1,029.5', '‘1,029.5’ contains a comma and a point. Use one decimal sign and no thousands separator.'],
  ['about 5', '‘about 5’ is not a number. Enter one such as 1029.5 or 1029,5.'],
  ['1.2.3', '‘1.2.3’ is not a number. Enter one such as 1029.5 or 1029,5.'],
  ['1e999', '‘1e999’ is too large.'],
])('%s is refused: %s', (typed, why) => expect(() => readEntry(typed)).toThrow(why))

test.each(['10.02; 10.01; 10.03', '10,02 10,01 10,03', '10.02, 10.01, 10.03', '10.02\n10.01\n10.03'])(
  '%j are three numbers',
  (typed) => expect(readEntries(typed, 30).map(({ value }) => value)).toEqual([10.02, 10.01, 10.03]),
)

test('too many numbers, and numbers that only commas separate, are refused', () => {
  expect(() => readEntries('1 2 3', 2)).toThrow('3 numbers entered; enter at most 2.')
  expect(() => readEntries('10,02,10,01', 9)).toThrow('Separate numbers with semicolons or spaces')
})
