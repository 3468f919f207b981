import { length, ratio, stress } from '../test-types/parts/measures.ts'
import type { Property } from './property.ts'

/** What belongs to a variant as a whole, from several tests or from none. */
export const material: readonly Property[] = [
  {
    id: 'mat.rbar',
    symbol: 'r̄',
    name: 'Mean plastic strain ratio',
    ...ratio(2, [0, 6], [0.6, 2.8]),
    definition: 'The plastic strain ratio averaged over the directions of the sheet: high values deep-draw well.',
    method: 'ISO 10113: (r0 + 2·r45 + r90)/4, all three directions of the same variant',
    better: 'higher',
  },
  {
    id: 'mat.dr',
    symbol: 'Δr',
    name: 'Planar anisotropy',
    ...ratio(2, [-3, 3], [-0.6, 0.9]),
    definition:
      'How much the plastic strain ratio changes with direction; its sign tells where a drawn cup grows ears.',
    method: 'ISO 10113: (r0 − 2·r45 + r90)/2, all three directions of the same variant',
  },
  {
    id: 'mat.bh2',
    symbol: 'BH_2',
    name: 'Bake hardening after 2 % strain',
    ...stress(0, [-50, 200], [0, 80]),
    definition: 'Rise of the yield strength when a part stretched by 2 % goes through the paint oven.',
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
    definition: 'Resistance to the indentation of a diamond pyramid.',
    method: 'ISO 6507-1',
  },
]
