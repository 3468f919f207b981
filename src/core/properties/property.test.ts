import { expect, test } from 'vitest'
import { commonGauge, definedSymbol } from './property.ts'

test.each([
  ['elongation over 80 mm', 'uat.a', 80, 'A_80'],
  ['a proportional length', 'uat.a', 56.5, 'A_56.5'],
  ['elongation without its length', 'uat.a', undefined, 'A'],
  ['strength times elongation', 'uat.uts_te', 80, 'R_m·A80'],
  ['a number that needs no length', 'uat.rm', 80, 'R_m'],
  ['an id that nobody knows', 'no.such', 80, 'no.such'],
])('%s', (_why, id, gauge, symbol) => expect(definedSymbol(id, gauge)).toBe(symbol))

const l0 = (min: number | null, max = min) => ({ property: 'uat.l0', min, max })
test.each([
  ['all alike', [l0(80), l0(80)], 80],
  ['two lengths under one condition', [l0(50, 80)], undefined],
  ['two conditions, two lengths', [l0(50), l0(80)], undefined],
  ['a condition without its length', [l0(80), l0(null)], undefined],
  ['none', [{ property: 'uat.rm', min: 1, max: 2 }], undefined],
])('gauge length: %s', (_why, rows, gauge) => expect(commonGauge(rows)).toBe(gauge))
