import type { SheetDialect } from '../dialect.ts'
import { readTables } from '../sheets/read-tables.ts'
import { sheetTop } from '../sheets/top.ts'
import { isCatman } from './catman-ascii.ts'

/** catman's Excel export: names padded with blanks over two lines, channel information rows, then the samples. */
export const catmanSheet: SheetDialect = {
  kind: 'sheets',
  id: 'catman-workbook',
  label: 'catman workbook',
  score: (source) => (isCatman(sheetTop(source, 60)) ? 0.92 : 0),
  read: (source, options) => readTables(source, options, { dialect: 'catman-workbook' }),
}
