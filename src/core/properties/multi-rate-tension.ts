import type { Property } from './property.ts'

/** Tension at several speeds (`MRT`). */
export const multiRateTension: readonly Property[] = [
  {
    id: 'mrt.rate',
    symbol: 'ε̇',
    name: 'Strain rate',
    quantity: 'rate',
    unit: '1/s',
    hard: [1e-6, 1e5],
    soft: [1e-4, 1000],
    display: { unit: '1/s', decimals: 4 },
    definition: 'Actual speed of straining between 1 % plastic strain and uniform elongation.',
    method: 'ISO 26203: mean slope of plastic strain over time',
  },
  {
    id: 'mrt.m',
    symbol: 'm',
    name: 'Strain-rate sensitivity',
    quantity: 'ratio',
    unit: '1',
    hard: [-0.05, 0.5],
    soft: [0, 0.06],
    display: { unit: '1', decimals: 3 },
    definition: 'How much the flow stress rises with the speed of straining.',
    method: 'Slope of ln stress against ln strain rate at equal strain',
    better: 'higher',
  },
]
