import { createRequire } from 'node:module'
import type { CellObject, WorkSheet } from '@e965/xlsx'
import type { Cell, Sheet } from '#core/read/source.ts'
import { IngestError } from '#core/read/bytes/ingest-error.ts'

// Its CommonJS form brings the code pages of old workbooks with it; its module form does not.
const xlsx = createRequire(import.meta.url)('@e965/xlsx') as typeof import('@e965/xlsx')

/**
 * All sheets of a workbook, XLS above all. Runs in the unpacking thread only: the library is old and trusts its input.
 * Errors of formulas are kept as their text, e.g. `#DIV/0!`.
 *
 * @throws IngestError workbook-encrypted, workbook-damaged
 */
export function readWithSheetJs(name: string, bytes: Uint8Array): Sheet[] {
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
    // The library says this in words only; other faults it meets as accidents of its own, not worth repeating.
    if (cause instanceof Error && /password/i.test(cause.message)) {
      throw new IngestError(
        'workbook-encrypted',
        `${name}: the workbook is protected by a password. Save it without one and give that file.`,
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

/** Rows begin at A1 also when the sheet's first rows or columns are empty: row numbers are what people see. */
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
