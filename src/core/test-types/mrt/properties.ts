import { ratio, stress } from '../parts/measures.ts'
import type { Property } from '../../properties/property.ts'

export const properties: readonly Property[] = [
  {
    id: 'mrt.rate',
    symbol: 'ε̇',
    name: 'Strain rate',
    quantity: 'rate',
    unit: '1/s',
    hard: [1e-6, 1e5],
    soft: [1e-4, 1000],
    display: { unit: '1/s', decimals: 4, significant: 3 },
    definition: 'Strain rate between 1 % plastic strain and uniform elongation.',
    method: 'ISO 26203: mean slope of plastic strain over time',
    input: true,
  },
  {
    id: 'mrt.m',
    symbol: 'm',
    name: 'Strain-rate sensitivity',
    ...ratio(3, [-0.05, 0.5], [0, 0.06]),
    definition: 'Increase of the flow stress with strain rate.',
    method: 'Slope of ln stress against ln strain rate at equal strain',
    better: 'higher',
  },
  {
    id: 'mrt.s5',
    symbol: 'σ_5',
    name: 'True stress at 5 % plastic strain',
    ...stress(0, [50, 4000], [250, 2200]),
    definition: 'True stress at a true plastic strain of 0.05.',
    method: 'Mean of the flow curve over ±10 % of the strain',
  },
  {
    id: 'mrt.s10',
    symbol: 'σ_10',
    name: 'True stress at 10 % plastic strain',
    ...stress(0, [50, 4000], [250, 2200]),
    definition: 'True stress at a true plastic strain of 0.10.',
    method: 'Mean of the flow curve over ±10 % of the strain',
  },
]
