import { missingReason } from '#core/read/table/cell-kind.ts'
import { parseNumber } from '#core/read/table/number-scanner.ts'
import type { Column, PredictorTable, TableNote } from './table.ts'

type Named = {
  readonly target: string
  /** If absent, each row is a material. */
  readonly group?: string
  readonly features?: readonly string[]
}

const isMissing = (cell = '') => missingReason(cell) !== 'not-a-number' || /^([–—?.]+|n\.\s?a\.?)$/i.test(cell.trim())

/**
 * A column is measured if nine of ten cells are numbers, otherwise it has categories. A second row with units is
 * recognised by its words above columns of numbers, and skipped. `cells`: the header row first.
 * @throws RangeError for missing, repeated or unknown names, rows of another length, and a target without numbers
 */
export function predictorTable(
  cells: readonly (readonly string[])[],
  { target, group, features }: Named,
): PredictorTable {
  const [head, ...body] = cells
  if (!head || body.length === 0) throw new RangeError('the table has no rows below the header')
  const names = head.map((name) => name.trim())
  const twice = (list: readonly string[]) => list.find((name, i) => name !== '' && list.indexOf(name) !== i)
  if (twice(names) !== undefined) throw new RangeError(`two columns are named '${twice(names)}'`)
  const place = (name: string) => {
    const at = names.indexOf(name)
    if (at >= 0) return at
    throw new RangeError(`no column '${name}'; available: ${names.filter((known) => known !== '').join(', ')}`)
  }
  const rows = hasUnits(names, body, group === undefined ? -1 : place(group)) ? body.slice(1) : body
  const odd = rows.findIndex((row) => row.length !== names.length)
  if (odd >= 0)
    throw new RangeError(`row ${odd + 1} has ${rows[odd]!.length} cells, but the header has ${names.length} names`)
  const wanted = features ?? names.filter((name) => name !== '' && name !== target && name !== group)
  if (wanted.includes(target)) throw new RangeError(`${target} cannot be predicted from itself`)
  if (group !== undefined && wanted.includes(group))
    throw new RangeError(`${group} contains the material names and cannot be a feature`)
  if (twice(wanted) !== undefined) throw new RangeError(`the feature '${twice(wanted)}' is listed twice`)
  const cellsOf = (name: string) => rows.map((row) => row[place(name)]!.trim())
  const goal = columnOf(target, cellsOf(target))
  if (goal.kind === 'category') throw new RangeError(`${target} contains text; only numbers can be predicted`)
  const materials = group === undefined ? undefined : cellsOf(group)
  const unnamed = materials?.filter(isMissing).length ?? 0
  const columns = wanted.map((name) => columnOf(name, cellsOf(name)))
  const notes: TableNote[] = [goal, ...columns].flatMap((column) => wordsAmong(column, cellsOf(column.name)))
  if (unnamed > 0)
    notes.push({
      column: group!,
      reason:
        unnamed === 1
          ? 'no material name in 1 row: treated as a separate material'
          : `no material name in ${unnamed} rows: each treated as a separate material`,
    })
  return {
    target,
    y: goal.values,
    groups: rows.map((_, i) => (isMissing(materials?.[i]) ? `row ${i + 1}` : materials![i]!)),
    features: columns,
    ...(notes.length > 0 && { notes }),
  }
}

function wordsAmong({ name, kind, values }: Column, cells: readonly string[]): TableNote[] {
  const at = cells.flatMap((cell, i) =>
    kind === 'number' && !Number.isFinite(values[i]) && !isMissing(cell) ? [i] : [],
  )
  if (at.length === 0) return []
  const first = cells[at[0]!]!.slice(0, 30)
  return [
    {
      column: name,
      reason: `'${first}' in row ${at[0]! + 1} is not a number${at.length > 1 ? `, and ${at.length - 1} more` : ''}`,
    },
  ]
}

function columnOf(name: string, cells: readonly string[]): Column {
  const values = Float64Array.from(cells, numberOf)
  const there = cells.filter((cell) => !isMissing(cell)).length
  const numbers = values.filter(Number.isFinite).length
  if (numbers >= 0.9 * there) return { name, kind: 'number', values }
  return { name, kind: 'category', values: cells.map((cell) => (isMissing(cell) ? '' : cell)) }
}

const numberOf = (cell: string): number => parseNumber(cell.replace(/^−/, '-'))

/**
 * Words above columns of numbers, and only units and ones elsewhere; only ones if the row names no material and all
 * others do.
 */
function hasUnits(names: readonly string[], [first, ...rest]: readonly (readonly string[])[], group: number): boolean {
  if (rest.length === 0) return false
  const isNumber = (cell = '') => Number.isFinite(numberOf(cell))
  const numeric = names.map(
    (_, j) => rest.some((row) => isNumber(row[j])) && rest.every((row) => isNumber(row[j]) || isMissing(row[j])),
  )
  const words = first!.map((cell) => !isNumber(cell) && !isMissing(cell))
  const ofNothing = group >= 0 && isMissing(first![group]) && rest.every((row) => !isMissing(row[group]))
  return (
    (ofNothing || numeric.some((column, j) => column && words[j])) &&
    numeric.every((column, j) => !column || words[j] || isMissing(first![j]) || first![j]!.trim() === '1')
  )
}
