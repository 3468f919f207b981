import type { Property } from './property.ts'

/** Hydraulic bulge test (`HBG`). */
export const hydraulicBulge: readonly Property[] = [
  {
    id: 'hbg.fb',
    symbol: 'σ_b/σ_0',
    name: 'Biaxial stress ratio',
    quantity: 'ratio',
    unit: '1',
    hard: [0.5, 2],
    soft: [0.9, 1.3],
    display: { unit: '1', decimals: 3 },
    definition: 'Flow stress in equibiaxial stretching over that of the tensile test in rolling direction.',
    method: 'ISO 16808: equal plastic work with the tensile curve',
  },
  {
    id: 'hbg.rb',
    symbol: 'r_b',
    name: 'Biaxial strain ratio',
    quantity: 'ratio',
    unit: '1',
    hard: [0, 5],
    soft: [0.7, 1.3],
    display: { unit: '1', decimals: 2 },
    definition: 'Plastic strain across over plastic strain along the rolling direction at the top of the dome.',
    method: 'ISO 16808: slope of the two plastic strains at the pole',
  },
  {
    id: 'hbg.et_max',
    symbol: 'ε_t,max',
    name: 'Largest thickness strain',
    quantity: 'strain',
    unit: '1',
    hard: [0, 2],
    soft: [0.1, 1.2],
    display: { unit: '1', decimals: 2 },
    definition: 'Thinning strain at the top of the dome when it bursts: how far the flow curve reaches.',
    method: 'ISO 16808: sum of the two surface strains in the last image before the burst',
    better: 'higher',
  },
]
