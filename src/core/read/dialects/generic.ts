import type { SheetDialect, TextDialect } from '../dialect.ts'
import { readTables } from '../sheets/read-tables.ts'

/** Any table of numbers below a line of names; used if no other format fits. */
export const genericText: TextDialect = { kind: 'text', id: 'generic-text', label: 'Table as text', score: () => 0.1 }

export const genericSheet: SheetDialect = {
  kind: 'sheets',
  id: 'generic-sheet',
  label: 'Table in a workbook',
  score: () => 0.1,
  read: (source, options) => readTables(source, options, { dialect: 'generic-sheet' }),
}
