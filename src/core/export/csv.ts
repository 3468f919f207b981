import { defuseFormula, noteText, type ExportCell, type ExportTable } from './table.ts'
import { numberText } from './number-text.ts'

const rowsPerPiece = 512

/**
 * `# key: value` lines, header, units row, data; UTF-8, LF, quoted as in RFC 4180. Numbers read back exactly.
 * @throws RangeError for a note key with a colon or line break, which could not be read back
 */
export function* csvPieces(table: ExportTable): Generator<string> {
  let piece = ''
  for (const [key, value] of table.notes) {
    if (!/^[\w.-]+$/.test(key)) throw new RangeError(`note key '${key}' is not a plain word`)
    piece += `# ${key}: ${noteText(value)}\n`
  }
  piece += `${table.columns.map(({ name }) => textField(name)).join(',')}\n`
  // Units are from our list, and `-` must stay unchanged.
  piece += `${table.columns.map(({ unit }) => quoted(unit)).join(',')}\n`

  for (let row = 0; row < table.rows; row++) {
    piece += `${table.columns.map(({ cell }) => csvField(cell(row))).join(',')}\n`
    if ((row + 1) % rowsPerPiece === 0) {
      yield piece
      piece = ''
    }
  }
  if (piece) yield piece
}

export function csvText(table: ExportTable): string {
  return [...csvPieces(table)].join('')
}

function csvField(cell: ExportCell): string {
  if (cell === null) return ''
  return typeof cell === 'number' ? numberText(cell) : textField(cell)
}

function textField(text: string): string {
  return quoted(defuseFormula(text))
}

function quoted(text: string): string {
  return /[",;\t\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
