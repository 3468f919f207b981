import { expect, test } from 'vitest'
import { answerOf } from './answer.ts'
import { calculatorOf } from './index.ts'

const ask = (given: Readonly<Record<string, string>>) => answerOf(calculatorOf('unit-systems')!, (name) => given[name])

test('unit systems: 7850 kg/m³ as every deck writes it, by hand', () => {
  const rows = ask({ kind: 'density' }).outcome!.table!.rows
  expect(rows.map(([, value, unit]) => [Number((value as number).toPrecision(9)), unit])).toEqual([
    [7.85e-9, 't/mm^3'],
    [7.85e-6, 'kg/mm^3'],
    [7.85e-3, 'g/mm^3'],
    [7850, 'kg/m^3'],
  ])
})

test.each([
  // A newton is a tonne times a millimetre over a second squared; 1 kg is 0.001 t; 1 m/s is 1 mm/ms.
  ['force', '10', [10_000, 10, 10_000, 10_000]],
  ['mass', '1', [0.001, 1, 1000, 1]],
  ['speed', '15', [15_000, 15, 15, 15]],
  ['time', '0.01', [0.01, 10, 10, 0.01]],
  ['stress', '210000', [210_000, 210, 210_000, 2.1e11]],
  ['rate', '100', [100, 0.1, 0.1, 100]],
  ['length', '1400', [1400, 1400, 1400, 1.4]],
])('unit systems: %s', (kind, value, wanted) => {
  const rows = ask({ kind, [kind]: value }).outcome!.table!.rows
  for (const [i, row] of rows.entries()) expect(row[1]).toBeCloseTo(wanted[i]!, 6)
})
