import type { Source } from '#core/read/source.ts'
import { IngestError } from '#core/read/bytes/ingest-error.ts'
import { printable } from './printable.ts'

/** Sheets up to this length state dimensions and results of the specimens on other sheets; none holds a curve. */
const statementRows = 60

/**
 * A workbook with the named sheet, and with the short ones that say something about it.
 *
 * @throws IngestError no-such-sheet, naming those there are
 */
export function chooseSheet(source: Source, wanted: string): Source {
  if (source.kind === 'text') {
    throw new IngestError(
      'no-such-sheet',
      `${source.name} is text and has no sheets; leave out the name '${printable(wanted)}'.`,
    )
  }
  const found =
    source.sheets.find(({ name }) => name === wanted) ?? source.sheets.find(({ name }) => same(name, wanted))
  if (!found) {
    const names = source.sheets.map(({ name }) => `'${printable(name)}'`).join(', ')
    throw new IngestError('no-such-sheet', `${source.name} has no sheet '${printable(wanted)}'; it has ${names}.`)
  }
  return { ...source, sheets: source.sheets.filter((sheet) => sheet === found || sheet.rows.length <= statementRows) }
}

function same(a: string, b: string): boolean {
  return plain(a) === plain(b)
}

function plain(name: string): string {
  return name.trim().normalize('NFC').toLowerCase()
}
