import type { TextDialect } from '../dialect.ts'
import { top } from './top.ts'

/**
 * Shimadzu Trapezium raw data: everything quoted; a row of specimen names (`1 _ 1`), a row of channel names, a row of
 * units, then the specimens side by side.
 */
export const shimadzu: TextDialect = {
  kind: 'text',
  id: 'shimadzu',
  label: 'Shimadzu Trapezium',
  score(head) {
    const text = top(head, 30)
    const names = /"?Time"?[,;\t]"?(Force|Load)"?[,;\t]"?(Stroke|Disp\.?|Displacement|Position)/i.test(text)
    const units = /"?sec\.?"?[,;\t]"?(N|kN|kgf|lbf)"?[,;\t]"?(mm|in)/.test(text)
    return names && (units || /"Stroke/.test(text)) ? 0.9 : /trapezium/i.test(text) ? 0.85 : 0
  },
}
