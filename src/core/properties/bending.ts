import type { Property } from './property.ts'

/** Tight-radius bending (`BND`). */
export const bending: readonly Property[] = [
  {
    id: 'bnd.alpha',
    symbol: 'α',
    name: 'Bending angle',
    quantity: 'angle',
    unit: '°',
    hard: [0, 180],
    soft: [40, 170],
    display: { unit: '°', decimals: 0 },
    definition: 'Angle to which the sheet folds over a sharp punch before the force drops.',
    method: 'VDA 238-100: from punch travel at maximum force, under load',
    better: 'higher',
  },
]
