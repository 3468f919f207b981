import { familyColumn, rowsOf, type Column, type PredictorTable, type TableNote } from './table.ts'

export const limits = {
  /** More are a table for another program: every row is compared with every other. */
  rows: 20_000,
  columns: 200,
  /** Fewer say nothing about one that was left out (docs/science/predictor.md#useful-pairs). */
  groups: 5,
  words: 50,
  /** Squares of larger and of smaller numbers leave the range of a computer. */
  large: 1e100,
  small: 1e-100,
} as const

export type Refusal = TableNote

export type Usable = {
  readonly table: PredictorTable
  /** For each row of it, its number in the table that was given, from 0. */
  readonly rows: readonly number[]
  readonly refusals: readonly Refusal[]
}

/**
 * What of a table can be learned from: columns that say nothing and rows with a gap are left out, each with its reason. Nothing is
 * filled in.
 *
 * @param leastFilled  a column with values in a smaller share of rows is left out, instead of the rows that it lacks [1]
 * @throws RangeError where nothing is left that could be tested: no feature, fewer than five materials, fewer rows than
 *         features, a target that never differs; and for tables that are too large
 */
export function usablePart(given: PredictorTable, leastFilled = 0): Usable {
  const count = given.y.length
  if (count > limits.rows)
    throw new RangeError(`${count} rows: at most ${limits.rows} are compared with each other; choose some of them`)
  const refusals: Refusal[] = [...(given.notes ?? [])]
  refuseFew(given.groups, count)
  const features: Column[] = []
  for (const column of given.features) {
    const reason = faultOf(column, given) ?? gapsOf(column, given.y, leastFilled)
    if (reason !== undefined) refusals.push({ column: column.name, reason })
    else features.push(column)
    if (reason === undefined && column.values.every((value, i) => Object.is(value, given.y[i])))
      refusals.push({
        column: column.name,
        reason: `the same values as ${given.target} in every row: is it the answer?`,
      })
  }
  if (features.length === 0)
    throw new RangeError(`no column to predict ${given.target} from is left: ${listed(refusals)}`)
  const rows: number[] = []
  for (let i = 0; i < count; i++) {
    const gaps = features.filter(({ kind, values }) =>
      kind === 'number' ? !Number.isFinite(values[i]) : values[i] === '',
    )
    if (!Number.isFinite(given.y[i])) refusals.push({ row: i + 1, reason: `no value of ${given.target}` })
    else if (gaps.length > 0)
      refusals.push({ row: i + 1, reason: `no value of ${gaps.map(({ name }) => name).join(', ')}` })
    else rows.push(i)
  }
  const table = rowsOf({ ...given, features }, rows)
  refuseWhole(table, count)
  return { table, rows, refusals: [...refusals, ...copies(table, rows)] }
}

function faultOf(column: Column, { y, groups }: PredictorTable): string | undefined {
  if (column.kind === 'category') {
    const words = new Set(column.values.filter((word) => word !== ''))
    if (words.size === 0) return 'empty: not used'
    if (words.size === 1) return `'${[...words][0]}' in every row: not used`
    // What one material alone is called says nothing about it when it is left out.
    const names = column.name.toLowerCase() !== familyColumn && 2 * rowsOfNames(column.values, groups) > y.length
    if (names || words.size > limits.words)
      return `${words.size} different words, as '${[...words][0]!.slice(0, 30)}': a name and no category, not used`
    return undefined
  }
  const numbers = column.values.filter(Number.isFinite)
  if (numbers.length === 0) return 'empty: not used'
  const first = numbers[0]!
  if (numbers.every((value) => value === first)) return `${first} in every row: not used`
  return sizeFault(numbers)
}

/** How many rows have a word that stands in rows of their material alone. */
function rowsOfNames(words: readonly string[], groups: readonly string[]): number {
  const of = new Map<string, Set<string>>()
  for (const [i, word] of words.entries()) of.set(word, (of.get(word) ?? new Set()).add(groups[i]!))
  return words.filter((word) => word !== '' && of.get(word)!.size === 1).length
}

/** A column that would cost most of the rows. */
function gapsOf({ kind, values }: Column, y: Float64Array, leastFilled: number): string | undefined {
  const rows = [...y.keys()].filter((i) => Number.isFinite(y[i]))
  const filled = rows.filter((i) => (kind === 'number' ? Number.isFinite(values[i]) : values[i] !== ''))
  if (filled.length >= leastFilled * rows.length) return undefined
  return `a value in ${filled.length} of ${rows.length} rows: not used, or the other rows would be lost; name it as a feature to keep it`
}

function sizeFault(values: Float64Array): string | undefined {
  const largest = values.reduce((most, value) => Math.max(most, Math.abs(value)), 0)
  if (largest <= limits.large && largest >= limits.small) return undefined
  return `numbers up to ${largest.toPrecision(2)}: choose a unit in which they lie between ${limits.small} and ${limits.large}`
}

function refuseWhole({ target, y, groups, features }: PredictorTable, given: number): void {
  refuseFew(groups, given, ' with all values')
  const width = features.reduce((sum, column) => sum + (column.kind === 'number' ? 1 : new Set(column.values).size), 0)
  if (width > limits.columns) throw new RangeError(`${width} features and categories: at most ${limits.columns}`)
  if (y.length < width + 2)
    throw new RangeError(`${y.length} whole rows for ${width} features and categories: name fewer features`)
  if (y.every((value) => value === y[0])) throw new RangeError(`${target} is ${y[0]} in every row: nothing to predict`)
  const fault = sizeFault(y)
  if (fault !== undefined) throw new RangeError(`${target} has ${fault}`)
}

function refuseFew(groups: readonly string[], rows: number, which = ''): void {
  const materials = new Set(groups).size
  if (materials < limits.groups)
    throw new RangeError(
      `${materials} ${materials === 1 ? 'material' : 'materials'}${which} in ${rows} ${rows === 1 ? 'row' : 'rows'}: fewer than ${limits.groups} say nothing about another one`,
    )
}

/** The same numbers under two names of materials: one would be predicted from its own copy. */
function copies({ features, y, groups }: PredictorTable, rows: readonly number[]): Refusal[] {
  const seen = new Map<string, number>()
  const found: Refusal[] = []
  for (const [i, value] of y.entries()) {
    const key = JSON.stringify([value, ...features.map(({ values }) => values[i])])
    const first = seen.get(key)
    if (first === undefined) seen.set(key, i)
    else if (groups[first] !== groups[i])
      found.push({
        row: rows[i]! + 1,
        reason: `the same values as row ${rows[first]! + 1} under another material: errors look smaller than they are`,
      })
  }
  return found
}

const listed = (refusals: readonly Refusal[]) =>
  refusals.map(({ column, reason }) => `${column ?? 'table'} (${reason})`).join('; ')
