import type { Issue } from '../../issue.ts'
import { assemble } from '../build/assemble.ts'
import type { ReadOptions, SheetDialect } from '../dialect.ts'
import { collectRows } from '../sheets/collect-rows.ts'
import { readSheetMetadata } from '../sheets/sheet-metadata.ts'
import type { Sheet } from '../source.ts'
import type { Metadata, Specimen } from '../specimen.ts'
import { cellText } from '../table/cell-kind.ts'
import { skeleton } from '../table/name.ts'
import { planColumn } from '../build/plan-head.ts'
import { groupColumns, withLabels } from '../table/side-by-side.ts'
import { readAuthorCells } from './testxpert-author-cells.ts'

const valueSheet = /^(values|valeurs|werte|messwerte)\b/i
const resultSheet = /^(results|r.{1,2}sultats|ergebnisse)\b/i

/**
 * ZwickRoell testXpert workbook, XLSX or XLS, English, French or German: sheets of parameters, results, and one sheet of
 * values per specimen with its name, channel names and units in the first three rows.
 */
export const testxpertWorkbook: SheetDialect = {
  kind: 'sheets',
  id: 'testxpert-workbook',
  label: 'testXpert workbook',
  score: ({ sheets }) => (sheets.some((sheet) => valueSheet.test(sheet.name) && isValues(sheet)) ? 1 : 0),
  read(source, options) {
    const issues: Issue[] = []
    const specimens = source.sheets
      .filter((sheet) => valueSheet.test(sheet.name) && isValues(sheet))
      .flatMap((sheet) => readValues(sheet, source.sheets, options, issues))
    return { dialect: 'testxpert-workbook', specimens, issues }
  },
}

/** Name, channels, units: the third row holds units below the names of the second. */
function isValues({ rows }: Sheet): boolean {
  return (
    (rows[1] ?? []).filter((cell) => cellText(cell) !== '').length >= 2 &&
    (rows[2] ?? []).some((cell) => /^(s|mm|N|kN|%)$/.test(cellText(cell)))
  )
}

/** Statements about one specimen: its results, from the sheet named like its values, then the parameters of all. */
function resultsFor(id: string, values: Sheet, sheets: readonly Sheet[]): Metadata[] {
  const name = values.name.replace(valueSheet, '').trim()
  const results = sheets.filter((sheet) => resultSheet.test(sheet.name))
  const own = results.filter((sheet) => sheet.name.replace(resultSheet, '').trim() === name)
  const other = sheets.filter((sheet) => !valueSheet.test(sheet.name) && !resultSheet.test(sheet.name))
  return [
    ...(own.length > 0 ? own : results.length === 1 ? results : []).map(({ rows }) => rowsOf(id, rows)),
    ...other.map(({ rows }) => rows),
  ].flatMap((rows) => readSheetMetadata(rows))
}

/** Results of several specimens, one below the other: names, units and the row that names this specimen. */
function rowsOf(id: string, rows: Sheet['rows']): Sheet['rows'] {
  const numbered = rows.flatMap((row, at) => (row.filter((cell) => typeof cell === 'number').length > 0 ? [at] : []))
  if (numbered.length < 2) return rows
  const head = rows.slice(0, numbered[0])
  const own = numbered.find((at) => rows[at]!.some((cell) => cellText(cell) === id))
  return own === undefined ? [] : [...head, rows[own]!]
}

function readValues(sheet: Sheet, sheets: readonly Sheet[], options: ReadOptions, issues: Issue[]): Specimen[] {
  const [specimenRow = [], nameRow = [], unitRow = []] = sheet.rows
  const columns = nameRow.flatMap((cell, index) => {
    const name = cellText(cell)
    return name === '' ? [] : [planColumn(index, name, cellText(unitRow[index]), 'number')]
  })
  const lastNamed = columns.at(-1)?.index ?? -1
  const author = readAuthorCells(
    specimenRow,
    lastNamed,
    sheet.name,
    resultsFor(cellText(specimenRow[0]), sheet, sheets),
  )
  issues.push(...author.issues, ...beside(sheet, lastNamed))

  const found = groupColumns(columns)
  const groups = found.length > 1 ? withLabels(found, columns, specimenRow) : found
  const plan = {
    columns,
    groups,
    groupBy: undefined,
    signature: columns.map(({ name }) => skeleton(name)).join('|'),
    nameLine: 2,
  }
  const [collector] = collectRows(sheet, plan, 3, options, issues)
  return groups.flatMap((group, at) => {
    const named = group.id ?? cellText(specimenRow[columns[group.columns[0]!]!.index])
    const id = named || `${sheet.name.replace(valueSheet, '').trim()}${groups.length > 1 ? ` ${at + 1}` : ''}`
    const made = assemble(collector, group, id, [...author.metadata, ...resultsFor(id, sheet, sheets)])
    if (made.kind === 'specimen') return [made.specimen]
    issues.push(...made.issues)
    return []
  })
}

/** Numbers and remarks that somebody wrote beside the exported columns. */
function beside(sheet: Sheet, lastNamed: number): Issue[] {
  let count = 0
  let first: { row: number; column: number } | undefined
  let remark: string | undefined
  for (let row = 3; row < sheet.rows.length; row++) {
    const cells = sheet.rows[row]!
    for (let column = lastNamed + 1; column < cells.length; column++) {
      const cell = cells[column]
      if (cell === null || cell === undefined || cell === '') continue
      if (typeof cell === 'number') {
        count++
        first ??= { row, column }
      } else remark ??= cellText(cell)
    }
  }
  const found: Issue[] = []
  if (first) {
    found.push({
      severity: 'warning',
      code: 'unnamed-column',
      line: first.row + 1,
      column: letters(first.column),
      message: `Sheet '${sheet.name}': ${count} numbers from column ${letters(first.column)}, row ${first.row + 1} on have no name or unit; expected channels with names in row 2. They were left out${remark ? `; a remark there says: '${remark.slice(0, 80)}'` : ''}. Name the columns if they are to be read.`,
    })
  } else if (remark) {
    found.push({
      severity: 'info',
      code: 'remark',
      message: `Sheet '${sheet.name}' has a remark beside the columns: '${remark.slice(0, 80)}'.`,
    })
  }
  return found
}

function letters(column: number): string {
  return column < 26 ? String.fromCharCode(65 + column) : letters(Math.floor(column / 26) - 1) + letters(column % 26)
}
