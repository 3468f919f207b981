import { expect, test } from 'vitest'
import { readLaboratory } from './laboratory.ts'

test.each([
  ['uat.rm', '430', undefined, { id: 'uat.rm', value: 430, unit: 'MPa' }],
  ['uat.rm', '0.43', 'GPa', { id: 'uat.rm', value: 430, unit: 'MPa' }],
  ['UAT.A', '25', '%', { id: 'uat.a', value: 25, unit: '%' }],
  ['uat.r', '0.95', undefined, { id: 'uat.r', value: 0.95, unit: '1' }],
  ['uat.l0', '8', 'cm', { id: 'uat.l0', value: 80, unit: 'mm' }],
  ['uat.rm', '430', 'mm', { value: 430, unit: 'mm' }],
])("'%s: %s' [%s] is a result of the laboratory", (key, value, unit, result) => {
  expect(readLaboratory([{ key, value, unit }])).toEqual([{ name: key, ...result }])
})

test('a key that only looks like an id is none', () => {
  expect(readLaboratory([{ key: 'uat.none', value: '3' }])).toEqual([])
})
