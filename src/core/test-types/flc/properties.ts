import { strain } from '../parts/measures.ts'
import type { Property } from '../../properties/property.ts'

export const properties: readonly Property[] = [
  {
    id: 'flc.flc0',
    symbol: 'FLC_0',
    name: 'Plane-strain forming limit',
    ...strain(3, [0, 1], [0.04, 0.5]),
    definition: 'Maximum true strain before local necking in plane strain.',
    method: 'ISO 12004-2: limit curve at zero minor strain',
    better: 'higher',
  },
  {
    id: 'flc.e1_ut',
    symbol: 'ε_1,UT',
    name: 'Forming limit in uniaxial tension',
    ...strain(3, [0, 2], [0.1, 1]),
    definition: 'Major true strain at the onset of local necking in the narrowest specimen.',
    method: 'ISO 12004-2',
    better: 'higher',
  },
  {
    id: 'flc.e1_bi',
    symbol: 'ε_1,BI',
    name: 'Forming limit in equibiaxial stretching',
    ...strain(3, [0, 2], [0.1, 1]),
    definition: 'Major true strain at the onset of local necking in equibiaxial stretching.',
    method: 'ISO 12004-2',
    better: 'higher',
  },
]
