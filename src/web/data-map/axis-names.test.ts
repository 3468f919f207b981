import { expect, test } from 'vitest'
import { shownColumn, propertyColumns } from '#core/properties/shown-column.ts'
import { axisNames, axisRead, axisWritten } from './axis-names.ts'

const names = axisNames(propertyColumns.map(shownColumn))

test('every column has a name of its own, and is found by it', () => {
  expect(new Set(names.map(({ name }) => name.toLowerCase())).size).toBe(names.length)
  for (const { id } of names) expect(axisRead(names, axisWritten(names, id))).toBe(id)
})

test('names carry direction and the unit in which they are read', () => {
  expect(axisWritten(names, 'uat.rm-TD')).toBe('Tensile strength, TD [MPa]')
  expect(axisWritten(names, 't')).toBe('Thickness, nominal [mm]')
})

test('a formula is written and read as it is; letters of a name may be small', () => {
  expect(axisWritten(names, 'uat.rp02-RD / uat.rm-RD')).toBe('uat.rp02-RD / uat.rm-RD')
  expect(axisRead(names, ' uat.rp02-RD / uat.rm-RD ')).toBe('uat.rp02-RD / uat.rm-RD')
  expect(axisRead(names, 'tensile strength, td [mpa]')).toBe('uat.rm-TD')
})
