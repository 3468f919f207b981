import { describe, expect, test } from 'vitest'
import { numbersJson, numberText } from './number-text.ts'

describe('the shortest text that reads back', () => {
  test.each([
    [0.1, '0.1'],
    [-12.5, '-12.5'],
    [1 / 3, '0.3333333333333333'],
    [5e-324, '5e-324'],
    [1.7976931348623157e308, '1.7976931348623157e+308'],
    [0, '0'],
    [-0, '-0'],
  ])('%d', (value, text) => {
    expect(numberText(value)).toBe(text)
    expect(Object.is(Number(text), value)).toBe(true)
    expect(Object.is((JSON.parse(numbersJson([value])) as number[])[0], value)).toBe(true)
  })
})

test.each([Number.NaN, Infinity, -Infinity])('%d is a gap', (value) => {
  expect(numberText(value)).toBe('')
  expect(numbersJson([value, 1])).toBe('[null,1]')
})

test('no values are an empty list', () => expect(numbersJson(new Float64Array())).toBe('[]'))
