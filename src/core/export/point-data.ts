import { type ExportColumn, type ExportTable, exchangeUnit, type Note } from './table.ts'
import { namesOf } from './test-data.ts'

/** Points without order, e.g. of a forming limit; null where a value is missing. */
export type ExportPoints = {
  readonly condition: string
  /** The same words in each row, e.g. the test that fracture points come from. */
  readonly words?: Readonly<Record<string, string>> | undefined
  readonly channels: readonly { readonly role: string; readonly name: string; readonly unit: string }[]
  readonly columns: readonly (Float64Array | readonly (number | null)[])[]
}

/** Point sets one below the other; a column `condition` tells several apart, with one it stands in the notes. */
export function pointTable(sets: readonly ExportPoints[], notes: readonly Note[]): ExportTable {
  const rows = sets.flatMap((set) => Array.from(set.columns[0] ?? [], (_value, index) => ({ set, index })))
  const units = new Map<string, string>()
  for (const set of sets) {
    for (const [i, name] of namesOf({ channels: set.channels }).entries()) units.set(name, set.channels[i]!.unit)
  }
  const values = [...units].map(([name, unit]): ExportColumn => ({
    name,
    unit: exchangeUnit(unit),
    cell(row) {
      const { set, index } = rows[row]!
      return set.columns[namesOf({ channels: set.channels }).indexOf(name)]?.[index] ?? null
    },
  }))
  const condition: ExportColumn = { name: 'condition', unit: '-', cell: (row) => rows[row]!.set.condition }
  const words = [...new Set(sets.flatMap((set) => Object.keys(set.words ?? {})))].map((name): ExportColumn => ({
    name,
    unit: '-',
    cell: (row) => rows[row]!.set.words?.[name] ?? null,
  }))
  // Several conditions are told apart by their column: a note with all of them would be the name of none.
  const conditions = new Set(sets.map((set) => set.condition))
  return {
    name: 'data',
    notes: conditions.size === 1 ? [...notes, ['condition', [...conditions][0]!]] : notes,
    columns: [...words, ...(sets.length > 1 ? [condition] : []), ...values],
    rows: rows.length,
  }
}
