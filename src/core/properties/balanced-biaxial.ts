import type { Property } from './property.ts'

/** Balanced biaxial tension (`BBT`). */
export const balancedBiaxial: readonly Property[] = [
  {
    id: 'bbt.rb',
    symbol: 'r_b',
    name: 'Biaxial strain ratio',
    quantity: 'ratio',
    unit: '1',
    hard: [0, 5],
    soft: [0.7, 1.3],
    display: { unit: '1', decimals: 2 },
    definition: 'Plastic strain across over plastic strain along the rolling direction in equibiaxial tension.',
    method: 'Slope of the two plastic strains at the apex',
  },
  {
    id: 'bbt.ebf',
    symbol: 'ε̄_f',
    name: 'Equivalent fracture strain, equibiaxial',
    quantity: 'strain',
    unit: '1',
    hard: [0, 4],
    soft: [0.2, 2],
    display: { unit: '1', decimals: 2 },
    definition: 'Equivalent true strain at the break when the sheet is stretched alike in both directions.',
    method: 'Digital image correlation at the apex, von Mises equivalent, gauge stated with the value',
    better: 'higher',
  },
]
