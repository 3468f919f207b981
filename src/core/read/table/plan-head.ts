import type { Issue } from '../../issue.ts'
import type { Cell } from '../source.ts'
import type { Metadata } from '../specimen.ts'
import { recogniseName } from './aliases.ts'
import { cellKind, cellText } from './cell-kind.ts'
import { findHeader, unitOf } from './header.ts'
import { readMetadata } from './metadata.ts'
import { skeleton, splitUnit } from './name.ts'
import type { ColumnPlan, GroupPlan, HeadPlan, TablePlan } from './plan.ts'

export type HeadInput = {
  readonly rows: readonly (readonly Cell[])[]
  /** 0-based position of the first data row in `rows`. */
  readonly dataStart: number
  readonly decimal: '.' | ','
  /** The lines as text, for heads written with other separators than the table. */
  readonly lines?: readonly string[] | undefined
  /** 1-based number of the first row. */
  readonly firstLine?: number
}

/** Reads names, units, specimens side by side and metadata out of the rows above a table. */
export function planHead(input: HeadInput): HeadPlan {
  const { dataStart, decimal, lines, firstLine = 1 } = input
  const kinds = columnKinds(input.rows, dataStart, decimal)
  const rows = alignTitleLines(input.rows, dataStart, kinds.length, lines)
  const filled = kinds.filter((kind) => kind !== 'e').length
  const header = findHeader(rows, dataStart, filled, decimal)
  const nameRow = header.names === undefined ? undefined : rows[header.names]!
  const unitRow = header.units === undefined ? undefined : rows[header.units]!

  const columns: ColumnPlan[] = []
  const width = Math.max(kinds.length, nameRow?.length ?? 0)
  for (let index = 0; index < width; index++) {
    const written = cellText(nameRow?.[index])
    const kind = kinds[index] ?? 'e'
    if (written === '' && kind === 'e') continue
    if (written === '' && (kind === 't' || kind === 's')) continue
    columns.push(planColumn(index, written, cellText(unitRow?.[index]), kind === 't' ? 'text' : 'number'))
  }

  const groupBy = findGroupColumn(columns, input.rows, dataStart)
  const sideBySide = groupColumns(columns, undefined).length > 1
  const labels = sideBySide && header.names !== undefined ? labelRow(rows, header.names) : undefined
  const groups = groupColumns(columns, labels)
  const used = new Set([header.names, header.units, labels === undefined ? undefined : labels.row])
  const metadata: Metadata[] = []
  const issues: Issue[] = []
  for (let row = 0; row < dataStart; row++) {
    if (used.has(row)) continue
    metadata.push(...readMetadata(input.rows[row]!, lines?.[row], firstLine + row))
  }
  const table: TablePlan = {
    columns,
    groups,
    groupBy,
    signature: columns.map(({ name }) => skeleton(name)).join('|'),
    nameLine: header.names === undefined ? 0 : firstLine + header.names,
  }
  return { table, firstRow: dataStart, metadata, issues }
}

/** A column of a table, from its name and what stands in the unit row. */
export function planColumn(index: number, written: string, unitWritten: string, kind: 'number' | 'text'): ColumnPlan {
  const inName = splitUnit(written)
  const inRow = unitOf(unitWritten)
  const { unit, unitText } = inRow.unitText === undefined ? inName : inRow
  const { role, quantity } = recogniseName(inRow.unitText === undefined ? inName.name : written, unit?.quantity)
  return { index, name: written === '' ? `column ${index + 1}` : written, unitText, unit, role, quantity, kind }
}

/** What each column holds over all rows of the sample: a column that begins with blanks is still one of numbers. */
function columnKinds(rows: readonly (readonly Cell[])[], from: number, decimal: '.' | ','): ('n' | 't' | 'e' | 's')[] {
  const numbers: number[] = []
  const words: number[] = []
  const sample = rows.slice(from, from + 2000)
  for (const row of sample) {
    for (const [column, cell] of row.entries()) {
      const kind = cellKind(cell, decimal)
      if (kind === 'n') numbers[column] = (numbers[column] ?? 0) + 1
      else if (kind === 't') words[column] = (words[column] ?? 0) + 1
    }
  }
  const width = Math.max(numbers.length, words.length)
  return Array.from({ length: width }, (_, column) => {
    const n = numbers[column] ?? 0
    const t = words[column] ?? 0
    // `s`: a number here and there, as in a row with a cell too many.
    return n === 0 && t === 0 ? 'e' : n < t ? 't' : n * 2 < sample.length && n < 20 ? 's' : 'n'
  })
}

/**
 * A title line written with another separator than the data (`Zeit;Kraft;Weg` above tab-separated numbers) is split by
 * its own separator, so that its words stand above the columns.
 */
function alignTitleLines(
  rows: readonly (readonly Cell[])[],
  dataStart: number,
  columns: number,
  lines: readonly string[] | undefined,
): (readonly Cell[])[] {
  return rows.map((row, at) => {
    const line = lines?.[at]
    if (at >= dataStart || line === undefined || row.length !== 1 || columns < 2 || /^\s*#/.test(line)) return row
    for (const separator of [';', '\t', ',', '|']) {
      const cells = line.split(separator).map((cell) => cell.trim().replaceAll(/^"|"$/g, ''))
      if (cells.length >= 2 && cells.length <= columns + 2 && cells.length * 2 >= columns) return cells
    }
    return row
  })
}

/** A text column that says to which specimen each row belongs: long tables with one specimen below the other. */
function findGroupColumn(
  columns: readonly ColumnPlan[],
  rows: readonly (readonly Cell[])[],
  dataStart: number,
): number | undefined {
  const named = columns.findIndex(
    ({ name, kind }) =>
      kind === 'text' &&
      /^(specimen|sample|probe|eprouvette|\?prouvette|test ?id|test|experiment)( id| name| no)?$/.test(skeleton(name)),
  )
  if (named < 0) return undefined
  const { index } = columns[named]!
  const sample = rows.slice(dataStart, dataStart + 50).map((row) => cellText(row[index]))
  const changes = sample.filter((value, at) => at > 0 && value !== sample[at - 1]).length
  return changes <= sample.length * 0.3 ? named : undefined
}

/** Labels above the names: `10 mm_001` over the first column of each specimen. */
function labelRow(
  rows: readonly (readonly Cell[])[],
  names: number,
): { row: number; cells: readonly Cell[] } | undefined {
  for (let row = names - 1; row >= Math.max(0, names - 3); row--) {
    const cells = rows[row]!
    if (
      cellText(cells[0]) !== '' &&
      cells.filter((cell) => cellText(cell) !== '').length >= 2 &&
      !/^[#"]?\w[^,;]*[:=]/.test(cellText(cells[0]))
    ) {
      return { row, cells }
    }
  }
  return undefined
}

/** Specimens side by side: the names repeat, beginning with the same first one, at least two columns each. */
export function groupColumns(
  columns: readonly ColumnPlan[],
  labels: { readonly cells: readonly Cell[] } | undefined,
): GroupPlan[] {
  const all = columns.map((_, position) => position)
  const first = skeleton(columns[0]?.name ?? '')
  const starts = all.filter((position) => skeleton(columns[position]!.name) === first)
  const one: GroupPlan[] = [{ id: undefined, columns: all, metadata: [] }]
  if (starts.length < 2 || first === '' || /^column \d+$/.test(first)) return one

  const groups = starts.map((start, at) => all.slice(start, starts[at + 1] ?? all.length))
  const pattern = groups[0]!.map((position) => skeleton(columns[position]!.name)).join('|')
  const alike = groups.filter((group) =>
    group
      .map((position) => skeleton(columns[position]!.name))
      .join('|')
      .startsWith(pattern),
  )
  if (groups[0]!.length < 2 || alike.length < groups.length * 0.5) return one

  return groups.map((group, at) => {
    const next = groups[at + 1]
    const from = columns[group[0]!]!.index
    const to = next ? columns[next[0]!]!.index : Number.POSITIVE_INFINITY
    const label = labels?.cells.find((cell, index) => index >= from && index < to && cellText(cell) !== '')
    return { id: cellText(label) || undefined, columns: group, metadata: [] }
  })
}
