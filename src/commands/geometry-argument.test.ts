import { expect, test } from 'vitest'
import { parseGeometry } from './geometry-argument.ts'

test.each([
  ['b0=20,t0=1.4,L0=80', { b0: 20, t0: 1.4, L0: 80 }],
  ['S0=28,L0=80', { S0: 28, L0: 80 }],
  ['d0=5, L0=25', { d0: 5, L0: 25 }],
  ['B0=.5', { b0: 0.5 }],
])('%s', (text, geometry) => expect(parseGeometry(text)).toEqual(geometry))

test.each([
  ['b0=20,1,t0=1', /'1' has no name; decimals take a point/],
  ['w=20', /'w=20' is not one of b0=…, t0=…, d0=…, S0=…, L0=…/],
  ['b0', /'b0' is not one of/],
  ['', /'' is not one of/],
  ['b0=20=3', /'b0=20=3'/],
  ['b0=0,t0=1', /b0=0 is not a number above 0 \[mm\]/],
  ['S0=-3', /S0=-3 is not a number above 0 \[mm²\]/],
  ['L0=NaN', /L0=NaN is not a number/],
  ['L0=1e999', /L0=1e999 is not a number/],
  ['L0=80mm', /L0=80mm is not a number/],
  ['L0=80,L0=50', /L0 is given twice/],
  ['d0=5,b0=20', /a round bar has d0/],
])('%j is refused', (text, message) => expect(() => parseGeometry(text)).toThrow(message))
