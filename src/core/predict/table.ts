/** What is told apart by words, or measured. A number that is missing is NaN, a word that is missing is ''. */
export type Column =
  | { readonly name: string; readonly kind: 'number'; readonly values: Float64Array }
  | { readonly name: string; readonly kind: 'category'; readonly values: readonly string[] }

/** Something about a table, a column or a row (from 1) of it. */
export type TableNote = { readonly column?: string; readonly row?: number; readonly reason: string }

/** What is predicted from what. Row i of each list is one variant of a material in one condition. */
export type PredictorTable = {
  readonly target: string
  /** In the unit that predictions are wanted in; NaN where it was not measured. */
  readonly y: Float64Array
  /** The material of each row: rows of one material are never on both sides of a test. */
  readonly groups: readonly string[]
  readonly features: readonly Column[]
  /** What a formula of physics gives for each row, in the unit of y; NaN where it gives nothing. */
  readonly formula?: Float64Array
  /** By the name of a measured column: whether y is known to rise (1) or fall (−1) with it, all others held. Models are held to it. */
  readonly signs?: Readonly<Record<string, 1 | -1>>
  /** What reading the table has to tell. */
  readonly notes?: readonly TableNote[]
  /** Laboratory that measured y of each row, or publication of it; '' where that is not known. */
  readonly laboratories?: readonly string[]
}

/** The column whose words are families of materials: it decides about intervals, and about which rows may be predicted. */
export const familyColumn = 'family'
/** Of the words of coatings, where a model of mi Predictor knows them. */
export const coatingColumn = 'coating'

export const familiesOf = (table: PredictorTable): readonly string[] | undefined => {
  const column = table.features.find(({ name, kind }) => kind === 'category' && name.toLowerCase() === familyColumn)
  return column?.kind === 'category' ? column.values : undefined
}

/** The rows with these numbers, in that order. */
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
