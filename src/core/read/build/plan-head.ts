import type { Issue } from '#core/issue.ts'
import { parseUnit } from '#core/units/unit.ts'
import type { Cell } from '../source.ts'
import type { Metadata } from '../specimen.ts'
import { recogniseName } from '../table/aliases.ts'
import { cellKind, cellText } from '../table/cell-kind.ts'
import { findHeader, unitOf } from '../table/header.ts'
import { readMetadata } from '../table/metadata.ts'
import { maxNameLength, skeleton, splitUnit } from '../table/name.ts'
import type { ColumnPlan, HeadPlan, TablePlan } from '../table/plan.ts'
import { areOneLoad, isCountingUp, numbersBelow, withIndexColumns } from '../table/index-columns.ts'
import { gradeOf, groupColumns, labelRow, withLabels } from '../table/side-by-side.ts'
import { readResultRows } from '../table/result-rows.ts'
import { findSpecimenResults } from './specimen-results.ts'
import { metadataBySpecimen } from '../table/assign-metadata.ts'

type HeadInput = {
  readonly rows: readonly (readonly Cell[])[]
  readonly dataStart: number
  readonly decimal: '.' | ','
  readonly lines?: readonly string[] | undefined
  readonly firstLine?: number
}

export function planHead(input: HeadInput): HeadPlan {
  const { dataStart, decimal, lines, firstLine = 1 } = input
  const kinds = columnKinds(input.rows, dataStart, decimal)
  const rows = alignTitleLines(input.rows, dataStart, kinds.length, lines)
  const filled = kinds.filter((kind) => kind !== 'e').length
  const header = findHeader(rows, dataStart, filled, decimal)
  const isShifted = lines !== undefined && beginsWithDelimiter(rows, header.names ?? header.units, kinds, input)
  const titles = (at: number | undefined) => {
    if (at === undefined) return undefined
    const row = rows[at]!
    return isShifted && cellText(row[0]) === '' ? row.slice(1) : withoutCommentMark(row, kinds.length)
  }
  const [nameRow, unitRow] = [titles(header.names), titles(header.units)]

  const written: ColumnPlan[] = []
  let specimenNumber: string | undefined
  const width = Math.max(kinds.length, nameRow?.length ?? 0)
  for (let index = 0; index < width; index++) {
    const name = cellText(nameRow?.[index]).slice(0, maxNameLength)
    const kind = kinds[index] ?? 'e'
    if (name === '' && kind === 'e') continue
    // Bluehill writes the number of the specimen before the names, above no column.
    if ((kind === 'e' || kind === 's') && index === 0 && /^\d{1,4}$/.test(name)) {
      specimenNumber = name
      continue
    }
    if (name === '' && (kind === 't' || kind === 's')) continue
    written.push(planColumn(index, name, cellText(unitRow?.[index]), kind === 't' ? 'text' : 'number'))
  }
  const columns = withIndexColumns(withRoundBrackets(written).map(withoutGrade), input.rows, dataStart, decimal)

  const groupBy = findGroupColumn(columns, input.rows, dataStart)
  const several = groupColumns(columns, (loads) =>
    areOneLoad(loads.map((position) => numbersBelow(input.rows, dataStart, columns[position]!.index, decimal))),
  )
  const labels =
    several.length > 1 && several.every(({ id }) => id === undefined) && header.names !== undefined
      ? labelRow(rows, header.names, columns, several)
      : undefined
  const groups = labels === undefined ? several : withLabels(several, columns, rows[labels]!)
  const own = groups.map(({ metadata: stated }) => [...stated])
  const used = new Set([header.names, header.units, labels])
  const metadata: Metadata[] = []
  const issues: Issue[] = []
  const ofSpecimens = findSpecimenResults(input.rows, header.names ?? dataStart, decimal, firstLine)
  for (let row = 0; row < dataStart; row++) {
    if (used.has(row) || (ofSpecimens && row >= ofSpecimens.start && row < ofSpecimens.end)) continue
    const bySide = metadataBySpecimen(rows[row]!, columns, groups, decimal, firstLine + row)
    if (bySide) {
      for (const [at, entries] of bySide.entries()) own[at]!.push(...entries)
      continue
    }
    const results = readResultRows(input.rows, row, header.names ?? dataStart, decimal, firstLine)
    if (results) {
      metadata.push(...results.entries)
      row = results.last
      continue
    }
    metadata.push(...readMetadata(input.rows[row]!, lines?.[row], firstLine + row))
  }
  if (specimenNumber !== undefined)
    metadata.push({ key: 'remark', value: `Specimen ${specimenNumber}`, line: firstLine + header.names! })
  const table: TablePlan = {
    columns,
    groups: groups.map((group, at) => ({ ...group, metadata: own[at]! })),
    groupBy,
    signature: columns.map(({ name }) => skeleton(name)).join('|'),
    nameLine: header.names === undefined ? 0 : firstLine + header.names,
  }
  return { table, firstRow: dataStart, metadata, results: ofSpecimens, issues }
}

export function planColumn(index: number, written: string, unitWritten: string, kind: 'number' | 'text'): ColumnPlan {
  const inName = splitUnit(written)
  const inRow = unitOf(unitWritten)
  const { unit, unitText } = inRow.unitText === undefined ? inName : inRow
  const { role, quantity } = recogniseName(inRow.unitText === undefined ? inName.name : written, unit?.quantity)
  const name = written === '' ? `column ${index + 1}` : written
  // A load in kg is the weight of that mass.
  const weight = role === 'force' && unit?.symbol === 'kg' ? parseUnit('kgf') : undefined
  return { index, name, unitText, unit: weight ?? unit, role, quantity, kind }
}

function withoutCommentMark(names: readonly Cell[], columns: number): readonly Cell[] {
  const isMarked = /^(#+|\/\/|%)$/.test(cellText(names[0])) && names.length === columns + 1
  return isMarked ? names.slice(1) : names
}

/** `;Force;Extension` above `3.8;0.05`. */
function beginsWithDelimiter(
  rows: readonly (readonly Cell[])[],
  titles: number | undefined,
  kinds: readonly string[],
  { rows: all, dataStart, decimal }: HeadInput,
): boolean {
  const row = titles === undefined ? [] : rows[titles]!
  if (row.length < 2 || cellText(row[0]) !== '' || kinds[0] !== 'n') return false
  const named = row.findLastIndex((cell) => cellText(cell) !== '') + 1
  const cells = mostFrequent(all.slice(dataStart, dataStart + 50).map(({ length }) => length))
  if (row.length === cells + 1 || named === cells + 1) return true
  if (named !== kinds.length + 1 || isCountingUp(numbersBelow(all, dataStart, 0, decimal))) return false
  // As many cells as names, with the last cell blank: the names are shifted unless the last name is not a channel.
  const last = splitUnit(cellText(row[named - 1]))
  return recogniseName(last.name, last.unit?.quantity).role !== 'other'
}

function mostFrequent(counts: readonly number[]): number {
  const groups = [...Map.groupBy(counts, (count) => count).values()]
  return groups.toSorted((a, b) => b.length - a.length)[0]?.[0] ?? 0
}

/** Kinds over all rows of the sample, since a column of numbers may begin with blanks. */
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
    return n === 0 && t === 0 ? 'e' : n < t ? 't' : n * 2 < sample.length && n < 20 ? 's' : 'n'
  })
}

/** `Zeit;Kraft;Weg` above tab-separated numbers. */
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

function findGroupColumn(
  columns: readonly ColumnPlan[],
  rows: readonly (readonly Cell[])[],
  dataStart: number,
): number | undefined {
  const named = columns.findIndex(
    ({ name, kind }) =>
      kind === 'text' &&
      /^(specimen|sample|probe|probeta|muestra|provino|campione|(e|\?)prouvette|test ?id|test|experiment)( id| name| no)?$/.test(
        skeleton(name),
      ),
  )
  const material =
    named < 0 && isRecord(columns)
      ? columns.findIndex(({ name, kind }) => kind === 'text' && materials.test(skeleton(name)))
      : named
  if (material < 0) return undefined
  const { index } = columns[material]!
  const sample = rows.slice(dataStart, dataStart + 50).map((row) => cellText(row[index]))
  const changes = sample.filter((value, at) => at > 0 && value !== sample[at - 1]).length
  return changes <= sample.length * 0.3 ? material : undefined
}

const materials =
  /^(material|metal|alloy|grade|steel|werkstoff|legierung|stahl|mat(e|\?)riau|acier|aleaci(o|\?)n|materiale|lega)( id| name)?$/

/** A text column of a result table does not name tests. */
export function isRecord(columns: readonly ColumnPlan[]): boolean {
  const has = (...roles: string[]) => columns.some(({ role }) => roles.includes(role))
  return has('force', 'eng_stress') && has('extension', 'travel', 'crosshead', 'eng_strain', 'time')
}

function withoutGrade(column: ColumnPlan): ColumnPlan {
  const rest = column.role === 'other' ? gradeOf(column.name)?.rest : undefined
  if (rest === undefined) return column
  const { role, quantity } = recogniseName(rest, column.unit?.quantity)
  return { ...column, role, quantity }
}

/** An unknown word in round brackets is a unit if the other names end in units in round brackets. */
function withRoundBrackets(columns: readonly ColumnPlan[]): ColumnPlan[] {
  const style = columns.filter(({ unit, unitText }) => unit !== undefined && unitText?.startsWith('(')).length
  return columns.map((column) => {
    const bracket = column.unitText === undefined ? /\s(\([^()\s]{1,8}\))$/.exec(column.name)?.[1] : undefined
    return bracket !== undefined && style * 2 >= columns.length - 1 && style > 0
      ? { ...column, unitText: bracket }
      : column
  })
}
