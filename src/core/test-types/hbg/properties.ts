import { length, ratio, strain, stress } from '../parts/measures.ts'
import type { Property } from '../../properties/property.ts'

export const properties: readonly Property[] = [
  {
    id: 'hbg.fb',
    symbol: 'σ_b/σ_0',
    name: 'Biaxial stress ratio',
    ...ratio(3, [0.5, 2], [0.9, 1.3]),
    definition: 'Flow stress in equibiaxial stretching divided by that of the tensile test in rolling direction.',
    method: 'ISO 16808: equal plastic work with the tensile curve',
  },
  {
    id: 'hbg.rb',
    symbol: 'r_b',
    name: 'Biaxial strain ratio',
    ...ratio(2, [0, 5], [0.7, 1.3]),
    definition:
      'Plastic strain in transverse direction divided by plastic strain in rolling direction, at the pole of the dome.',
    method: 'ISO 16808: slope of the two plastic strains at the pole',
  },
  {
    id: 'hbg.et_max',
    symbol: 'ε_t,max',
    name: 'Maximum thickness strain',
    ...strain(2, [0, 2], [0.1, 1.2]),
    definition: 'Thinning strain at the pole of the dome at burst; the end of the flow curve.',
    method: 'ISO 16808: sum of the two surface strains in the last image before the burst',
    better: 'higher',
  },
  {
    id: 'hbg.p_max',
    symbol: 'p_max',
    name: 'Burst pressure',
    quantity: 'pressure',
    unit: 'MPa',
    hard: [0, 200],
    soft: [1, 80],
    display: { unit: 'bar', decimals: 0 },
    definition: 'Maximum pressure before burst.',
    method: 'ISO 16808',
  },
  {
    id: 'hbg.h',
    symbol: 'h',
    name: 'Dome height at burst',
    ...length(1, [0, 200], [10, 80]),
    definition: 'Height of the pole in the last image before the burst.',
    method: 'ISO 16808',
    better: 'higher',
  },
  {
    id: 'hbg.sb10',
    symbol: 'σ_b0.1',
    name: 'Biaxial stress at 0.1 thickness strain',
    ...stress(0, [50, 4000], [250, 2000]),
    definition: 'Biaxial true stress at a plastic thickness strain of 0.1.',
    method: 'ISO 16808: membrane theory, straight line over 0.09 to 0.11',
  },
]
