import { describe, expect, test } from 'vitest'
import { proposeDirections } from './propose-directions.ts'

const proposed = (...names: string[]) => Object.fromEntries(proposeDirections(names))

describe('directions are proposed where names differ in them', () => {
  test.each([
    [
      ['HX340_0_1.csv', 'HX340_45_1.csv', 'HX340_90_1.csv'],
      ['RD', 'DD', 'TD'],
    ],
    [
      ['L1.txt', 'D1.txt', 'T1.txt', 'Q2.txt'],
      ['RD', 'DD', 'TD', 'TD'],
    ],
    [
      ['Probe längs 3.xlsx', 'Probe quer 3.xlsx'],
      ['RD', 'TD'],
    ],
    [
      ['sample-45°-2.csv', 'sample-90°-2.csv'],
      ['DD', 'TD'],
    ],
  ] as const)('%j: %j', (names, directions) => {
    expect(proposed(...names)).toEqual(Object.fromEntries(names.map((name, i) => [name, directions[i]])))
  })
})

test.each([
  // One word in all names is a batch or a machine rather than a direction.
  [['T_1.csv', 'T_2.csv']],
  [['coil 90 a.csv', 'coil 90 b.csv']],
  // Two directions in one name are none, and nothing to compare remains.
  [['0_45_a.csv', 'RD_a.csv', '90_b.csv']],
  [['one.csv', 'two.csv']],
])('%j: none', (names) => expect(proposed(...names)).toEqual({}))

test('a name without a direction is left to the user', () => {
  expect(proposed('a_0.csv', 'a_90.csv', 'a.csv')).toEqual({ 'a_0.csv': 'RD', 'a_90.csv': 'TD' })
})
