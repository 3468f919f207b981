import { defuseFormula, exchangeUnit, type ExportCell, type ExportTable, type Note } from './table.ts'

/** Numbers stay numbers, formulas in texts are disabled, gaps are null. */
type SheetRows = { readonly name: string; readonly rows: readonly (readonly ExportCell[])[] }

/** Maximum number of rows of a worksheet (Office Open XML, ECMA-376). */
export const sheetLimit = 1_048_576

/** @throws RangeError for a table longer than a worksheet */
export function workbookSheets(table: ExportTable): SheetRows[] {
  if (table.rows + 2 > sheetLimit) throw new RangeError(`${table.rows} rows do not fit into a worksheet`)
  const rows: ExportCell[][] = [
    table.columns.map(({ name }) => name),
    table.columns.map(({ unit }) => exchangeUnit(unit)),
  ]
  for (let row = 0; row < table.rows; row++) rows.push(table.columns.map(({ cell }) => sheetCell(cell(row))))
  return [
    { name: 'About', rows: table.notes.map(([key, value]: Note) => [key, defuseFormula(value)]) },
    { name: sheetName(table.name), rows },
  ]
}

function sheetCell(cell: ExportCell): ExportCell {
  if (typeof cell === 'number') return Number.isFinite(cell) ? cell : null
  return cell === null ? null : defuseFormula(cell)
}

/** At most 31 characters and none of `[]:*?/\`. */
function sheetName(name: string): string {
  return name.replaceAll(/[[\]:*?/\\]+/g, ' ').slice(0, 31)
}
