import type { TextDialect } from '../dialect.ts'

/** Any table of numbers below a line of names; the last resort. */
export const genericText: TextDialect = { kind: 'text', id: 'generic-text', label: 'Table as text', score: () => 0.1 }
