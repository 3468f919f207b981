import type { Issue } from '../../issue.ts'
import type { ReadOptions } from '../dialect.ts'
import type { Sheet } from '../source.ts'
import type { Metadata } from '../specimen.ts'
import { findDataStart } from '../table/data-start.ts'
import { planHead } from '../build/plan-head.ts'
import type { HeadPlan } from '../table/plan.ts'
import { besides, ofAll, statementsBySide } from '../table/whose-statements.ts'
import { readSheetMetadata } from './sheet-metadata.ts'
import { type TablePart, tablesBelow } from './tables-below.ts'

/** Rows looked at to find names and units. */
const sampleRows = 400

/** A table of a sheet before its rows are read; `firstRow` of the plan counts from the top of the sheet. */
export type PlannedTable = {
  readonly sheet: Sheet
  /** Names a table among several of one sheet: 1, 2 …; undefined where there is one. */
  readonly number: number | undefined
  readonly plan: HeadPlan
  /** Row behind its last one, 0-based. */
  readonly end: number
}

/** The tables of a sheet below each other, or the statements of a sheet without one. */
export function planSheet(
  sheet: Sheet,
  options: ReadOptions,
  issues: Issue[],
): { readonly tables: readonly PlannedTable[]; readonly statements: readonly Metadata[] } {
  const first = planPart(sheet, { start: 0, end: sheet.rows.length }, options, issues)
  if (first === 'refused') return { tables: [], statements: [] }
  if (first === 'statements') return { tables: [], statements: readSheetMetadata(sheet.rows.slice(0, sampleRows)) }
  const [{ end }, ...below] = tablesBelow(sheet, first.table, first.firstRow) as [TablePart, ...TablePart[]]
  const head = ofAll(first.metadata)
  // One more than can be read, so that its reader reports the others.
  const others = below.slice(0, options.maxTables).flatMap((part) => {
    const plan = planPart(sheet, part, options, issues)
    if (typeof plan === 'string') return []
    const metadata = [...plan.metadata, ...besides(plan.metadata, head)]
    return [{ plan: { ...plan, metadata }, end: part.end }]
  })
  const all = [{ plan: first, end }, ...others]
  return {
    tables: all.map((one, i) => ({ ...one, sheet, number: all.length > 1 ? i + 1 : undefined })),
    statements: [],
  }
}

function planPart(
  sheet: Sheet,
  { start, end }: TablePart,
  options: ReadOptions,
  issues: Issue[],
): HeadPlan | 'statements' | 'refused' {
  const rows = sheet.rows.slice(start, Math.min(end, start + sampleRows))
  const pointed = findDataStart(rows, '.')
  // Cells of text with decimal commas, as after pasting a CSV into a sheet.
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

/** The rows above a table without those of names, units and statements of single specimens. */
function headRows(rows: Sheet['rows'], { table, results }: HeadPlan, start: number, decimal: '.' | ','): Sheet['rows'] {
  const { nameLine, columns, groups } = table
  return rows.map((row, at) => {
    const named = nameLine > 0 && start + at >= nameLine - 1
    const ofSpecimens = results && at >= results.start && at < results.end
    return named || ofSpecimens || statementsBySide(row, columns, groups, decimal, at) ? [] : row
  })
}
