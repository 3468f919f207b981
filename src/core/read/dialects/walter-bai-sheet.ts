import type { SheetDialect } from '../dialect.ts'
import { readTables } from '../sheets/read-tables.ts'
import { sheetTop } from '../sheets/top.ts'

/** Walter+Bai controller export in a workbook, with L0, D, A and E in cells above the names. */
export const walterBaiSheet: SheetDialect = {
  kind: 'sheets',
  id: 'walter-bai-workbook',
  label: 'Walter+Bai workbook',
  score: (source) => (/\bC_\d+_[^\t]*\[/.test(sheetTop(source)) ? 0.95 : 0),
  read: (source, options) => readTables(source, options, { dialect: 'walter-bai-workbook' }),
}
