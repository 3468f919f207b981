import type { TextDialect } from '../dialect.ts'
import { testxpertScore } from './testxpert-text.ts'
import { top } from './top.ts'

/** ZwickRoell testXpert TRA: comma separated, every word in quotes, decimal point. */
export const testxpertTra: TextDialect = {
  kind: 'text',
  id: 'testxpert-tra',
  label: 'testXpert TRA',
  score(head) {
    const first = head.lines[0] ?? ''
    return /^"[^"]*",/.test(first) && !first.includes('\t') && !first.includes(';')
      ? testxpertScore(top(head, 60)) * 1.05
      : 0
  },
  formats: [{ separator: ',', decimal: '.' }],
}
