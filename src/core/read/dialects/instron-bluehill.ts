import type { TextDialect } from '../dialect.ts'
import { headText } from './sample-text.ts'

/** Instron Bluehill raw data: `General : …` and `Specimen properties : Length,50,mm`, names, bracketed units, rows. */
export const instronBluehill: TextDialect = {
  kind: 'text',
  id: 'instron-bluehill',
  label: 'Instron Bluehill CSV',
  score: (head) =>
    /^"?(General|Specimen (properties|choice input|text input|number input)|Results? table|Method|Calculations?) ?: /m.test(
      headText(head),
    ) ||
    (/Tensile (strain|stress|extension)|Compressive (strain|stress|extension)/.test(headText(head, 20)) &&
      /\((s|mm|N|kN|MPa)\)/.test(headText(head, 20)))
      ? 0.95
      : 0,
}
