import type { SheetDialect, TextDialect } from '../dialect.ts'
import { sheetText, headText } from './sample-text.ts'
import { readTables } from '../sheets/read-tables.ts'

/** Walter+Bai controller export as a workbook, with L0, D, A and E in cells above the names. */
export const walterBaiSheet: SheetDialect = {
  kind: 'sheets',
  id: 'walter-bai-workbook',
  label: 'Walter+Bai workbook',
  score: (source) => (/\bC_\d+_[^\t]*\[/.test(sheetText(source)) ? 0.95 : 0),
  read: (source, options) => readTables(source, options, { dialect: 'walter-bai-workbook' }),
}

/** Walter+Bai controller export: `S/No`, `System Date`, channels named `C_1_Force[kN]`. */
export const walterBai: TextDialect = {
  kind: 'text',
  id: 'walter-bai',
  label: 'Walter+Bai',
  score: (head) => (/\bC_\d+_[^,;\t]*\[/.test(headText(head, 20)) ? 0.95 : 0),
}
