import readXlsxFile from 'read-excel-file/node'
import { expect, test } from 'vitest'
import { workbookFile } from './workbook-file.ts'

test('sheets come back cell by cell; a text that looks like a formula stays a text', async () => {
  const rows = [
    ['x', 'y'],
    ['-', 'MPa'],
    [0.1, null],
    [1 / 3, "'=1+1"],
  ]
  const bytes = await workbookFile([
    { name: 'About', rows: [['status', 'synthetic']] },
    { name: 'UAT', rows },
  ])
  const sheets = await readXlsxFile(bytes)
  expect(sheets).toEqual([
    { sheet: 'About', data: [['status', 'synthetic']] },
    { sheet: 'UAT', data: rows },
  ])
})

test('while a large workbook is written, others are answered', async () => {
  const rows = Array.from({ length: 40_000 }, (_, i) => [i / 7, i / 3, i, 'RD'])
  let turns = 0
  const count = () => {
    turns++
    timer = setImmediate(count)
  }
  let timer = setImmediate(count)
  const bytes = await workbookFile([{ name: 'UAT', rows }])
  clearImmediate(timer)
  expect(bytes.length).toBeGreaterThan(100_000)
  // Written on this thread it is one turn: nothing else runs until the workbook is done.
  expect(turns).toBeGreaterThan(200)
})
