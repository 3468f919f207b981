import { expect, test } from 'vitest'
import { parseColumnMap } from './map-argument.ts'

test('names, roles, units and signs', () => {
  expect(parseColumnMap('Force=force[kN], Ext 2=extension[mm] sign=-, Dehn.=strain')).toMatchObject([
    { column: 'Force', role: 'force', unit: { symbol: 'kN' }, sign: 1 },
    { column: 'Ext 2', role: 'extension', unit: { symbol: 'mm' }, sign: -1 },
    { column: 'Dehn.', role: 'eng_strain', unit: undefined, sign: 1 },
  ])
})

test.each([
  ['Force', "'Force' is not of the form"],
  ['Force=load', "no role 'load'; roles are time, force, extension"],
  ['Force=force[mm]', "'mm' is not a unit of force (column 'Force')"],
  ['', "'' is not of the form"],
])('%s is refused', (text, why) => expect(() => parseColumnMap(text)).toThrow(why))
