import type { TextDialect } from '../dialect.ts'
import { headText } from './sample-text.ts'

/** ZwickRoell testXpert TRA: comma separated, all words quoted, decimal point. */
export const testxpertTra: TextDialect = {
  kind: 'text',
  id: 'testxpert-tra',
  label: 'testXpert TRA',
  score(head) {
    const first = head.lines[0] ?? ''
    return /^"[^"]*",/.test(first) && !first.includes('\t') && !first.includes(';')
      ? testxpertScore(headText(head, 60)) * 1.05
      : 0
  },
  formats: [{ separator: ',', decimal: '.' }],
}

const words =
  /standardkraft|standardweg|pr.{1,2}fzeit|traverse(nweg)? abs|traverse absolue|force standard|course standard|standard force|standard travel|crosshead absolute|absolute crosshead travel|temps d'essai/gi

/** ZwickRoell testXpert, export of one specimen as CSV or TXT: quoted keys, values and units, then names, units, rows. */
export const testxpertText: TextDialect = {
  kind: 'text',
  id: 'testxpert-text',
  label: 'testXpert CSV or TXT',
  score: (head) => testxpertScore(headText(head, 60)) * (isTabbed(headText(head, 60)) ? 1 : 0.9),
}

function testxpertScore(text: string): number {
  return new Set([...text.matchAll(words)].map(([word]) => word.toLowerCase())).size >= 2 ? 0.9 : 0
}

function isTabbed(text: string): boolean {
  return text.includes('\t') || text.includes(';')
}
