import { expect, test } from 'vitest'
import { predictorTable } from './read-table.ts'

const cells = (text: string) => text.split('\n').map((line) => line.split(','))
const rows = 'Rm,family,material,y\n980,DP,A,27\n1030,DP,B,NaN\n,CP,C,62'

test('numbers, words and gaps are told apart; a row of units is left out', () => {
  const table = predictorTable(cells(rows), { target: 'y', group: 'material' })
  expect(table).toMatchObject({ target: 'y', groups: ['A', 'B', 'C'] })
  expect([...table.y]).toEqual([27, NaN, 62])
  expect(table.features).toEqual([
    { name: 'Rm', kind: 'number', values: Float64Array.of(980, 1030, NaN) },
    { name: 'family', kind: 'category', values: ['DP', 'DP', 'CP'] },
  ])
  const units = rows.replace('\n', '\nMPa,,,%\n')
  expect(predictorTable(cells(units), { target: 'y', group: 'material' })).toEqual(table)
})

test('without a column of materials each row is one', () => {
  expect(predictorTable(cells(rows), { target: 'y', features: ['Rm'] }).groups).toEqual(['row 1', 'row 2', 'row 3'])
})

test.each([
  ['an unknown column', rows, { target: 'z' }, "no column 'z'; there are Rm, family, material, y"],
  ['a doubled name', 'a,a\n1,2', { target: 'a' }, "two columns are named 'a'"],
  ['a target in words', rows, { target: 'family' }, 'family has words'],
  ['the target among the features', rows, { target: 'y', features: ['Rm', 'y'] }, 'y cannot be predicted from itself'],
  ['a short row', 'a,b\n1,2\n3', { target: 'a' }, 'row 2 has 1 cells under 2 names'],
  ['no rows', 'a,b', { target: 'a' }, 'no rows below'],
])('%s is refused', (_, text, named, words) => {
  expect(() => predictorTable(cells(text), named)).toThrow(words)
})
