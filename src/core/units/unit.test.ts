import { describe, expect, test } from 'vitest'
import { fromStored, parseUnit, toStored } from './unit.ts'

// Expected factors: NIST SP 811 (2008), appendix B.
test.each([
  // text       value   stored        quantity
  ['MPa', 500, 500, 'stress'],
  ['[MPa]', 500, 500, 'stress'],
  ['N/mm²', 500, 500, 'stress'],
  ['ksi', 1, 6.894_757_293, 'stress'],
  ['kgf/mm2', 1, 9.806_65, 'stress'],
  ['%', 12, 0.12, 'strain'],
  ['µm/m', 1e6, 1, 'strain'],
  ['mm/mm', 0.1, 0.1, 'strain'],
  ['KN', 3, 3000, 'force'],
  ['lbf', 1, 4.448_221_615, 'force'],
  ['in', 2, 50.8, 'length'],
  ['°R', 534.67, 23.888_888_9, 'temperature'],
  ['K', 300, 26.85, 'temperature'],
  ['mm/min', 60, 1, 'speed'],
  ['bar', 10, 1, 'pressure'],
])('%s: %d is stored as %d', (text, value, stored, quantity) => {
  const unit = parseUnit(text)
  expect(unit?.quantity).toBe(quantity)
  expect(toStored(value, unit!)).toBeCloseTo(stored, 6)
  expect(fromStored(toStored(value, unit!), unit!)).toBeCloseTo(value, 6)
})

describe('what shares a symbol is settled by what is expected', () => {
  test.each([
    ['MPa', 'pressure'],
    ['%', 'ratio'],
    ['1', 'count'],
  ] as const)('%s as %s', (text, expected) => expect(parseUnit(text, expected)?.quantity).toBe(expected))
})

test.each(['', 'furlong', 'MPa·s²', '12'])('%j is not a unit', (text) => expect(parseUnit(text)).toBeUndefined())
