import { expect, test } from 'vitest'
import { measurementOrigin } from './measurement-origin.ts'

const nothing = { operator: null, machine: null, laboratory: null, measuredAt: null }

test.each<[string, [string, string][], object | null]>([
  [
    'a data logger of Instron',
    [
      ['Machine type', 'INSTRON 8852TT'],
      ['Date', '2022-09-13 00:00:00'],
    ],
    { ...nothing, machine: 'INSTRON 8852TT', measuredAt: '2022-09-13T00:00:00.000Z' },
  ],
  [
    'German words',
    [
      ['Prüfer', ' N.N. '],
      ['Prüflabor', 'Halle 3'],
      ['Prüfmaschine', 'Z100'],
      ['Prüfdatum', '3.9.2014 07:28'],
    ],
    { operator: 'N.N.', machine: 'Z100', laboratory: 'Halle 3', measuredAt: '2014-09-03T07:28:00.000Z' },
  ],
  ['an operator left empty', [['Operator', '']], null],
  ['a day that is none', [['Date', '2022-02-31']], null],
  ['a spelling that could be two days', [['Date', '03/04/2022']], null],
  ['a machine that is a column', [['Machine Displacement', '1.2']], null],
  ['nothing of it', [['Width', '20']], null],
])('%s', (_what, pairs, origin) => {
  expect(measurementOrigin(pairs.map(([key, value]) => ({ key, value })))).toEqual(origin)
})
