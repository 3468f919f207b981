import readXlsxFile from 'read-excel-file/node'
import { expect, test } from 'vitest'
import { workbookFile } from './workbook-file.ts'

test('tables come back cell by cell; a text that looks like a formula stays a text', async () => {
  const x = [0.1, 1 / 3]
  const bytes = await workbookFile({
    name: 'UAT',
    notes: [['status', 'synthetic']],
    rows: 2,
    columns: [
      { name: 'x', unit: '1', cell: (row) => x[row]! },
      { name: 'y', unit: 'MPa', cell: (row) => [Number.NaN, '=1+1'][row]! },
    ],
  })
  expect(await readXlsxFile(bytes)).toEqual([
    { sheet: 'About', data: [['status', 'synthetic']] },
    {
      sheet: 'UAT',
      data: [
        ['x', 'y'],
        ['-', 'MPa'],
        [0.1, null],
        [1 / 3, "'=1+1"],
      ],
    },
  ])
})

test('while a large workbook is written, others are answered', async () => {
  let turns = 0
  const count = () => {
    turns++
    timer = setImmediate(count)
  }
  let timer = setImmediate(count)
  const column = (cell: (row: number) => number | string) => ({ name: 'x', unit: '1', cell })
  const columns = [column((i) => i / 7), column((i) => i / 3), column((i) => i), column(() => 'RD')]
  const bytes = await workbookFile({ name: 'UAT', notes: [], columns, rows: 40_000 })
  clearImmediate(timer)
  expect(bytes.length).toBeGreaterThan(100_000)
  // Written on this thread it is one turn: nothing else runs until the workbook is done.
  expect(turns).toBeGreaterThan(200)
})

test('a table longer than a worksheet is refused with its number of rows', async () => {
  const table = { name: 'UAT', notes: [], columns: [], rows: 1_048_575 }
  await expect(workbookFile(table)).rejects.toThrow(new RangeError('1048575 rows do not fit into a worksheet'))
})
