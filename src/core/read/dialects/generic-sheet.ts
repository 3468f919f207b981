import type { SheetDialect } from '../dialect.ts'
import { readTables } from '../sheets/read-tables.ts'

/** Any workbook with tables of numbers below rows of names; the last resort. */
export const genericSheet: SheetDialect = {
  kind: 'sheets',
  id: 'generic-sheet',
  label: 'Table in a workbook',
  score: () => 0.1,
  read: (source, options) => readTables(source, options, { dialect: 'generic-sheet' }),
}
