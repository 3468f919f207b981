import { expect, test } from 'vitest'
import { sheetLimit, workbookSheets } from './workbook.ts'

const column = (cells: readonly (number | string | null)[]) => ({
  name: 'value',
  unit: '1',
  cell: (row: number) => cells[row] ?? null,
})

test('notes on the first sheet, data below header and units on the second', () => {
  const cells = [-12.5, Number.NaN, null, '=1+1']
  expect(
    workbookSheets({ name: 'UAT [all]', notes: [['status', 'synthetic']], columns: [column(cells)], rows: 4 }),
  ).toEqual([
    { name: 'About', rows: [['status', 'synthetic']] },
    { name: 'UAT  all ', rows: [['value'], ['-'], [-12.5], [null], [null], ["'=1+1"]] },
  ])
})

test('a table longer than a worksheet is refused', () => {
  expect(() => workbookSheets({ name: 'x', notes: [], columns: [column([])], rows: sheetLimit })).toThrow(
    'rows do not fit into a worksheet',
  )
})
