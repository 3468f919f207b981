import { formatCount } from '#core/format-count.ts'
import type { ReadOptions } from '../dialect.ts'
import type { Metadata } from '../specimen.ts'
import { isUnitCell } from '../table/cell-kind.ts'
import { parseNumber } from '../table/number-scanner.ts'
import { type Separator, splitLine } from '../table/split-line.ts'
import { rowLimit } from '../text/stream-rows.ts'
import type { UploadReport } from './report.ts'

export type Upload = {
  readonly metadata: readonly Metadata[]
  readonly header: readonly string[]
  readonly headerLine: number
  readonly units: readonly string[]
  readonly rows: readonly (readonly string[])[]
  readonly lines: readonly number[]
  readonly decimal: '.' | ','
}

export const formats = [
  'steeldata-curve/1',
  'steeldata-curves/1',
  'steeldata-scalars/1',
  'steeldata-materials/1',
  'steeldata-flc/1',
  'steeldata-field/1',
  'steeldata-locus/1',
]

const maxRows = 500_000

/** Format: docs/science/csv-formats.md#general-format. Reports E002, E005, E010, E011, E014, E017 and E029. */
export function parseUpload(text: string, report: UploadReport, options: ReadOptions): Upload | undefined {
  const metadata: Metadata[] = []
  const body: { line: number; text: string }[] = []
  for (const [at, raw] of text.split('\n').entries()) {
    const line = raw.endsWith('\r') ? raw.slice(0, -1) : raw
    if (line.startsWith('#')) {
      const parts = /^#\s*([^:]+?)\s*:\s*(.*)$/.exec(line)
      if (parts) metadata.push({ key: parts[1]!, value: withoutPadding(parts[2]!), line: at + 1 })
    } else if (line.trim() !== '') body.push({ line: at + 1, text: line })
  }
  const [head, below] = body
  if (!head || body.length < 2) {
    report.error('E002', 'The file contains no data rows.')
    return undefined
  }
  const delimiter = findDelimiter(
    body.map((one) => one.text),
    report,
    head.line,
  )
  if (!delimiter) return undefined
  const { separator, decimal } = delimiter
  const header = named(splitLine(head.text, separator))
  const units = splitLine(below!.text, separator)
  if (units.some((cell) => cell !== '' && !Number.isNaN(parseNumber(cell, decimal)) && !isUnitCell(cell))) {
    report.error(
      'E005',
      `Line ${below!.line}: the row below the header must contain units; found numbers. The file was not read.`,
      { line: below!.line },
    )
    return undefined
  }
  const twice = header.find((name, at) => header.indexOf(name) < at)
  if (twice !== undefined) report.error('E010', `Column '${twice}' occurs twice.`, { line: head.line, column: twice })
  if (body.length < 3) report.error('E002', 'The file contains no data rows.')
  if (body.length - 2 > maxRows) {
    report.error('E017', `rows = ${body.length - 2} is outside the possible range 1–${maxRows}.`)
    return undefined
  }
  const limit = rowLimit(header.length, options)
  if (body.length - 2 > limit) {
    const { line } = body[2 + limit]!
    report.error(
      'too-many-rows',
      `Reading stopped at line ${line}: the table has more than ${formatCount(limit)} rows, the limit for ${header.length} columns. Split the file, or record with a lower rate.`,
      { line },
    )
    return undefined
  }

  const rows: string[][] = []
  const lines: number[] = []
  for (const { line, text: row } of body.slice(2)) {
    const written = splitLine(row, separator)
    const cells = written.slice(header.length).every((cell) => cell === '') ? written.slice(0, header.length) : written
    if (cells.length !== header.length) {
      report.error('E011', `Line ${line}: ${cells.length} fields, header has ${header.length}.`, { line })
      continue
    }
    if (cells.some((cell) => /^[=@]/.test(cell))) {
      report.error('E029', `Line ${line}: field begins with '=' or '@'. Spreadsheet formulas are not accepted.`, {
        line,
      })
      continue
    }
    rows.push(cells)
    lines.push(line)
  }
  return { metadata, header, headerLine: head.line, units, rows, lines, decimal }
}

export function withoutPadding(value: string): string {
  return value.replace(/[\s,;]+$/, '')
}

function named(cells: readonly string[]): readonly string[] {
  return cells.slice(0, cells.findLastIndex((cell) => cell !== '') + 1)
}

/** Comma with decimal point; semicolon with decimal comma if every row has as many semicolons and no field has a point; tab. */
function findDelimiter(
  lines: readonly string[],
  report: UploadReport,
  line: number,
): { separator: Separator; decimal: '.' | ',' } | undefined {
  const [header] = lines
  if (header!.includes('\t')) return { separator: '\t', decimal: '.' }
  const semicolons = header!.split(';').length - 1
  const commas = header!.split(',').length - 1
  if (semicolons === 0) return { separator: ',', decimal: '.' }
  const data = lines.slice(2)
  const even = data.every((text) => text.split(';').length - 1 === semicolons)
  const pointed = data.some((text) => text.split(';').some((cell) => /\d\.\d/.test(cell)))
  if (commas === 0 && even && !pointed) return { separator: ';', decimal: ',' }
  report.error('E014', 'The delimiter is ambiguous: comma or semicolon. Use comma with a decimal point.', { line })
  return undefined
}
