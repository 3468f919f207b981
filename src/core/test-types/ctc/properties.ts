import { ratio, stress } from '../parts/measures.ts'
import type { Property } from '../../properties/property.ts'

export const properties: readonly Property[] = [
  {
    id: 'ctc.br',
    symbol: 'σ_r/σ_f',
    name: 'Bauschinger ratio',
    quantity: 'ratio',
    unit: '1',
    hard: [-0.5, 1],
    // DP980 and DP1180 after 2 to 5 % prestrain have 0.26 to 0.28 (NIST, Numisheet 2020).
    soft: [0.2, 0.95],
    display: { unit: '1', decimals: 2 },
    definition: 'Reverse yield stress divided by the stress at the start of unloading.',
    method: 'Reverse yield by offset from the unloading line; offset stated with the value',
  },
  {
    id: 'ctc.sf',
    symbol: 'σ_f',
    name: 'Stress at the first reversal',
    ...stress(0, [20, 4000], [150, 2200]),
    definition: 'True stress at the start of the first unloading.',
    method: 'Maximum stress of the first half cycle',
  },
  {
    id: 'ctc.sr',
    symbol: 'σ_r',
    name: 'Reverse yield stress',
    quantity: 'stress',
    unit: 'MPa',
    hard: [-4000, 2000],
    soft: [-2000, 0],
    display: { unit: 'MPa', decimals: 0, absolute: true },
    definition:
      'True stress at reverse yielding after the first reversal. Stored negative, shown positive; stored above 0 only if yielding starts before the stress changes sign.',
    method: 'Offset of 0.2 % strain from the unloading line',
  },
  {
    id: 'ctc.bsp',
    symbol: 'BSP',
    name: 'Bauschinger stress parameter',
    ...ratio(2, [0, 1.5], [0.05, 0.8]),
    definition: 'Relative reduction of the yield stress on reversal.',
    method: '(σ_f − |σ_r|)/σ_f at the first reversal',
  },
]
