import writeExcelFile from 'write-excel-file/node'
import { workbookSheets } from '#core/export/workbook.ts'
import { answerTasks } from '../compute/answer-tasks.ts'
import type { PlainTable } from './workbook-file.ts'

// See `workbook-file.ts`: what the thread is given, and what it answers.
answerTasks({
  async workbook({ columns, ...table }: PlainTable): Promise<Uint8Array> {
    const sheets = workbookSheets({
      ...table,
      columns: columns.map(({ name, unit, cells }) => ({ name, unit, cell: (row) => cells[row]! })),
    })
    const written = await writeExcelFile(
      sheets.map(({ name, rows }) => ({ sheet: name, data: rows.map((row) => [...row]) })),
    ).toBuffer()
    // A copy: a small buffer may lie in memory that it shares with others.
    return Uint8Array.from(written)
  },
})
