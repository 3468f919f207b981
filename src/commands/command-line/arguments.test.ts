import { expect, test } from 'vitest'
import { parseColumnMap, parseGeometry } from './arguments.ts'

test.each([
  ['b0=20,t0=1.4,L0=80', { b0: 20, t0: 1.4, L0: 80 }],
  ['S0=28,L0=80', { S0: 28, L0: 80 }],
  ['d0=5, L0=25', { d0: 5, L0: 25 }],
  ['B0=.5', { b0: 0.5 }],
])('%s', (text, geometry) => expect(parseGeometry(text)).toEqual(geometry))

test.each([
  ['b0=20,1,t0=1', /'1' has no name; use a decimal point/],
  ['w=20', /'w=20' is not one of b0=…, t0=…, d0=…, S0=…, L0=…/],
  ['b0', /'b0' is not one of/],
  ['', /'' is not one of/],
  ['b0=20=3', /'b0=20=3'/],
  ['b0=0,t0=1', /b0=0 is not a number above 0 \[mm\]/],
  ['S0=-3', /S0=-3 is not a number above 0 \[mm²\]/],
  ['L0=NaN', /L0=NaN is not a number/],
  ['L0=1e999', /L0=1e999 is not a number/],
  ['L0=80mm', /L0=80mm is not a number/],
  ['L0=80,L0=50', /L0 is entered twice/],
  ['d0=5,b0=20', /enter either d0/],
])('%j is refused', (text, message) => expect(() => parseGeometry(text)).toThrow(message))

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
