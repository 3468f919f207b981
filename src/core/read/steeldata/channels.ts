import { findColumn, nearest, unitsOf, type UploadColumn, uploadColumns } from './columns.ts'
import { parseUnit, toStored, type Unit } from '../../units/unit.ts'
import type { Channel } from '../specimen.ts'
import { parseNumber } from '../table/number-scanner.ts'
import type { Upload } from './parse.ts'
import type { UploadReport } from './report.ts'

export type UploadChannel = { readonly index: number; readonly column: UploadColumn; readonly channel: Channel }

/** Channels in stored units; reports E006 to E008, E010 (two names of one column), E012, E013. `skip`: text columns. */
export function readChannels(
  upload: Upload,
  skip: ReadonlySet<string>,
  allowed: ReadonlySet<string>,
  test: string,
  report: UploadReport,
): UploadChannel[] {
  const found: UploadChannel[] = []
  for (const [index, written] of upload.header.entries()) {
    if (skip.has(written)) continue
    const column = findColumn(written, allowed)
    if (!column) {
      const suggestion = nearest(written, [...allowed])
      report.error('E008', `Column '${written}' is not known for test ${test}. Did you mean '${suggestion}'?`, {
        line: upload.headerLine,
        column: written,
      })
      continue
    }
    const first = found.find(({ column: { name } }) => name === column.name)
    if (first && first.channel.name !== written) {
      report.error('E010', `Column '${column.name}' occurs twice, as '${first.channel.name}' and '${written}'.`, {
        line: upload.headerLine,
        column: written,
      })
    }
    if (first) continue
    const unit = readUnit(column, upload.units[index] ?? '', upload.headerLine + 1, report)
    if (unit) found.push({ index, column, channel: readColumn(upload, index, written, column, unit, report) })
  }
  return found
}

/** E006 if unknown, E007 if of another quantity. */
function readUnit(column: UploadColumn, written: string, line: number, report: UploadReport): Unit | undefined {
  const unit = parseUnit(written === '' ? '?' : written, column.quantity)
  const expected = unitsOf(column.quantity)
  if (!unit) {
    report.error('E006', `Column '${column.name}': unit '${written}' is not known. Allowed: ${expected.join(', ')}.`, {
      line,
      column: column.name,
    })
    return undefined
  }
  if (unit.quantity !== column.quantity) {
    const last = expected.at(-1)
    const list = expected.length > 1 ? `${expected.slice(0, -1).join(', ')} or ${last}` : last
    report.error(
      'E007',
      `Column '${column.name}' has unit '${written}' (a ${unit.quantity.replaceAll('_', ' ')}). Expected ${list}.`,
      { line, column: column.name },
    )
    return undefined
  }
  return unit
}

function readColumn(
  upload: Upload,
  index: number,
  written: string,
  column: UploadColumn,
  unit: Unit,
  report: UploadReport,
): Channel {
  const values = new Float64Array(upload.rows.length)
  let blank = 0
  for (const [row, cells] of upload.rows.entries()) {
    const value = readCell(cells[index]!, upload, row, written, report)
    if (value === undefined) blank++
    values[row] = value === undefined ? Number.NaN : toStored(value, unit)
  }
  return {
    name: written,
    role: column.role,
    quantity: column.quantity,
    unit: unit.symbol,
    values,
    missing: blank > 0 ? { blank } : {},
  }
}

/** Undefined if empty, and after E012 or E013. */
export function readCell(
  cell: string,
  upload: Upload,
  row: number,
  column: string,
  report: UploadReport,
): number | undefined {
  if (cell === '') return undefined
  const value = parseNumber(cell, upload.decimal)
  if (Number.isFinite(value)) return value
  const line = upload.lines[row]!
  if (/^[+-]?(nan|inf(inity)?|#n\/a)$/i.test(cell))
    report.error('E013', `Line ${line}: '${cell}' is not allowed; leave the field empty for missing values.`, {
      line,
      column,
    })
  else
    report.error(
      'E012',
      `Line ${line}, column '${column}': '${cell}' is not a number. Use a decimal point; no thousands separators.`,
      { line, column },
    )
  return undefined
}

export const everyColumn: readonly string[] = uploadColumns.map(({ name }) => name)
