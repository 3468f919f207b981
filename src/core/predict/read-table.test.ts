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

test.each([
  ['what is measured in % alone', 'a,y\n%,%\n1,2\n3,4', [2, 4]],
  ['a unit beside ones', 'a,y\n1,MPa\n1,2\n3,4', [2, 4]],
  ['a gap in the first row, which is not a unit', 'a,y\nn/a,5\n1,2\n3,4', [5, 2, 4]],
  ['words for no value', 'a,y\n1,#N/A\n2,inf\n3,–\n4,7', [NaN, NaN, NaN, 7]],
  ['a minus of typesetting', 'a,y\n1,−2.5e-3\n2,3', [-0.0025, 3]],
])('%s', (_, text, y) => {
  expect([...predictorTable(cells(text), { target: 'y' }).y]).toEqual(y)
})

test('ones above numbers are units where that row alone names no material', () => {
  const table = predictorTable(cells('a,material,y\n1,,1\n1,A,2\n3,B,4'), { target: 'y', group: 'material' })
  expect([...table.y]).toEqual([2, 4])
})

test('a word among numbers is told with its place', () => {
  const rows = Array.from({ length: 20 }, (_, i) => `${i === 7 ? 'broken' : i},${i === 9 ? '1e400' : i}`).join('\n')
  expect(predictorTable(cells(`a,y\n${rows}`), { target: 'y' }).notes).toEqual([
    { column: 'y', reason: "'1e400' in row 10 is not a number" },
    { column: 'a', reason: "'broken' in row 8 is not a number" },
  ])
})

test('columns without a name are nobody’s, and a row that names no material is one of its own', () => {
  const table = predictorTable(cells(',a,y,material,\n0,1,2,A,\n1,3,4,n/a,\n2,5,6,n/a,'), {
    target: 'y',
    group: 'material',
  })
  expect(table.features.map(({ name }) => name)).toEqual(['a'])
  expect(table.groups).toEqual(['A', 'row 2', 'row 3'])
  expect(table.notes).toEqual([
    { column: 'material', reason: 'no material name in 2 rows: each treated as a separate material' },
  ])
})

test('without a column of materials each row is one', () => {
  expect(predictorTable(cells(rows), { target: 'y', features: ['Rm'] }).groups).toEqual(['row 1', 'row 2', 'row 3'])
})

test.each([
  ['an unknown column', rows, { target: 'z' }, "no column 'z'; available: Rm, family, material, y"],
  ['a doubled name', 'a,a\n1,2', { target: 'a' }, "two columns are named 'a'"],
  ['a target in words', rows, { target: 'family' }, 'family contains text'],
  ['the target among the features', rows, { target: 'y', features: ['Rm', 'y'] }, 'y cannot be predicted from itself'],
  ['a feature named twice', rows, { target: 'y', features: ['Rm', 'Rm'] }, "the feature 'Rm' is listed twice"],
  [
    'the material as a feature',
    rows,
    { target: 'y', group: 'material', features: ['Rm', 'material'] },
    'material contains the material names',
  ],
  ['a short row', 'a,b\n1,2\n3', { target: 'a' }, 'row 2 has 1 cells, but the header has 2 names'],
  ['no rows', 'a,b', { target: 'a' }, 'no rows below'],
])('%s is refused', (_, text, named, words) => {
  expect(() => predictorTable(cells(text), named)).toThrow(words)
})
