import { familyColumn, rowsOf, type Column, type PredictorTable, type TableNote } from './table.ts'

export const limits = {
  /** Every row is compared with every other. */
  rows: 20_000,
  columns: 200,
  /** For leave-one-out validation (docs/science/predictor.md#useful-pairs). */
  groups: 5,
  words: 50,
  large: 1e100,
  small: 1e-100,
} as const

export type Refusal = TableNote

type Usable = {
  readonly table: PredictorTable
  readonly rows: readonly number[]
  readonly refusals: readonly Refusal[]
}

/**
 * Leaves out uninformative columns and incomplete rows, each with a reason, or columns with a smaller share of values
 * than `minFilled` [1] instead of rows. Values are never filled in.
 * @throws RangeError for too large tables, no feature, fewer than five materials, fewer rows than features, a constant
 * target
 */
export function usablePart(given: PredictorTable, minFilled = 0): Usable {
  const count = given.y.length
  if (count > limits.rows)
    throw new RangeError(`${count} rows; at most ${limits.rows} can be compared. Select fewer rows`)
  const refusals: Refusal[] = [...(given.notes ?? [])]
  refuseFew(given.groups, count)
  const features: Column[] = []
  for (const column of given.features) {
    const reason = faultOf(column, given) ?? gapsOf(column, given.y, minFilled)
    if (reason !== undefined) refusals.push({ column: column.name, reason })
    else features.push(column)
    if (reason === undefined && column.values.every((value, i) => Object.is(value, given.y[i])))
      refusals.push({
        column: column.name,
        reason: `the same values as ${given.target} in every row; remove this column`,
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
    // A category that occurs in one material only is useless when that material is left out.
    const names = column.name.toLowerCase() !== familyColumn && 2 * rowsOfNames(column.values, groups) > y.length
    if (names || words.size > limits.words)
      return `${words.size} different words, as '${[...words][0]!.slice(0, 30)}': treated as a name, not a category; not used`
    return undefined
  }
  const numbers = column.values.filter(Number.isFinite)
  if (numbers.length === 0) return 'empty: not used'
  const first = numbers[0]!
  if (numbers.every((value) => value === first)) return `${first} in every row: not used`
  return sizeFault(numbers)
}

function rowsOfNames(words: readonly string[], groups: readonly string[]): number {
  const of = new Map<string, Set<string>>()
  for (const [i, word] of words.entries()) of.set(word, (of.get(word) ?? new Set()).add(groups[i]!))
  return words.filter((word) => word !== '' && of.get(word)!.size === 1).length
}

/** A column may cost most of the rows. */
function gapsOf({ kind, values }: Column, y: Float64Array, minFilled: number): string | undefined {
  const rows = [...y.keys()].filter((i) => Number.isFinite(y[i]))
  const filled = rows.filter((i) => (kind === 'number' ? Number.isFinite(values[i]) : values[i] !== ''))
  if (filled.length >= minFilled * rows.length) return undefined
  return `a value in only ${filled.length} of ${rows.length} rows: not used, because the other rows would be lost; list it under --features to use it`
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
    throw new RangeError(`${y.length} complete rows for ${width} features and categories; use fewer features`)
  if (y.every((value) => value === y[0]))
    throw new RangeError(`${target} is ${y[0]} in every row and cannot be predicted`)
  const fault = sizeFault(y)
  if (fault !== undefined) throw new RangeError(`${target} has ${fault}`)
}

function refuseFew(groups: readonly string[], rows: number, which = ''): void {
  const materials = new Set(groups).size
  if (materials < limits.groups)
    throw new RangeError(
      `${materials} ${materials === 1 ? 'material' : 'materials'}${which} in ${rows} ${rows === 1 ? 'row' : 'rows'}: at least ${limits.groups} are needed`,
    )
}

/** A row with identical values under another material would be predicted from its copy. */
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
        reason: `the same values as row ${rows[first]! + 1} under another material; errors are underestimated`,
      })
  }
  return found
}

const listed = (refusals: readonly Refusal[]) =>
  refusals.map(({ column, reason }) => `${column ?? 'table'} (${reason})`).join('; ')
