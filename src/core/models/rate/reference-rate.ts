import { given } from '../parameters.ts'
import type { ModelParameter } from '../model.ts'

/** Rates of specimens within this factor are one rate that was tested; machines do not meet theirs more closely. */
export const sameRate = 1.6

/** The rate at which a law gives the slow curve; a card in milliseconds converts it. */
export const referenceRate: ModelParameter = given(
  'reference_rate',
  'ε̇_0',
  '1/s',
  'rate of the slow test',
  [1e-6, 1000],
  0.001,
)
