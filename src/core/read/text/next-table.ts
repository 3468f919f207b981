import type { Issue } from '../../issue.ts'
import { skeleton } from '../table/name.ts'
import { planHead } from '../build/plan-head.ts'
import type { HeadPlan, TablePlan } from '../table/plan.ts'
import { assignMetadata } from '../table/assign-metadata.ts'
import type { StrayLine } from './row-reader.ts'
import { splitLine, type TextFormat } from '../table/split-line.ts'

/** Lines without numbers: a repeated header, the header of another table, or unexpected words. */
export function nextTable(
  lines: readonly StrayLine[],
  next: string,
  table: TablePlan,
  format: TextFormat,
  issues: Issue[],
  restarts: boolean,
  maxColumns: number,
): TablePlan {
  const first = lines[0]!
  const cells = lines.map(({ text }) => splitLine(text, format.separator))
  const head = planHead({
    rows: [...cells, splitLine(next, format.separator)],
    dataStart: lines.length,
    decimal: format.decimal,
    lines: [...lines.map(({ text }) => text), next],
    firstLine: first.line,
  })
  const planned = withStatements(head.table, head)
  const same = cells.some(
    (row) =>
      row
        .filter((cell) => cell !== '')
        .map(skeleton)
        .join('|') === namesOf(table),
  )
  if (same && restarts) {
    issues.push({
      severity: 'info',
      code: 'another-table',
      line: first.line,
      message: `Line ${first.line}: the header is repeated and a new test begins; the following rows are read as another specimen.`,
    })
    return withStatements(table, head)
  }
  if (same) {
    addCounted(
      issues,
      'repeated-header',
      first,
      `repeats the header of the table; expected rows of numbers. It was skipped`,
    )
    return table
  }
  const named = planned.nameLine > 0 && planned.columns.filter(({ role }) => role !== 'other').length > 0
  if (named && planned.columns.length >= 2 && planned.columns.length <= maxColumns) {
    issues.push({
      severity: 'info',
      code: 'another-table',
      line: first.line,
      message: `Line ${first.line}: another table begins (${planned.columns
        .slice(0, 4)
        .map(({ name }) => `'${name}'`)
        .join(', ')}${planned.columns.length > 4 ? ' …' : ''}); it is read as a separate table.`,
    })
    return planned
  }
  addCounted(
    issues,
    'text-in-table',
    first,
    `'${first.text.trim().slice(0, 60)}' contains no numbers; expected a row of the table. It was skipped`,
  )
  return table
}

function withStatements(table: TablePlan, head: HeadPlan): TablePlan {
  const groups = table.groups.map((group, at) => ({ ...group, metadata: head.table.groups[at]?.metadata ?? [] }))
  const shared = assignMetadata({ ...head, table: { ...table, groups } })
  return {
    ...table,
    groups: shared.table.groups.map((group) => ({ ...group, metadata: [...group.metadata, ...shared.metadata] })),
  }
}

function namesOf(table: TablePlan): string {
  return table.columns
    .filter(({ name }) => !/^column \d+$/.test(name))
    .map(({ name }) => skeleton(name))
    .join('|')
}

function addCounted(issues: Issue[], code: string, line: StrayLine, words: string): void {
  const at = issues.findIndex((issue) => issue.code === code)
  if (at < 0) {
    issues.push({
      severity: code === 'repeated-header' ? 'info' : 'warning',
      code,
      line: line.line,
      message: `Line ${line.line}: ${words}.`,
    })
    return
  }
  const known = issues[at]!
  const count = Number(/and (\d+) more places/.exec(known.message)?.[1] ?? 0) + 1
  issues[at] = {
    ...known,
    message: `${known.message.replace(/ \(and \d+ more places\)\.$/, '.').replace(/\.$/, '')} (and ${count} more places).`,
  }
}
