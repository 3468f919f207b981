import type { Property } from './property.ts'

/** Hole expansion (`HER`). */
export const holeExpansion: readonly Property[] = [
  {
    id: 'her.lambda',
    symbol: 'λ',
    name: 'Hole expansion ratio',
    quantity: 'ratio',
    unit: '%',
    hard: [0, 400],
    soft: [10, 220],
    display: { unit: '%', decimals: 0 },
    definition: 'How much a punched hole grows in diameter before a crack runs through the sheet.',
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
    definition: 'How long the punched edge waited: some steels lose edge ductility with time.',
    method: 'Stated with the specimen',
  },
  {
    id: 'her.clearance',
    symbol: 'c',
    name: 'Punching clearance',
    quantity: 'ratio',
    unit: '%',
    hard: [0, 50],
    soft: [10, 15],
    display: { unit: '%', decimals: 1 },
    definition: 'Gap between punch and die on one side, in percent of the thickness.',
    method: 'ISO 16630: 100·(d_die − d_punch)/(2·t)',
  },
]
