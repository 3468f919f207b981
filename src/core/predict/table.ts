/** A missing number is NaN, a missing category ''. */
export type Column =
  | { readonly name: string; readonly kind: 'number'; readonly values: Float64Array }
  | { readonly name: string; readonly kind: 'category'; readonly values: readonly string[] }

export type TableNote = { readonly column?: string; readonly row?: number; readonly reason: string }

/** Row i of each list is one coil of a material in one condition. */
export type PredictorTable = {
  readonly target: string
  /** NaN if not measured. */
  readonly y: Float64Array
  /** Rows of one material are never in both training and test data. */
  readonly groups: readonly string[]
  readonly features: readonly Column[]
  /** Physical formula, in the unit of y; NaN without a value. */
  readonly formula?: Float64Array
  readonly signs?: Readonly<Record<string, 1 | -1>>
  readonly notes?: readonly TableNote[]
  readonly laboratories?: readonly string[]
}

/** Families determine intervals, and which rows may be predicted. */
export const familyColumn = 'family'
export const coatingColumn = 'coating'

export const familiesOf = (table: PredictorTable): readonly string[] | undefined => {
  const column = table.features.find(({ name, kind }) => kind === 'category' && name.toLowerCase() === familyColumn)
  return column?.kind === 'category' ? column.values : undefined
}

export function rowsOf(table: PredictorTable, rows: readonly number[]): PredictorTable {
  return {
    target: table.target,
    y: Float64Array.from(rows, (i) => table.y[i]!),
    groups: rows.map((i) => table.groups[i]!),
    ...(table.formula && { formula: Float64Array.from(rows, (i) => table.formula![i]!) }),
    ...(table.signs && { signs: table.signs }),
    ...(table.laboratories && { laboratories: rows.map((i) => table.laboratories![i]!) }),
    features: table.features.map((column) =>
      column.kind === 'number'
        ? { ...column, values: Float64Array.from(rows, (i) => column.values[i]!) }
        : { ...column, values: rows.map((i) => column.values[i]!) },
    ),
  }
}
