import { formatCount } from '#core/format-count.ts'
import type { Issue } from '../../issue.ts'
import type { ReadOptions } from '../dialect.ts'
import type { HeadPlan, TablePlan } from '../table/plan.ts'
import type { MissingCell, RowBatch } from '../table/row-batcher.ts'
import type { Head } from './head.ts'
import { nextTable } from './next-table.ts'
import { RowReader } from './row-reader.ts'
import type { TextFormat } from '../table/split-line.ts'

type RowSink = {
  readonly rows: (batch: RowBatch, table: TablePlan) => boolean
  readonly missing?: (cell: MissingCell, table: TablePlan) => void
}

/** Longest line [characters]; a longer one is not a row of a table. */
const maxRestLength = 8_388_608

export function rowLimit(columns: number, options: ReadOptions): number {
  return Math.min(options.maxRows, Math.max(1000, Math.floor(options.maxCells / Math.max(1, columns))))
}

export async function streamRows(
  head: Head,
  plan: HeadPlan,
  format: TextFormat,
  options: ReadOptions,
  issues: Issue[],
  sink: RowSink,
): Promise<void> {
  const numeric = plan.table.columns.filter(({ kind }) => kind === 'number').length
  const maxRows = rowLimit(numeric, options)
  const ragged = { count: 0, line: 0, cells: 0, width: 0 }
  const reader = new RowReader(plan.table, format, plan.firstRow + 1, head.lineEnd, maxRows, {
    rows: sink.rows,
    missing: (cell, table) => sink.missing?.(cell, table),
    ragged: (line, cells, table) => {
      if (ragged.count++ === 0) Object.assign(ragged, { line, cells, width: table.columns.length })
    },
    between: (lines, next, table, restarts) =>
      nextTable(lines, next, table, format, issues, restarts, options.maxColumns),
  })

  let rest = head.text
  let at = head.starts[plan.firstRow] ?? head.text.length
  for (;;) {
    at = reader.feed(rest, at, head.complete)
    if (reader.full || reader.stopped || head.complete) break
    const { done, value } = await head.rest.next()
    if (done) {
      reader.feed(rest, at, true)
      break
    }
    rest = at >= rest.length ? value : rest.slice(at) + value
    at = 0
    if (rest.length > maxRestLength && !rest.includes(head.lineEnd)) {
      issues.push({
        severity: 'error',
        code: 'line-too-long',
        line: reader.line,
        message: `Line ${reader.line} does not end within ${formatCount(maxRestLength)} characters; expected a row of a table. Reading stopped: check that this is a text file with line ends.`,
      })
      break
    }
  }
  const strays = reader.end()
  if (reader.full) {
    const line = reader.line - 1
    issues.push({
      severity: 'error',
      code: 'too-many-rows',
      line,
      message: `Reading stopped at line ${line}: the table has more than ${formatCount(maxRows)} rows, the limit for ${numeric} columns. Split the file, or record with a lower rate.`,
    })
  }
  if (reader.stopped) {
    issues.push({
      severity: 'error',
      code: 'too-many-tables',
      line: reader.line,
      message: `Reading stopped at line ${reader.line}: the file has more than ${formatCount(options.maxTables)} tables or specimens, the limit for one file. Split it into several files.`,
    })
  }
  if (ragged.count > 0) {
    issues.push({
      severity: 'warning',
      code: 'ragged-row',
      line: ragged.line,
      message: `Line ${ragged.line} has ${ragged.cells} cells${ragged.count > 1 ? ` (and ${ragged.count - 1} more such lines)` : ''}; expected ${ragged.width} as in the header. Missing cells have no value, surplus cells are left out. Check the export.`,
    })
  }
  if (strays.length > 0) {
    issues.push({
      severity: 'info',
      code: 'text-after-table',
      line: strays[0]!.line,
      message: `Line ${strays[0]!.line}: '${strays[0]!.text.trim().slice(0, 60)}'${strays.length > 1 ? ` and ${strays.length - 1} more lines` : ''} after the table; expected rows of numbers. Not included in the columns.`,
    })
  }
}
