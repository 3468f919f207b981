import type { Issue } from '../../issue.ts'
import { assemble } from '../build/assemble.ts'
import type { ReadOptions, SheetDialect } from '../dialect.ts'
import { collectRows } from '../sheets/collect-rows.ts'
import { readSheetMetadata } from '../sheets/sheet-metadata.ts'
import type { Cell, Worksheet } from '../source.ts'
import type { Metadata, Specimen } from '../specimen.ts'
import { cellText } from '../table/cell-kind.ts'
import { dimensionName, skeleton } from '../table/name.ts'
import { planColumn } from '../build/plan-head.ts'
import { groupColumns, withLabels } from '../table/side-by-side.ts'
import { readNumber } from '../table/geometry.ts'

const valueSheet = /^(values|valeurs|werte|messwerte)\b/i
const resultSheet = /^(results|r.{1,2}sultats|ergebnisse)\b/i

/** English, French or German: sheets of parameters and results, and one of values per specimen. */
export const testxpertWorkbook: SheetDialect = {
  kind: 'sheets',
  id: 'testxpert-workbook',
  label: 'testXpert workbook',
  score: ({ sheets }) => (sheets.some((sheet) => valueSheet.test(sheet.name) && isValues(sheet)) ? 1 : 0),
  read(source, options) {
    const issues: Issue[] = []
    const specimens = source.sheets
      .filter((sheet) => valueSheet.test(sheet.name) && isValues(sheet))
      .flatMap((sheet) => readValues(sheet, source.sheets, options, issues))
    return { dialect: 'testxpert-workbook', specimens, issues }
  },
}

function isValues({ rows }: Worksheet): boolean {
  return (
    (rows[1] ?? []).filter((cell) => cellText(cell) !== '').length >= 2 &&
    (rows[2] ?? []).some((cell) => /^(s|mm|N|kN|%)$/.test(cellText(cell)))
  )
}

function resultsFor(id: string, values: Worksheet, sheets: readonly Worksheet[]): Metadata[] {
  const name = values.name.replace(valueSheet, '').trim()
  const results = sheets.filter((sheet) => resultSheet.test(sheet.name))
  const own = results.filter((sheet) => sheet.name.replace(resultSheet, '').trim() === name)
  const other = sheets.filter((sheet) => !valueSheet.test(sheet.name) && !resultSheet.test(sheet.name))
  return [
    ...(own.length > 0 ? own : results.length === 1 ? results : []).map(({ rows }) => rowsOf(id, rows)),
    ...other.map(({ rows }) => rows),
  ].flatMap((rows) => readSheetMetadata(rows))
}

function rowsOf(id: string, rows: Worksheet['rows']): Worksheet['rows'] {
  const numbered = rows.flatMap((row, at) => (row.filter((cell) => typeof cell === 'number').length > 0 ? [at] : []))
  if (numbered.length < 2) return rows
  const head = rows.slice(0, numbered[0])
  const own = numbered.find((at) => rows[at]!.some((cell) => cellText(cell) === id))
  return own === undefined ? [] : [...head, rows[own]!]
}

function readValues(sheet: Worksheet, sheets: readonly Worksheet[], options: ReadOptions, issues: Issue[]): Specimen[] {
  const [specimenRow = [], nameRow = [], unitRow = []] = sheet.rows
  const columns = nameRow.flatMap((cell, index) => {
    const name = cellText(cell)
    return name === '' ? [] : [planColumn(index, name, cellText(unitRow[index]), 'number')]
  })
  const lastNamed = columns.at(-1)?.index ?? -1
  const author = readAuthorCells(
    specimenRow,
    lastNamed,
    sheet.name,
    resultsFor(cellText(specimenRow[0]), sheet, sheets),
  )
  issues.push(...author.issues, ...unnamedCells(sheet, lastNamed))

  const found = groupColumns(columns)
  const groups = found.length > 1 ? withLabels(found, columns, specimenRow) : found
  const plan = {
    columns,
    groups,
    groupBy: undefined,
    signature: columns.map(({ name }) => skeleton(name)).join('|'),
    nameLine: 2,
  }
  const [collector] = collectRows(sheet, plan, 3, options, issues)
  return groups.flatMap((group, at) => {
    const named = group.id ?? cellText(specimenRow[columns[group.columns[0]!]!.index])
    const id = named || `${sheet.name.replace(valueSheet, '').trim()}${groups.length > 1 ? ` ${at + 1}` : ''}`
    const made = assemble(collector, group, id, [...author.metadata, ...resultsFor(id, sheet, sheets)])
    if (made.kind === 'specimen') return [made.specimen]
    issues.push(...made.issues)
    return []
  })
}

function unnamedCells(sheet: Worksheet, lastNamed: number): Issue[] {
  let count = 0
  let first: { row: number; column: number } | undefined
  let remark: string | undefined
  for (let row = 3; row < sheet.rows.length; row++) {
    const cells = sheet.rows[row]!
    for (let column = lastNamed + 1; column < cells.length; column++) {
      const cell = cells[column]
      if (cell === null || cell === undefined || cell === '') continue
      if (typeof cell === 'number') {
        count++
        first ??= { row, column }
      } else remark ??= cellText(cell)
    }
  }
  const found: Issue[] = []
  if (first) {
    found.push({
      severity: 'warning',
      code: 'unnamed-column',
      line: first.row + 1,
      column: letters(first.column),
      message: `Sheet '${sheet.name}': ${count} numbers from column ${letters(first.column)}, row ${first.row + 1} on have no name or unit; expected channels with names in row 2. They were left out${remark ? `; remark there: '${remark.slice(0, 80)}'` : ''}. To read them, name the columns.`,
    })
  } else if (remark) {
    found.push({
      severity: 'info',
      code: 'remark',
      message: `Sheet '${sheet.name}' has a remark next to the columns: '${remark.slice(0, 80)}'.`,
    })
  }
  return found
}

function letters(column: number): string {
  return column < 26 ? String.fromCharCode(65 + column) : letters(Math.floor(column / 26) - 1) + letters(column % 26)
}

/** Added by UCLouvain right of the channels: section, true strain, temperature [°C], correction of the force [N]. */
function readAuthorCells(
  row: readonly Cell[],
  lastNamed: number,
  sheetName: string,
  results: readonly Metadata[],
): { metadata: Metadata[]; issues: Issue[] } {
  const cells = row.slice(lastNamed + 1)
  const start = cells.findIndex((cell) => cellText(cell) !== '')
  if (start < 0 || typeof cells[start] !== 'string') return { metadata: [], issues: [] }
  const direction = cellText(cells[start])
  const [set, t0, w0, A0, Af, strain, L0, temperature, correction] = cells
    .slice(start + 1)
    .map((cell) => (typeof cell === 'number' ? cell : undefined))
  if (t0 === undefined || w0 === undefined || A0 === undefined || Math.abs(A0 - t0 * w0) > 0.01 * A0) {
    return { metadata: [{ key: 'direction', value: direction, line: 1 }], issues: [] }
  }

  const issues: Issue[] = []
  const metadata: Metadata[] = [
    { key: 'direction', value: direction, line: 1 },
    ...metadataEntry('load set', set, undefined),
    ...metadataEntry('t0', t0, 'mm'),
    ...metadataEntry('w0', w0, 'mm'),
    ...metadataEntry('S0', A0, 'mm²'),
    ...metadataEntry('Af', Af, 'mm²'),
    ...metadataEntry('L0', L0, 'mm'),
    ...metadataEntry('test temperature', temperature, '°C'),
    ...metadataEntry('force correction', correction, 'N'),
  ]
  if (strain !== undefined && Af !== undefined && Math.abs(strain - Math.log(A0 / Af)) < 0.02)
    metadata.push(...metadataEntry('true fracture strain', strain, '1'))
  else if (strain !== undefined) {
    issues.push(
      warn(
        'contradicting-result',
        `row 1 states a true fracture strain of ${strain}, but ln(${A0} / ${Af ?? '?'}) = ${Af ? Math.log(A0 / Af).toFixed(4) : 'unknown'}; it was left out`,
      ),
    )
  }
  for (const [name, here] of [
    ['a0', t0],
    ['b0', w0],
  ] as const) {
    const stated = results.find(({ key }) => dimensionName(key) === name)
    const there = stated && readNumber(stated.value)
    if (there !== undefined && Math.abs(there - here) > 0.02 * here) {
      issues.push(
        warn(
          'contradicting-dimensions',
          `the result sheet states ${name} = ${there} mm, row 1 states ${here} mm; row 1, measured later, was used`,
        ),
      )
    }
  }
  if (correction)
    issues.push(
      warn('force-correction', `row 1 states a force correction of ${correction} N; it was not applied to the force`),
    )
  const letter = /\b([LT])\d/.exec(sheetName)?.[1]
  if (letter && /^[LT]/.test(direction) && letter !== direction[0]) {
    issues.push(
      warn(
        'contradicting-direction',
        `the sheet name states direction ${letter}, row 1 states ${direction}; both are stored. Ask the laboratory which is correct`,
      ),
    )
  }
  return { metadata, issues }

  function warn(code: string, words: string): Issue {
    return { severity: 'warning', code, line: 1, message: `Sheet '${sheetName}': ${words}.` }
  }
}

function metadataEntry(key: string, value: number | undefined, unit: string | undefined): Metadata[] {
  return value === undefined ? [] : [{ key, value: String(value), unit, line: 1 }]
}
