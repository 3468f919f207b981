import type { Issue } from '../../issue.ts'
import { assemble } from '../build/assemble.ts'
import type { ReadOptions, SheetDialect } from '../dialect.ts'
import { collectRows } from '../sheets/collect-rows.ts'
import type { Sheet } from '../source.ts'
import type { Specimen } from '../specimen.ts'
import { cellText } from '../table/cell-kind.ts'
import { planColumn } from '../build/plan-head.ts'
import type { ColumnPlan } from '../table/plan.ts'

/**
 * Nakajima strain paths from GOM Correlate, one sheet per specimen width, repeats side by side: time, then minor and
 * major true strain of section 1, section two and section zero. The labels of sections and repeats are shifted by a
 * column in some sheets, so the order of the columns counts, not the place of a label.
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

function isPaths({ rows }: Sheet): boolean {
  const names = (rows[2] ?? []).map(cellText)
  return (
    /^time/i.test(names[0] ?? '') &&
    names.includes('minor') &&
    names.includes('major') &&
    (rows[1] ?? []).some((cell) => /^section/i.test(cellText(cell)))
  )
}

function readPaths(sheet: Sheet, options: ReadOptions, issues: Issue[]): Specimen[] {
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
        message: `Sheet '${sheet.name}', row 2: the label '${order[0] ?? ''}' of repeat ${at + 1} stands over column ${shifted + 1}; expected column ${start + 2}. The columns were read in their order; nothing to do.`,
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

/** The first section is the one evaluated; the others are kept beside it. */
function planStrain(index: number, name: string, pair: number): ColumnPlan {
  const base = planColumn(index, name, '1', 'number')
  const role = pair > 0 ? 'other' : name.endsWith('minor') ? 'eps2' : 'eps1'
  return { ...base, role, quantity: 'strain' }
}

/** The repeat's own label, or the first label of the sheet with the repeat's number. */
function labelOf(labels: readonly unknown[], start: number, end: number, at: number): string {
  const texts = labels.map((label) => (typeof label === 'string' ? label.trim() : ''))
  const own = texts.slice(start, end).find((text) => text !== '')
  const first = texts.find((text) => text !== '') ?? 'specimen'
  return own ?? first.replace(/_?\d*$/, `_${String(at + 1).padStart(3, '0')}`)
}
