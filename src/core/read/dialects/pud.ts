import type { TextDialect } from '../dialect.ts'
import { headText } from './sample-text.ts'

/** PuD (SEP 1240) flow curves: `KEY <unit> = value` lines, `DATEN`, names with units in angle brackets, semicolons. */
export const pud: TextDialect = {
  kind: 'text',
  id: 'pud-sep1240',
  label: 'PuD / SEP 1240',
  // WEG is the extensometer over MESSLAENGE; WEG_FD has the higher resolution.
  traits: () => ({ travel: 'extension' }),
  score(head) {
    const text = headText(head, 80)
    const keys = text.match(/^[A-Z0-9_]{4,}\s*(<[^>]*>)?\s*=/gm)?.length ?? 0
    return keys >= 3 && /^DATEN\s*=/m.test(text) ? 1 : keys >= 5 && /^(PRUEFUNG|PROBEN|WERKSTOFF)/m.test(text) ? 0.8 : 0
  },
}
