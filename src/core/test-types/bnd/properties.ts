import { angle, force, length, strain } from '../parts/measures.ts'
import type { Property } from '../../properties/property.ts'

export const properties: readonly Property[] = [
  {
    id: 'bnd.alpha',
    symbol: 'α',
    name: 'Bending angle',
    ...angle(0, [0, 180], [40, 170]),
    definition: 'Bending angle over a sharp punch when the force drops.',
    method: 'VDA 238-100: from punch travel at maximum force, under load',
    better: 'higher',
  },
  {
    id: 'bnd.fmax',
    symbol: 'F_max',
    name: 'Maximum punch force',
    ...force(2, [10, 1000000], [500, 60000]),
    definition: 'Maximum force on the punch.',
    method: 'VDA 238-100',
  },
  {
    id: 'bnd.s_fmax',
    symbol: 'S_Fmax',
    name: 'Punch travel at maximum force',
    ...length(2, [0, 50], [2, 30]),
    definition: 'Displacement of the punch at maximum force.',
    method: 'VDA 238-100, corrected for machine compliance',
  },
  {
    id: 'bnd.alpha_ref',
    symbol: 'α_1.5',
    name: 'Bending angle for 1.5 mm',
    ...angle(0, [0, 400], [40, 250]),
    definition: 'Bending angle converted to a thickness of 1.5 mm, to compare coils of different thickness.',
    method: 'α·√(t/1.5 mm), a convention of the industry, not a measurement',
    better: 'higher',
  },
  {
    id: 'bnd.ebf',
    symbol: 'ε̄_f',
    name: 'Equivalent fracture strain, bending',
    ...strain(2, [0, 4], [0.1, 2]),
    definition: 'Equivalent true strain of the outer surface when the force drops.',
    method: 'Digital image correlation of the outer surface; von Mises in plane strain, 2/√3·ε1',
    better: 'higher',
  },
]
