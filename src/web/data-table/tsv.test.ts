import { expect, test } from 'vitest'
import type { DataColumn } from './column.ts'
import { toTsv } from './tsv.ts'

type Row = { name: string; rm: number | null }
const columns: DataColumn<Row>[] = [
  { id: 'name', head: 'Material', name: 'Material', cell: ({ name }) => ({ text: name }) },
  {
    id: 'rm',
    head: 'Rm',
    name: 'Rm',
    unit: 'MPa',
    cell: ({ rm }) => (rm === null ? { text: '–' } : { text: '1\u202f029', copy: String(rm) }),
  },
  { id: 'd', head: 'Δr', name: 'Δr', unit: '1', cell: () => ({ text: '−1\u202f234.5' }) },
]

test('heads carry units, values full precision, readers’ signs are undone, tabs cannot shift columns', () =>
  expect(
    toTsv(columns, [
      { name: 'DP980\t(6)\n', rm: 1028.75 },
      { name: 'x', rm: null },
    ]),
  ).toBe('Material\tRm [MPa]\tΔr\nDP980 (6) \t1028.75\t-1234.5\nx\t–\t-1234.5'))

test('a cell of several numbers is copied as several columns', () => {
  const spread: DataColumn<{ mean: number; s: number }> = {
    id: 'rd',
    head: 'RD',
    name: 'RD',
    cell: () => ({ text: '1\u202f029 ± 8' }),
    copies: [
      { name: 'RD mean', text: ({ mean }) => String(mean) },
      { name: 'RD s', text: ({ s }) => String(s) },
    ],
  }
  expect(toTsv([spread], [{ mean: 1028.75, s: 8.25 }])).toBe('RD mean\tRD s\n1028.75\t8.25')
})
