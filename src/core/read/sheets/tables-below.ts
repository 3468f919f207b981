import type { Cell, Sheet } from '../source.ts'
import { cellKind, cellText } from '../table/cell-kind.ts'
import { beginsAgain, clockOf } from '../table/clock.ts'
import { skeleton } from '../table/name.ts'
import type { ColumnPlan, TablePlan } from '../table/plan.ts'

/** Rows of a sheet from `start` to `end`, exclusive, 0-based: one table with what stands above it. */
export type TablePart = { readonly start: number; readonly end: number }

/**
 * Tables of one sheet below each other: where the names stand again and the test begins again, another specimen begins with the
 * statements above those names. Names that stand again while the test goes on are the head of a printed page.
 *
 * @param table     the first of them
 * @param firstRow  its first row of numbers
 */
export function tablesBelow({ rows }: Sheet, table: TablePlan, firstRow: number): TablePart[] {
  const numeric = table.columns.filter(({ kind }) => kind === 'number')
  const clock = clockOf(table)
  const timeOf = (row: readonly Cell[]) => Number(row[clock!.column.index])
  const starts = [0]
  let last = firstRow
  for (let at = firstRow; at < rows.length; at++) {
    const row = rows[at]!
    if (isMeasured(row, numeric)) last = at
    else if (clock && isNames(row, table.columns)) {
      const next = rows.slice(at + 1, at + 20).find((each) => isMeasured(each, numeric))
      if (next && beginsAgain(clock, timeOf(next), timeOf(rows[last]!))) starts.push(last + 1)
    }
  }
  return starts.map((start, i) => ({ start, end: starts[i + 1] ?? rows.length }))
}

function isNames(row: readonly Cell[], columns: readonly ColumnPlan[]): boolean {
  const named = columns.filter(({ name }) => !/^column \d+$/.test(name))
  return named.length > 1 && named.every(({ index, name }) => skeleton(cellText(row[index])) === skeleton(name))
}

/** Numbers in at least half of the columns, and no word among them. */
function isMeasured(row: readonly Cell[], numeric: readonly ColumnPlan[]): boolean {
  const kinds = numeric.map(({ index }) => cellKind(row[index]))
  return !kinds.includes('t') && kinds.filter((kind) => kind === 'n').length * 2 >= kinds.length
}
