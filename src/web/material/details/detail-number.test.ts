import { expect, test } from 'vitest'
import { detailNumber, detailUnit } from './detail-number.ts'

test.each([
  // column                                                        stored   shown       unit
  ['prestrain', 'strain', '1', 0.0448, '4.48', '%'],
  ['eps1', 'strain', '1', 0.3957, '0.396', '1'],
  ['eps1_s', 'strain', '1', 0.000_42, '0.0004', '1'],
  ['chord_modulus', 'stress', 'MPa', 178_450, '178.5', 'GPa'],
  ['softening', 'stress', 'MPa', -12.6, '−13', 'MPa'],
  ['ratio_02', 'ratio', '1', 0.7372, '0.737', '1'],
  ['cv', 'ratio', '1', 0.068, '6.8', '%'],
  ['ci_low', 'ratio', '%', 29.14, '29.1', '%'],
  ['reported', 'ratio', '%', 31, '31', '%'],
  ['half_cycle', 'count', '1', 2, '2', '1'],
])('%s, %s in %s: %d is %s %s', (role, quantity, unit, value, shown, shownUnit) => {
  const column = { role, quantity, unit }
  expect([detailNumber(column, value), detailUnit(column)]).toEqual([shown, shownUnit])
})
