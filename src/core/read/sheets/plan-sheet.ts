import type { Issue } from '../../issue.ts'
import type { ReadOptions } from '../dialect.ts'
import type { Cell, Worksheet } from '../source.ts'
import type { Metadata } from '../specimen.ts'
import { findDataStart } from '../table/data-start.ts'
import { planHead } from '../build/plan-head.ts'
import { hasRestarted, progressColumn, type ColumnPlan, type HeadPlan, type TablePlan } from '../table/plan.ts'
import { metadataNotOverridden, metadataOfAll, metadataBySpecimen } from '../table/assign-metadata.ts'
import { readSheetMetadata } from './sheet-metadata.ts'
import { cellKind, cellText } from '../table/cell-kind.ts'
import { skeleton } from '../table/name.ts'

const sampleRows = 400

/** `plan.firstRow` counts from the top of the sheet. */
export type PlannedTable = {
  readonly sheet: Worksheet
  readonly number: number | undefined
  readonly plan: HeadPlan
  readonly end: number
}

export function planSheet(
  sheet: Worksheet,
  options: ReadOptions,
  issues: Issue[],
): { readonly tables: readonly PlannedTable[]; readonly statements: readonly Metadata[] } {
  const first = planTablePart(sheet, { start: 0, end: sheet.rows.length }, options, issues)
  if (first === 'refused') return { tables: [], statements: [] }
  if (first === 'statements') return { tables: [], statements: readSheetMetadata(sheet.rows.slice(0, sampleRows)) }
  const [{ end }, ...below] = tablesBelow(sheet, first.table, first.firstRow) as [TablePart, ...TablePart[]]
  const head = metadataOfAll(first.metadata)
  // One more than the limit, so that the reader reports the others.
  const others = below.slice(0, options.maxTables).flatMap((part) => {
    const plan = planTablePart(sheet, part, options, issues)
    if (typeof plan === 'string') return []
    const metadata = [...plan.metadata, ...metadataNotOverridden(plan.metadata, head)]
    return [{ plan: { ...plan, metadata }, end: part.end }]
  })
  const all = [{ plan: first, end }, ...others]
  return {
    tables: all.map((one, i) => ({ ...one, sheet, number: all.length > 1 ? i + 1 : undefined })),
    statements: [],
  }
}

function planTablePart(
  sheet: Worksheet,
  { start, end }: TablePart,
  options: ReadOptions,
  issues: Issue[],
): HeadPlan | 'statements' | 'refused' {
  const rows = sheet.rows.slice(start, Math.min(end, start + sampleRows))
  const pointed = findDataStart(rows, '.')
  // Text cells with decimal commas, as after pasting a CSV into a sheet.
  const decimal = pointed === undefined ? ',' : '.'
  const dataStart = pointed ?? findDataStart(rows, decimal)
  if (dataStart === undefined || rows.length - dataStart < 3) return 'statements'
  const width = rows[dataStart]!.length
  if (width > options.maxColumns) {
    issues.push({
      severity: 'error',
      code: 'too-many-columns',
      line: start + dataStart + 1,
      message: `Sheet '${sheet.name}' has ${width} columns; at most ${options.maxColumns} are read. Export fewer channels.`,
    })
    return 'refused'
  }
  const plan = planHead({ rows, dataStart, decimal, firstLine: start + 1 })
  const head = headRows(rows.slice(0, dataStart), plan, start, decimal)
  return { ...plan, firstRow: start + dataStart, metadata: readSheetMetadata(head, dataStart, start + 1) }
}

function headRows(
  rows: Worksheet['rows'],
  { table, results }: HeadPlan,
  start: number,
  decimal: '.' | ',',
): Worksheet['rows'] {
  const { nameLine, columns, groups } = table
  return rows.map((row, at) => {
    const named = nameLine > 0 && start + at >= nameLine - 1
    const ofSpecimens = results && at >= results.start && at < results.end
    return named || ofSpecimens || metadataBySpecimen(row, columns, groups, decimal, at) ? [] : row
  })
}

/** `end` exclusive, 0-based. */
type TablePart = { readonly start: number; readonly end: number }

/** Repeated names begin another specimen if its test starts again, otherwise they are a page header. */
function tablesBelow({ rows }: Worksheet, table: TablePlan, firstRow: number): TablePart[] {
  const numeric = table.columns.filter(({ kind }) => kind === 'number')
  const clock = progressColumn(table)
  const timeOf = (row: readonly Cell[]) => Number(row[clock!.column.index])
  const starts = [0]
  let last = firstRow
  for (let at = firstRow; at < rows.length; at++) {
    const row = rows[at]!
    if (isMeasured(row, numeric)) last = at
    else if (clock && isNames(row, table.columns)) {
      const next = rows.slice(at + 1, at + 20).find((each) => isMeasured(each, numeric))
      if (next && hasRestarted(clock, timeOf(next), timeOf(rows[last]!))) starts.push(last + 1)
    }
  }
  return starts.map((start, i) => ({ start, end: starts[i + 1] ?? rows.length }))
}

function isNames(row: readonly Cell[], columns: readonly ColumnPlan[]): boolean {
  const named = columns.filter(({ name }) => !/^column \d+$/.test(name))
  return named.length > 1 && named.every(({ index, name }) => skeleton(cellText(row[index])) === skeleton(name))
}

function isMeasured(row: readonly Cell[], numeric: readonly ColumnPlan[]): boolean {
  const kinds = numeric.map(({ index }) => cellKind(row[index]))
  return !kinds.includes('t') && kinds.filter((kind) => kind === 'n').length * 2 >= kinds.length
}
