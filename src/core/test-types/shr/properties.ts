import { ratio, strain, stress } from '../parts/measures.ts'
import type { Property } from '../../properties/property.ts'

/** In-plane shear (`SHR`). */
export const properties: readonly Property[] = [
  {
    id: 'shr.tau_max',
    symbol: 'τ_max',
    name: 'Shear strength',
    ...stress(0, [10, 2500], [150, 1200]),
    definition: 'Largest shear stress that the shear zone carries.',
    method: 'Force over length and thickness of the shear zone (ASTM B831 and related geometries)',
  },
  {
    id: 'shr.fs',
    symbol: 'τ/σ_0',
    name: 'Shear stress ratio',
    ...ratio(3, [0.3, 0.8], [0.52, 0.62]),
    definition: 'Flow stress in shear over that of the tensile test in rolling direction.',
    method: 'Equal plastic work with the tensile curve',
  },
  {
    id: 'shr.tau02',
    symbol: 'τ_0.2',
    name: 'Shear proof stress',
    ...stress(0, [10, 2000], [80, 1000]),
    definition: 'Shear stress that leaves a permanent shear of 0.35 %, which is 0.2 % of equivalent strain.',
    method: 'Offset of γ = 0.0035 from the elastic line with the nominal shear modulus',
  },
  {
    id: 'shr.g_max',
    symbol: 'γ_max',
    name: 'Shear strain at largest stress',
    ...strain(2, [0, 5], [0.05, 3]),
    definition: 'Shear strain of the zone when it carries the largest stress.',
    method: 'Digital image correlation in the shear zone',
  },
  {
    id: 'shr.gf',
    symbol: 'γ_f',
    name: 'Shear strain at fracture',
    ...strain(2, [0, 5], [0.2, 3]),
    definition: 'Shear strain of the zone in the last image before it breaks.',
    method: 'Digital image correlation in the shear zone',
    better: 'higher',
  },
  {
    id: 'shr.ebf',
    symbol: 'ε̄_f',
    name: 'Equivalent fracture strain, shear',
    ...strain(2, [0, 4], [0.2, 2]),
    definition: 'Equivalent true strain at the break in shear.',
    method: 'von Mises, γ_f/√3',
    better: 'higher',
  },
  {
    id: 'shr.eta',
    symbol: 'η',
    name: 'Mean triaxiality, shear',
    ...ratio(3, [-0.7, 0.7], [-0.1, 0.1]),
    definition:
      'Mean stress over equivalent stress of the zone, averaged over strain up to the break; 0 is pure shear.',
    method: 'From ε2/ε1 in plane stress, weighted by equivalent strain',
  },
]
