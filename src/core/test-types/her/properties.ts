import { length, share } from '../parts/measures.ts'
import type { Property } from '../../properties/property.ts'

export const properties: readonly Property[] = [
  {
    id: 'her.lambda',
    symbol: 'λ',
    name: 'Hole expansion ratio',
    ...share(0, [0, 400], [10, 220]),
    rounding: 1,
    definition: 'Relative increase in diameter of a punched hole up to the first crack through the sheet.',
    method: 'ISO 16630: conical punch, 10 mm hole',
    better: 'higher',
  },
  {
    id: 'her.delay',
    symbol: 't_d',
    name: 'Delay between punching and expanding',
    quantity: 'time',
    unit: 'min',
    hard: [0, 1e6],
    soft: [1, 20_000],
    display: { unit: 'min', decimals: 0 },
    definition: 'Time between punching and expansion; some steels lose edge ductility with time.',
    method: 'Stated with the specimen',
    stated: true,
  },
  {
    id: 'her.clearance',
    symbol: 'c',
    name: 'Punching clearance',
    ...share(1, [0, 50], [10, 15]),
    definition: 'Gap between punch and die on one side, in percent of the thickness.',
    method: 'ISO 16630: 100·(d_die − d_punch)/(2·t)',
    input: true,
  },
  {
    id: 'her.d0',
    symbol: 'D_0',
    name: 'Hole diameter before',
    ...length(2, [1, 100], [9.5, 10.5]),
    definition: 'Diameter of the punched hole before expansion.',
    method: 'ISO 16630: mean of two perpendicular inner diameters',
    input: true,
  },
  {
    id: 'her.dh',
    symbol: 'D_h',
    name: 'Hole diameter at the crack',
    ...length(2, [1, 400], [10, 35]),
    definition: 'Diameter of the hole at the first crack through the sheet.',
    method: 'ISO 16630: mean of two perpendicular inner diameters, crack not counted',
  },
]
