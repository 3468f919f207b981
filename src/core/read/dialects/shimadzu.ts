import type { TextDialect } from '../dialect.ts'
import { headText } from './sample-text.ts'

/** Shimadzu Trapezium: quoted cells; rows of specimen names (`1 _ 1`), channel names and units, then specimens side by side. */
export const shimadzu: TextDialect = {
  kind: 'text',
  id: 'shimadzu',
  label: 'Shimadzu Trapezium',
  score(head) {
    const text = headText(head, 30)
    const names = /"?Time"?[,;\t]"?(Force|Load)"?[,;\t]"?(Stroke|Disp\.?|Displacement|Position)/i.test(text)
    const units = /"?sec\.?"?[,;\t]"?(N|kN|kgf|lbf)"?[,;\t]"?(mm|in)/.test(text)
    return names && (units || /"Stroke/.test(text)) ? 0.9 : /trapezium/i.test(text) ? 0.85 : 0
  },
}
