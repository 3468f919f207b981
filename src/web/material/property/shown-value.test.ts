import { expect, test } from 'vitest'
import { shownWithUnit } from './shown-value.ts'

// Display units and digits: section 4.7 of the design. Stored: E in MPa, strains of the table in percent.
test.each([
  ['uat.E', 207_000, '207.0 GPa'],
  ['uat.rm', 1029.4, '1 029 MPa'],
  ['uat.ag', 7.42, '7.4 %'],
  ['uat.n46', 0.0981, '0.098'],
  ['her.lambda', 28.4, '28 %'],
  ['mrt.rate', 99.5474, '99.5 1/s'],
  ['hbg.p_max', 35.03, '350 bar'],
  ['pst.fmax', 46_191, '46.19 kN'],
  ['uac.rc02', -716.4, '716 MPa'],
  ['not.known', 1.234, '1.23'],
])('%s %d reads %s', (id, value, text) => expect(shownWithUnit(id, value).replaceAll('\u202f', ' ')).toBe(text))
