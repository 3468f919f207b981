import type { TextDialect } from '../dialect.ts'
import { top } from './top.ts'

const words =
  /standardkraft|standardweg|pr.{1,2}fzeit|traverse(nweg)? abs|traverse absolue|force standard|course standard|standard force|standard travel|crosshead absolute|absolute crosshead travel|temps d'essai/gi

/** ZwickRoell testXpert, export of one specimen as CSV or TXT: quoted keys, values and units, then names, units, rows. */
export const testxpertText: TextDialect = {
  kind: 'text',
  id: 'testxpert-text',
  label: 'testXpert CSV or TXT',
  score: (head) => testxpertScore(top(head, 60)) * (isTabbed(top(head, 60)) ? 1 : 0.9),
}

/** At least two of the program's own channel names. */
export function testxpertScore(text: string): number {
  return new Set([...text.matchAll(words)].map(([word]) => word.toLowerCase())).size >= 2 ? 0.9 : 0
}

function isTabbed(text: string): boolean {
  return text.includes('\t') || text.includes(';')
}
