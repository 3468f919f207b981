import { length, ratio, stress } from '../test-types/parts/measures.ts'
import type { Property } from './property.ts'

/** Properties from several tests or from none. */
export const material: readonly Property[] = [
  {
    id: 'mat.rbar',
    symbol: 'r̄',
    name: 'Mean plastic strain ratio',
    ...ratio(2, [0, 6], [0.6, 2.8]),
    definition: 'Plastic strain ratio averaged over the sheet directions; high values mean good deep drawability.',
    method: 'ISO 10113: (r0 + 2·r45 + r90)/4, all three directions of the same coil',
    better: 'higher',
  },
  {
    id: 'mat.dr',
    symbol: 'Δr',
    name: 'Planar anisotropy',
    ...ratio(2, [-3, 3], [-0.6, 0.9]),
    definition:
      'Change of the plastic strain ratio with direction; the sign determines the position of ears on a drawn cup.',
    method: 'ISO 10113: (r0 − 2·r45 + r90)/2, all three directions of the same coil',
  },
  {
    id: 'mat.bh2',
    symbol: 'BH_2',
    name: 'Bake hardening after 2 % strain',
    ...stress(0, [-50, 200], [0, 80]),
    definition: 'Increase of yield strength in paint baking after 2 % strain.',
    method: 'EN 10325: after 170 °C for 20 min, on the original section',
    better: 'higher',
  },
  {
    id: 'mat.t',
    symbol: 't',
    name: 'Thickness',
    ...length(2, [0.05, 25], [0.3, 5]),
    definition: 'Measured thickness of the sheet.',
    method: 'Micrometer, coating included unless stated',
  },
  {
    id: 'hard.hv',
    symbol: 'HV',
    name: 'Vickers hardness',
    quantity: 'ratio',
    unit: 'HV',
    hard: [50, 1000],
    soft: [80, 650],
    display: { unit: 'HV', decimals: 0 },
    definition: 'Resistance to indentation by a diamond pyramid.',
    method: 'ISO 6507-1',
  },
]
