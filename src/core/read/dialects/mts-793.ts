import type { TextDialect } from '../dialect.ts'

/** MTS 793 (TestStar, MPT): line `MTS793` with language and separators, then blocks of names, units and rows. */
export const mts793: TextDialect = {
  kind: 'text',
  id: 'mts-793',
  label: 'MTS 793',
  score: (head) => (/^MTS ?793\|/.test(head.lines[0] ?? '') ? 1 : 0),
  // `Weg` and `Displacement` are the actuator position.
  traits: () => ({ travel: 'crosshead' }),
  formats: [
    { separator: '\t', decimal: ',' },
    { separator: '\t', decimal: '.' },
    { separator: ';', decimal: ',' },
    { separator: ',', decimal: '.' },
  ],
}
