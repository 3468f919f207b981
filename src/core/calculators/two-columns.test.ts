import { expect, test } from 'vitest'
import { readColumns } from './two-columns.ts'

test.each([
  ['tabs', '0.01\t700\n0.02\t750'],
  ['blanks', '0.01 700\n 0.02  750 '],
  ['commas', '0.01,700\n0.02,750'],
  ['commas and blanks', '0.01, 700\n0.02, 750'],
  ['semicolons and decimal commas', '0,01;700\n0,02;750'],
  ['blanks and decimal commas', '0,01 700\n0,02 750'],
  ['names above, a third column, empty lines', 'plastic strain [1];stress [MPa];no.\n\n0.01;700;1\n0.02;750;2\n\n'],
  ['quotes and Windows line ends', '"0.01","700"\r\n"0.02","750"\r\n'],
])('%s', (_how, text) => {
  const { x, y } = readColumns(text)
  expect([...x]).toEqual([0.01, 0.02])
  expect([...y]).toEqual([700, 750])
})

test('a line without two numbers is named', () => {
  expect(() => readColumns('0.01 700\n0.02 about 750')).toThrow('Line 2: ‘0.02 about 750’ is not a pair of numbers.')
})

test('a text without numbers says what to paste', () => {
  expect(() => readColumns('strain stress')).toThrow('Paste plastic strain and stress as two columns.')
})
