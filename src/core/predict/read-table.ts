import type { Column, PredictorTable } from './table.ts'

export type Named = {
  readonly target: string
  /** The column that says which rows are of one material; without it each row is a material of its own. */
  readonly group?: string
  /** All other columns where none are named. */
  readonly features?: readonly string[]
}

const missing = new Set(['', '-', 'nan', 'na', 'n/a', 'null', 'none'])

/**
 * A table of cells as what is predicted from what. A column is measured where nine in ten of its cells are numbers, and has words
 * otherwise. A second row with units is known by its words above columns of numbers, and left out.
 *
 * @param cells  the row of names first
 * @throws RangeError for names that are missing, doubled or unknown, rows of another length, and a target without numbers
 */
export function predictorTable(
  cells: readonly (readonly string[])[],
  { target, group, features }: Named,
): PredictorTable {
  const [head, ...body] = cells
  if (!head || body.length === 0) throw new RangeError('the table has no rows below its row of names')
  const names = head.map((name) => name.trim())
  const twice = names.find((name, i) => names.indexOf(name) !== i)
  if (twice !== undefined) throw new RangeError(`two columns are named '${twice}'`)
  const place = (name: string) => {
    const at = names.indexOf(name)
    if (at >= 0) return at
    throw new RangeError(`no column '${name}'; there are ${names.filter((known) => known !== '').join(', ')}`)
  }
  const rows = hasUnits(names, body) ? body.slice(1) : body
  const odd = rows.findIndex((row) => row.length !== names.length)
  if (odd >= 0) throw new RangeError(`row ${odd + 1} has ${rows[odd]!.length} cells under ${names.length} names`)
  const wanted = features ?? names.filter((name) => name !== '' && name !== target && name !== group)
  if (wanted.includes(target)) throw new RangeError(`${target} cannot be predicted from itself`)
  const cellsOf = (name: string) => rows.map((row) => row[place(name)]!.trim())
  const goal = columnOf(target, cellsOf(target))
  if (goal.kind === 'category') throw new RangeError(`${target} has words, and only numbers are predicted`)
  const materials = group === undefined ? undefined : cellsOf(group)
  return {
    target,
    y: goal.values,
    // A row that names no material is one of its own.
    groups: rows.map((_, i) => materials?.[i] || `row ${i + 1}`),
    features: wanted.map((name) => columnOf(name, cellsOf(name))),
  }
}

function columnOf(name: string, cells: readonly string[]): Column {
  const values = Float64Array.from(cells, numberOf)
  const there = cells.filter((cell) => !missing.has(cell.toLowerCase())).length
  const numbers = values.filter(Number.isFinite).length
  if (numbers >= 0.9 * there) return { name, kind: 'number', values }
  return { name, kind: 'category', values: cells.map((cell) => (missing.has(cell.toLowerCase()) ? '' : cell)) }
}

const numberOf = (cell: string): number => (cell === '' ? NaN : Number(cell))

/** Words above columns in which all the rest are numbers, and nothing but units and ones elsewhere. */
function hasUnits(names: readonly string[], [first, ...rest]: readonly (readonly string[])[]): boolean {
  if (rest.length === 0) return false
  const unitless = new Set(['', '1', '-', '%'])
  const isNumber = (cell = '') => Number.isFinite(numberOf(cell.trim()))
  const isMissing = (cell = '') => missing.has(cell.trim().toLowerCase())
  const numeric = names.map(
    (_, j) => rest.some((row) => isNumber(row[j])) && rest.every((row) => isNumber(row[j]) || isMissing(row[j])),
  )
  const words = first!.map((cell) => !isNumber(cell))
  return (
    numeric.some((column, j) => column && words[j] && !unitless.has(first![j]!.trim().toLowerCase())) &&
    numeric.every((column, j) => !column || words[j] || unitless.has(first![j]!.trim()))
  )
}
