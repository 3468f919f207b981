import type { TextDialect } from '../dialect.ts'
import { headText } from './sample-text.ts'

/** Correlated Solutions VIC-3D: points, lines or fields. Its sigma is the uncertainty of the match [px], not a stress. */
export const vic3d: TextDialect = {
  kind: 'text',
  id: 'vic-3d',
  label: 'VIC-3D',
  score(head) {
    const text = headText(head, 12).toLowerCase()
    if (/vic-?(3d|2d|snap)|correlated solutions/.test(text)) return 0.92
    return /\bexx\b/.test(text) && /\beyy\b/.test(text) && /\be1\b|\bexy\b/.test(text) && /(^|["',;\t ])x\b/m.test(text)
      ? 0.85
      : 0
  },
  plan(plan) {
    const columns = plan.table.columns.map((column) =>
      /^"?sigma/i.test(column.name) ? { ...column, role: 'other' as const, quantity: 'count' as const } : column,
    )
    return { ...plan, table: { ...plan.table, columns } }
  },
}
