import writeExcelFile from 'write-excel-file/node'
import { workbookSheets } from '#core/export/workbook.ts'
import { answerTasks } from '../compute/answer-tasks.ts'
import type { PlainTable } from './workbook-file.ts'

answerTasks({
  async workbook({ columns, ...table }: PlainTable): Promise<Uint8Array> {
    const sheets = workbookSheets({
      ...table,
      columns: columns.map(({ name, unit, cells }) => ({ name, unit, cell: (row) => cells[row]! })),
    })
    const written = await writeExcelFile(
      sheets.map(({ name, rows }) => ({ sheet: name, data: rows.map((row) => [...row]) })),
    ).toBuffer()
    // A copy: a small buffer may be part of memory shared with others.
    return Uint8Array.from(written)
  },
})
