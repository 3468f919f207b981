import type { TextDialect } from '../dialect.ts'
import { headText } from './sample-text.ts'

/** Tensile tests of the Platform MaterialDigital: `Key:<tab>value<tab>unit` with the results of the laboratory, then the rows. */
export const pmdTensile: TextDialect = {
  kind: 'text',
  id: 'pmd-tensile',
  label: 'Platform MaterialDigital tensile test',
  score: (head) =>
    /^Specimen (name|ID):\t/m.test(headText(head, 10)) && /:\t[-\d.]+\t(mm|MPa|%)/.test(headText(head)) ? 0.95 : 0,
}
