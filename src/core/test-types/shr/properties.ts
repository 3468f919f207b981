import { ratio, strain, stress } from '../parts/measures.ts'
import type { Property } from '../../properties/property.ts'

export const properties: readonly Property[] = [
  {
    id: 'shr.tau_max',
    symbol: 'τ_max',
    name: 'Shear strength',
    ...stress(0, [10, 2500], [150, 1200]),
    definition: 'Maximum shear stress in the shear zone.',
    method: 'Force over length and thickness of the shear zone (ASTM B831 and related geometries)',
  },
  {
    id: 'shr.fs',
    symbol: 'τ/σ_0',
    name: 'Shear stress ratio',
    ...ratio(3, [0.3, 0.8], [0.52, 0.62]),
    definition: 'Flow stress in shear divided by that of the tensile test in rolling direction.',
    method: 'Equal plastic work with the tensile curve',
  },
  {
    id: 'shr.tau02',
    symbol: 'τ_0.2',
    name: 'Shear proof stress',
    ...stress(0, [10, 2000], [80, 1000]),
    definition: 'Shear stress at a permanent shear of 0.35 %, equal to an equivalent strain of 0.2 %.',
    method: 'Offset of γ = 0.0035 from the elastic line with the nominal shear modulus',
  },
  {
    id: 'shr.g_max',
    symbol: 'γ_max',
    name: 'Shear strain at maximum stress',
    ...strain(2, [0, 5], [0.05, 3]),
    definition: 'Shear strain of the zone at maximum stress.',
    method: 'Digital image correlation in the shear zone',
  },
  {
    id: 'shr.gf',
    symbol: 'γ_f',
    name: 'Shear strain at fracture',
    ...strain(2, [0, 5], [0.2, 3]),
    definition: 'Shear strain of the zone in the last image before fracture.',
    method: 'Digital image correlation in the shear zone',
    better: 'higher',
  },
  {
    id: 'shr.ebf',
    symbol: 'ε̄_f',
    name: 'Equivalent fracture strain, shear',
    ...strain(2, [0, 4], [0.2, 2]),
    definition: 'Equivalent true strain at fracture in shear.',
    method: 'von Mises, γ_f/√3',
    better: 'higher',
  },
  {
    id: 'shr.eta',
    symbol: 'η',
    name: 'Mean triaxiality, shear',
    ...ratio(3, [-0.7, 0.7], [-0.1, 0.1]),
    definition:
      'Mean stress divided by equivalent stress of the zone, averaged over strain up to fracture; 0 is pure shear.',
    method: 'From ε2/ε1 in plane stress, weighted by equivalent strain',
  },
]
