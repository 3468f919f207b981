import { formatCount } from '#core/format-count.ts'
import type { Issue } from '../../issue.ts'
import type { ReadOptions } from '../dialect.ts'
import type { Cell, Worksheet } from '../source.ts'
import { cellText, missingReason, reasonCode } from '../table/cell-kind.ts'
import { Collector } from '../table/collector.ts'
import { readNumber } from '../table/geometry.ts'
import type { TablePlan } from '../table/plan.ts'
import { RowBatcher } from '../table/row-batcher.ts'

/** Collects `firstRow` (0-based) to `end`, exclusive; one collector per specimen if a column names it. */
export function collectRows(
  sheet: Worksheet,
  plan: TablePlan,
  firstRow: number,
  options: ReadOptions,
  issues: Issue[],
  end = sheet.rows.length,
): [Collector, ...Collector[]] {
  const max = Math.min(options.maxRows, end - firstRow)
  const named = plan.groupBy === undefined ? undefined : plan.columns[plan.groupBy]!.index
  // A merged cell has its value in the first row.
  const nameOf = (cells: readonly Cell[] | undefined, before?: string) =>
    named === undefined ? undefined : cellText(cells?.[named]) || before
  let group = nameOf(sheet.rows[firstRow])
  const collectors: [Collector, ...Collector[]] = [new Collector(plan, group, max)]
  const byName = new Map([[group, collectors[0]]])
  const collectorOf = (name: string | undefined) => {
    const found = byName.get(name)
    if (found) return found
    const made = new Collector(plan, name, max)
    collectors.push(made)
    byName.set(name, made)
    return made
  }
  const batcher = new RowBatcher(plan.columns.length, (batch) => collectorOf(batch.group).add(batch))
  for (let at = firstRow; at < end; at++) {
    const cells = sheet.rows[at]!
    group = nameOf(cells, group)
    if (collectors.length === options.maxTables && !byName.has(group)) {
      issues.push({
        severity: 'error',
        code: 'too-many-tables',
        line: at + 1,
        message: `Sheet '${sheet.name}', row ${at + 1}: more than ${formatCount(options.maxTables)} specimens; reading stopped. Split the workbook into several.`,
      })
      break
    }
    let filled = false
    for (const [position, { index, kind }] of plan.columns.entries()) {
      if (kind !== 'number') continue
      const cell = cells[index]
      if (put(batcher, position, cell)) filled = true
      else if (cell !== null && cell !== undefined && cellText(cell) !== '') {
        collectorOf(group).note({
          column: position,
          line: at + 1,
          reason: batcher.reason[position]!,
          found: cellText(cell).slice(0, 40),
        })
      }
    }
    if (!filled) {
      batcher.reason.fill(0)
      continue
    }
    if (batcher.rows >= options.maxRows) {
      issues.push({
        severity: 'error',
        code: 'too-many-rows',
        line: at + 1,
        message: `Sheet '${sheet.name}', row ${at + 1}: more than ${formatCount(options.maxRows)} rows; reading stopped. Split the table, or record with a lower rate.`,
      })
      break
    }
    batcher.commit(at + 1, group)
  }
  batcher.flush()
  return collectors
}

function put(batcher: RowBatcher, position: number, cell: Cell | undefined): boolean {
  const number = typeof cell === 'number' ? cell : typeof cell === 'string' ? readNumber(cell) : undefined
  if (number !== undefined && Number.isFinite(number)) {
    batcher.row[position] = number
    return true
  }
  batcher.row[position] = Number.NaN
  batcher.reason[position] =
    reasonCode[number === undefined ? missingReason(cellText(cell)) : Number.isNaN(number) ? 'nan' : 'infinity']
  return false
}
