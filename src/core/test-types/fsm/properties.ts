import { ratio, strain } from '../parts/measures.ts'
import type { Property } from '../../properties/property.ts'

export const properties: readonly Property[] = [
  {
    id: 'fsm.e1_max',
    symbol: 'ε_1,max',
    name: 'Maximum major strain',
    ...strain(3, [0, 3], [0.05, 1.6]),
    definition: 'Major true strain at the point of maximum strain in the last image before fracture.',
    method: 'Mean of the field within the gauge length around the point of maximum strain',
    better: 'higher',
  },
  {
    id: 'fsm.ebf',
    symbol: 'ε̄_f',
    name: 'Equivalent fracture strain',
    ...strain(3, [0, 4], [0.05, 2]),
    definition: 'Equivalent true strain at the point of maximum strain in the last image before fracture.',
    method: 'von Mises, mean within the gauge length around the point of maximum strain',
    better: 'higher',
  },
  {
    id: 'fsm.beta',
    symbol: 'β',
    name: 'Strain ratio at maximum strain',
    ...ratio(3, [-1.5, 1], [-1.1, 1]),
    definition: 'Minor strain divided by major strain at the point of maximum strain before fracture.',
    method: 'Mean within the gauge length around the point of maximum strain',
  },
  {
    id: 'fsm.eta',
    symbol: 'η',
    name: 'Triaxiality at maximum strain',
    ...ratio(3, [-0.7, 0.7], [-0.1, 0.67]),
    definition:
      'Mean stress divided by equivalent stress: 0 is shear, 1/3 tension, 0.577 plane strain, 2/3 equibiaxial.',
    method: 'From the strain ratio, plane stress, straight path',
  },
]
