import type { SheetDialect, TextDialect } from '../dialect.ts'
import { sheetText, headText } from './sample-text.ts'
import { readTables } from '../sheets/read-tables.ts'

/** catman Excel export: names padded with blanks over two lines, channel information rows, then the samples. */
export const catmanSheet: SheetDialect = {
  kind: 'sheets',
  id: 'catman-workbook',
  label: 'catman workbook',
  score: (source) => (isCatman(sheetText(source, 60)) ? 0.92 : 0),
  read: (source, options) => readTables(source, options, { dialect: 'catman-workbook' }),
}

/** HBM (HBK) catman ASCII export: names padded with blanks, units, channel information lines, tab-separated rows. */
export const catmanAscii: TextDialect = {
  kind: 'text',
  id: 'catman-ascii',
  label: 'catman ASCII',
  score: (head) => (isCatman(headText(head, 60)) ? 0.92 : 0),
}

function isCatman(text: string): boolean {
  return (
    /\bcatman|HBM_CATMAN|^CATMAN/im.test(text) ||
    /(Time|Zeit|Temps)\s+\d+ - (default sample rate|Standard-?(mess)?rate|slow sample rate|fast sample rate|taux)/i.test(
      text,
    )
  )
}
