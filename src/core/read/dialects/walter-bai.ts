import type { TextDialect } from '../dialect.ts'
import { top } from './top.ts'

/** Walter+Bai controller export: `S/No`, `System Date`, channels named `C_1_Force[kN]`. */
export const walterBai: TextDialect = {
  kind: 'text',
  id: 'walter-bai',
  label: 'Walter+Bai',
  score: (head) => (/\bC_\d+_[^,;\t]*\[/.test(top(head, 20)) ? 0.95 : 0),
}
