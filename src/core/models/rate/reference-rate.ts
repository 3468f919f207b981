import type { ModelParameter } from '../model.ts'

/** Rates of specimens within this factor are one rate that was tested; machines do not meet theirs more closely. */
export const sameRate = 1.6

/** The rate at which a law gives the slow curve; a card in milliseconds converts it. */
export const referenceRate: ModelParameter = {
  id: 'reference_rate',
  symbol: 'ε̇_0',
  unit: '1/s',
  meaning: 'rate of the slow test',
  lower: 1e-6,
  upper: 1000,
  start: 0.001,
  given: true,
}
