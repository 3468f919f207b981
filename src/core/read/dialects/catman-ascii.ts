import type { TextDialect } from '../dialect.ts'
import { top } from './top.ts'

/** HBM (HBK) catman ASCII export: names padded with blanks, units, channel information lines, tab-separated rows. */
export const catmanAscii: TextDialect = {
  kind: 'text',
  id: 'catman-ascii',
  label: 'catman ASCII',
  score: (head) => (isCatman(top(head, 60)) ? 0.92 : 0),
}

/** The program's name, or its own way of naming time channels and stating channel information. */
export function isCatman(text: string): boolean {
  return (
    /\bcatman|HBM_CATMAN|^CATMAN/im.test(text) ||
    /(Time|Zeit|Temps)\s+\d+ - (default sample rate|Standard-?(mess)?rate|slow sample rate|fast sample rate|taux)/i.test(
      text,
    )
  )
}
