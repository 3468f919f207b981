import { ratio, strain } from '../parts/measures.ts'
import type { Property } from '../../properties/property.ts'

/** Strain field before fracture (`FSM`). */
export const properties: readonly Property[] = [
  {
    id: 'fsm.e1_max',
    symbol: 'ε_1,max',
    name: 'Largest major strain',
    ...strain(3, [0, 3], [0.05, 1.6]),
    definition: 'Major true strain of the hottest spot in the last image before the break.',
    method: 'Mean of the field within the gauge length around the hottest point',
    better: 'higher',
  },
  {
    id: 'fsm.ebf',
    symbol: 'ε̄_f',
    name: 'Equivalent fracture strain',
    ...strain(3, [0, 4], [0.05, 2]),
    definition: 'Equivalent true strain of the hottest spot in the last image before the break.',
    method: 'von Mises, mean within the gauge length around the hottest point',
    better: 'higher',
  },
  {
    id: 'fsm.beta',
    symbol: 'β',
    name: 'Strain ratio at the hottest spot',
    ...ratio(3, [-1.5, 1], [-1.1, 1]),
    definition: 'Minor over major strain where the sheet is about to break.',
    method: 'Mean within the gauge length around the hottest point',
  },
  {
    id: 'fsm.eta',
    symbol: 'η',
    name: 'Triaxiality at the hottest spot',
    ...ratio(3, [-0.7, 0.7], [-0.1, 0.67]),
    definition: 'Mean stress over equivalent stress: 0 is shear, 1/3 tension, 0.577 plane strain, 2/3 equibiaxial.',
    method: 'From the strain ratio, plane stress, straight path',
  },
]
