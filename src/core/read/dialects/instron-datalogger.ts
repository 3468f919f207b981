import type { TextDialect } from '../dialect.ts'
import { top } from './top.ts'

/**
 * Instron data logger of the servo-hydraulic machines: numbers in E notation between tabs, one title line between
 * semicolons, often more columns than names. Its header is a file of its own, with key;value;unit lines.
 */
export const instronDatalogger: TextDialect = {
  kind: 'text',
  id: 'instron-datalogger',
  label: 'Instron DataLogger',
  score(head) {
    const title = head.lines.findIndex((line) => line.trim() !== '')
    const row = head.lines.slice(title + 1).find((line) => /^\s*[-+]?\d/.test(line))
    const exponents = row?.split('\t').filter((cell) => /^\s*[-+]?\d[.,]\d+E[-+]\d+\s*$/i.test(cell)).length ?? 0
    if (title >= 0 && head.lines[title]!.includes(';') && exponents >= 2) return 0.85
    return /^(instron|datalogger)/im.test(top(head, 5)) && exponents >= 2 ? 0.8 : 0
  },
  formats: [
    { separator: '\t', decimal: '.' },
    { separator: '\t', decimal: ',' },
  ],
}
