import { expect, test } from 'vitest'
import { isItalic, plainSymbol, spokenSymbol, symbolParts } from './symbol.ts'

test.each([
  // symbol         quantity  subscript  rest      spoken          plain
  ['R_p0.2', 'R', 'p0.2', '', 'R p 0.2', 'Rp0.2'],
  ['R_m', 'R', 'm', '', 'R m', 'Rm'],
  ['n_4–6', 'n', '4–6', '', 'n 4 to 6', 'n4–6'],
  ['E', 'E', '', '', 'E', 'E'],
  ['λ', 'λ', '', '', 'λ', 'λ'],
  ['A_80', 'A', '80', '', 'A 80', 'A80'],
  ['R_p0.2/R_m', 'R', 'p0.2', '/R_m', 'R p 0.2 over R m', 'Rp0.2/Rm'],
  ['FLC_0', 'FLC', '0', '', 'FLC 0', 'FLC0'],
])('%s', (symbol, quantity, subscript, rest, spoken, plain) => {
  expect(symbolParts(symbol)).toEqual({ quantity, subscript, rest })
  expect(spokenSymbol(symbol)).toBe(spoken)
  expect(plainSymbol(symbol)).toBe(plain)
})

test.each([
  ['R', true],
  ['σ', true],
  ['r̄', true],
  ['Δr', false],
  ['FLC', false],
  ['YS', false],
])('%s italic: %s', (quantity, italic) => expect(isItalic(quantity)).toBe(italic))
