import type { TextDialect } from '../dialect.ts'
import { top } from './top.ts'

/** Tensile tests of the Platform MaterialDigital: `Key:<tab>value<tab>unit` with the laboratory's results, then the rows. */
export const pmdTensile: TextDialect = {
  kind: 'text',
  id: 'pmd-tensile',
  label: 'Platform MaterialDigital tensile test',
  score: (head) =>
    /^Specimen (name|ID):\t/m.test(top(head, 10)) && /:\t[-\d.]+\t(mm|MPa|%)/.test(top(head)) ? 0.95 : 0,
}
