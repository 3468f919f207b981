import type { Property } from './property.ts'

/** Compression (`UAC`) and reverse loading (`CTC`). */
export const compression: readonly Property[] = [
  {
    id: 'uac.sd',
    symbol: 'SD',
    name: 'Strength differential',
    quantity: 'ratio',
    unit: '1',
    hard: [-0.3, 0.5],
    soft: [-0.02, 0.08],
    display: { unit: '1', decimals: 3 },
    definition: 'How much stronger the metal is in compression than in tension, relative to their mean.',
    method: '2·(|σ_c| − σ_t)/(|σ_c| + σ_t) at equal plastic strain',
  },
  {
    id: 'ctc.br',
    symbol: 'σ_r/σ_f',
    name: 'Bauschinger ratio',
    quantity: 'ratio',
    unit: '1',
    hard: [-0.5, 1],
    soft: [0.3, 0.95],
    display: { unit: '1', decimals: 2 },
    definition: 'Stress at which the metal yields backwards over the stress from which it was unloaded.',
    method: 'Reverse yield by offset from the unloading line; offset stated with the value',
  },
]
