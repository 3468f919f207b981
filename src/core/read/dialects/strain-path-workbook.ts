import type { Issue } from '../../issue.ts'
import { assemble } from '../build/assemble.ts'
import type { ReadOptions, SheetDialect } from '../dialect.ts'
import { collectRows } from '../sheets/collect-rows.ts'
import type { Worksheet } from '../source.ts'
import type { Specimen } from '../specimen.ts'
import { cellText } from '../table/cell-kind.ts'
import { planColumn } from '../build/plan-head.ts'
import type { ColumnPlan } from '../table/plan.ts'

/**
 * Nakajima strain paths from GOM Correlate, a sheet per specimen width: time, major and minor true strain of sections
 * 1, 2 and 0. Labels are shifted by a column in some sheets, so columns are assigned by order.
 */
export const strainPathWorkbook: SheetDialect = {
  kind: 'sheets',
  id: 'strain-path-workbook',
  label: 'Nakajima strain paths',
  score: ({ sheets }) => (sheets.some(isPaths) ? 0.9 : 0),
  read(source, options) {
    const issues: Issue[] = []
    const specimens = source.sheets.filter(isPaths).flatMap((sheet) => readPaths(sheet, options, issues))
    return { dialect: 'strain-path-workbook', specimens, issues }
  },
}

function isPaths({ rows }: Worksheet): boolean {
  const names = (rows[2] ?? []).map(cellText)
  return (
    /^time/i.test(names[0] ?? '') &&
    names.includes('minor') &&
    names.includes('major') &&
    (rows[1] ?? []).some((cell) => /^section/i.test(cellText(cell)))
  )
}

function readPaths(sheet: Worksheet, options: ReadOptions, issues: Issue[]): Specimen[] {
  const [labels = [], sections = [], names = []] = sheet.rows
  const starts = names.flatMap((cell, at) => (/^time/i.test(cellText(cell)) ? [at] : []))
  const columns: ColumnPlan[] = []
  const groups = starts.map((start, at) => {
    const end = starts[at + 1] ?? names.length
    const order = sections
      .slice(start, end)
      .map(cellText)
      .filter((text) => text !== '')
    const shifted = sections.findIndex((cell, index) => index > start && index < end && cellText(cell) !== '')
    if (shifted !== start + 1) {
      issues.push({
        severity: 'info',
        code: 'shifted-label',
        line: 2,
        message: `Sheet '${sheet.name}', row 2: the label '${order[0] ?? ''}' of repeat ${at + 1} is above column ${shifted + 1}; expected column ${start + 2}. The columns were read in order. No action required.`,
      })
    }
    const own: number[] = []
    let pair = -1
    for (let index = start; index < end; index++) {
      const name = cellText(names[index])
      if (name === '') continue
      if (name === 'minor') pair++
      own.push(columns.length)
      columns.push(
        index === start
          ? planColumn(index, name, '', 'number')
          : planStrain(index, `${order[pair] ?? `section ${pair + 1}`} ${name}`, pair),
      )
    }
    return { id: labelOf(labels, start, end, at), columns: own, metadata: [{ key: 'sheet', value: sheet.name }] }
  })
  const plan = { columns, groups, groupBy: undefined, signature: sheet.name, nameLine: 3 }
  const [collector] = collectRows(sheet, plan, 3, options, issues)
  return groups.flatMap((group) => {
    const made = assemble(collector, group, group.id, [])
    return made.kind === 'specimen' ? [made.specimen] : []
  })
}

function planStrain(index: number, name: string, pair: number): ColumnPlan {
  const base = planColumn(index, name, '1', 'number')
  const role = pair > 0 ? 'other' : name.endsWith('minor') ? 'eps2' : 'eps1'
  return { ...base, role, quantity: 'strain' }
}

function labelOf(labels: readonly unknown[], start: number, end: number, at: number): string {
  const texts = labels.map((label) => (typeof label === 'string' ? label.trim() : ''))
  const own = texts.slice(start, end).find((text) => text !== '')
  const first = texts.find((text) => text !== '') ?? 'specimen'
  return own ?? first.replace(/_?\d*$/, `_${String(at + 1).padStart(3, '0')}`)
}
