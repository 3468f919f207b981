import type { TextDialect } from '../dialect.ts'
import { top } from './top.ts'

/**
 * PuD, the exchange file of the German guideline SEP 1240 for flow curves of sheet steel: `KEY <unit> = value` lines, a
 * `DATEN` line, names with units in angle brackets, rows between semicolons.
 */
export const pud: TextDialect = {
  kind: 'text',
  id: 'pud-sep1240',
  label: 'PuD / SEP 1240',
  // WEG is the extensometer's, over MESSLAENGE; WEG_FD the fine one.
  traits: () => ({ travel: 'extension' }),
  score(head) {
    const text = top(head, 80)
    const keys = text.match(/^[A-Z0-9_]{4,}\s*(<[^>]*>)?\s*=/gm)?.length ?? 0
    return keys >= 3 && /^DATEN\s*=/m.test(text) ? 1 : keys >= 5 && /^(PRUEFUNG|PROBEN|WERKSTOFF)/m.test(text) ? 0.8 : 0
  },
}
