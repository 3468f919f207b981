import type { TextDialect } from '../dialect.ts'
import { headText } from './sample-text.ts'

/** GOM / ZEISS ARAMIS and Correlate: a section, a point or a stage list with major and minor strain. */
export const aramis: TextDialect = {
  kind: 'text',
  id: 'aramis',
  label: 'ARAMIS',
  score(head) {
    const text = headText(head, 40)
    if (/\baramis\b|gom (correlate|inspect|aramis)|zeiss (correlate|inspect)/i.test(text)) return 0.92
    return /major strain|hauptform.{1,2}nderung|epsilon[_ ]?(1|x)\b/i.test(text) &&
      /minor strain|nebenform|stage|stufe|epsilon[_ ]?(2|y)\b|section/i.test(text)
      ? 0.7
      : 0
  },
}
