import type { TextDialect } from '../dialect.ts'

export const hashCsv: TextDialect = {
  kind: 'text',
  id: 'hash-csv',
  label: '#-metadata CSV',
  score(head) {
    const first = head.lines.find((line) => line.trim() !== '') ?? ''
    return first.startsWith('#') ? 0.6 : 0
  },
}
