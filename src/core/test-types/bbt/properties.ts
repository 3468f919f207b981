import { length, ratio, strain } from '../parts/measures.ts'
import type { Property } from '../../properties/property.ts'

export const properties: readonly Property[] = [
  {
    id: 'bbt.fb',
    symbol: 'σ_b/σ_0',
    name: 'Biaxial stress ratio, cruciform',
    ...ratio(3, [0.5, 2], [0.9, 1.3]),
    definition:
      'Flow stress in equibiaxial tension of a cruciform specimen divided by that of the tensile test in rolling direction.',
    method: 'ISO 16842: equal plastic work with the tensile curve',
  },
  {
    id: 'bbt.rb',
    symbol: 'r_b',
    name: 'Biaxial strain ratio',
    ...ratio(2, [0, 5], [0.7, 1.3]),
    definition:
      'Plastic strain in transverse direction divided by plastic strain in rolling direction, in equibiaxial tension.',
    method: 'Slope of the two plastic strains at the apex',
  },
  {
    id: 'bbt.ebf',
    symbol: 'ε̄_f',
    name: 'Equivalent fracture strain, equibiaxial',
    ...strain(2, [0, 4], [0.2, 2]),
    definition: 'Equivalent true strain at fracture in equibiaxial stretching.',
    method: 'Digital image correlation at the apex, von Mises equivalent, gauge stated with the value',
    better: 'higher',
  },
  {
    id: 'bbt.e1f',
    symbol: 'ε_1f',
    name: 'Major fracture strain, equibiaxial',
    ...strain(2, [0, 3], [0.1, 1.3]),
    definition: 'Major true strain at the apex in the last image before fracture.',
    method: 'Digital image correlation at the apex',
    better: 'higher',
  },
  {
    id: 'bbt.e2f',
    symbol: 'ε_2f',
    name: 'Minor fracture strain, equibiaxial',
    ...strain(2, [0, 3], [0.1, 1.3]),
    definition: 'Minor true strain at the apex in the last image before fracture.',
    method: 'Digital image correlation at the apex',
    better: 'higher',
  },
  {
    id: 'bbt.h',
    symbol: 'h',
    name: 'Punch travel at fracture',
    ...length(1, [0, 200], [5, 80]),
    definition: 'Displacement of the punch at fracture of the sheet.',
    method: 'Punch displacement in the last image',
  },
]
