import type { TextDialect } from '../dialect.ts'

/**
 * MTS 793 (TestStar, MPT): the first line states language and signs, `MTS793|MPT|DEU|x|x|,|.|:|…`; blocks of
 * "Data Acquisition" lines, names, units and rows follow each other.
 */
export const mts793: TextDialect = {
  kind: 'text',
  id: 'mts-793',
  label: 'MTS 793',
  score: (head) => (/^MTS ?793\|/.test(head.lines[0] ?? '') ? 1 : 0),
  // `Weg` and `Displacement` are the actuator's.
  traits: () => ({ travel: 'crosshead' }),
  formats: [
    { separator: '\t', decimal: ',' },
    { separator: '\t', decimal: '.' },
    { separator: ';', decimal: ',' },
    { separator: ',', decimal: '.' },
  ],
}
