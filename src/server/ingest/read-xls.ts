import { createRequire } from 'node:module'
import type { CellObject, WorkSheet } from '@e965/xlsx'
import type { Cell, Worksheet } from '#core/read/source.ts'
import { IngestError } from '#core/read/bytes/ingest-error.ts'

// Only its CommonJS form includes the code pages of old workbooks.
const xlsx = createRequire(import.meta.url)('@e965/xlsx') as typeof import('@e965/xlsx')

/**
 * Sheets of a workbook, mainly XLS. Only in the unpacking thread: the library is old and trusts its input. Formula
 * errors remain as text, e.g. `#DIV/0!`.
 * @throws IngestError workbook-encrypted, workbook-damaged
 */
export function readWithSheetJs(name: string, bytes: Uint8Array): Worksheet[] {
  const book = parse(name, bytes)
  return book.SheetNames.map((sheet) => ({ name: sheet, rows: rowsOf(book.Sheets[sheet]) }))
}

function parse(name: string, bytes: Uint8Array) {
  try {
    return xlsx.read(bytes, {
      type: 'buffer',
      dense: true,
      cellDates: true,
      UTC: true,
      cellFormula: false,
      cellHTML: false,
      cellText: false,
    })
  } catch (cause) {
    // The library reports this only in words; its other errors are unsuitable for users.
    if (cause instanceof Error && /password/i.test(cause.message)) {
      throw new IngestError(
        'workbook-encrypted',
        `${name}: the workbook is protected by a password. Save it without a password.`,
        { cause },
      )
    }
    throw new IngestError(
      'workbook-damaged',
      `${name}: the workbook cannot be read to its end; it is cut off or damaged (${bytes.length} bytes). Copy it again, or open it in a spreadsheet and save it as XLSX.`,
      { cause },
    )
  }
}

/** Rows begin at A1 even if the first rows or columns are empty, so that row numbers match those of the spreadsheet. */
function rowsOf(sheet: WorkSheet | undefined): Cell[][] {
  const data: readonly (readonly (CellObject | undefined)[] | undefined)[] = sheet?.['!data'] ?? []
  const rows = Array.from(data, (row) => Array.from(row ?? [], value))
  while (rows.at(-1)?.every((cell) => cell === null)) rows.pop()
  return rows
}

function value(cell: CellObject | undefined): Cell {
  if (cell === undefined || cell.t === 'z' || cell.v === undefined || cell.v === '') return null
  if (cell.t === 'e') return errorTexts[Number(cell.v)] ?? '#ERROR!'
  return cell.v
}

/** [MS-XLS] 2.5.10 BErr */
const errorTexts: Readonly<Record<number, string>> = {
  0x00: '#NULL!',
  0x07: '#DIV/0!',
  0x0f: '#VALUE!',
  0x17: '#REF!',
  0x1d: '#NAME?',
  0x24: '#NUM!',
  0x2a: '#N/A',
  0x2b: '#GETTING_DATA',
}
