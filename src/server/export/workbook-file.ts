import writeExcelFile from 'write-excel-file/node'
import type { SheetRows } from '#core/export/workbook.ts'

/**
 * The sheets as bytes of an XLSX workbook. Texts are stored as texts, never as formulas; numbers with all their digits.
 */
export async function workbookFile(sheets: readonly SheetRows[]): Promise<Buffer> {
  const written = writeExcelFile(sheets.map(({ name, rows }) => ({ sheet: name, data: rows.map((row) => [...row]) })))
  return written.toBuffer()
}
