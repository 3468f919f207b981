/** Why a fit ended. Only a converged one may give its parameters to a card. */
export type StopId = keyof typeof stops

/** Sentences for people; pages and the command line read from here. */
export const stops = {
  offset: {
    converged: true,
    text: 'Converged: a further step would move the parameters by less than a millionth of their uncertainty.',
  },
  gradient: { converged: true, text: 'Converged: no direction inside the bounds lowers the deviations.' },
  exact: { converged: true, text: 'Converged: the curve passes through the points to rounding.' },
  cost: { converged: true, text: 'Converged: the sum of squares has stopped falling.' },
  valley: {
    converged: true,
    text: 'Converged in a flat valley: a hundred further steps changed the deviations by less than a thousandth of what the scatter leaves open.',
  },
  held: { converged: true, text: 'Nothing to fit: every parameter is held.' },
  iterations: { converged: false, text: 'Not converged: the limit of iterations was reached.' },
  stalled: {
    converged: false,
    text: 'Not converged: no shorter step lowers the deviations, yet the slope is not zero.',
  },
  edge: { converged: false, text: 'Not converged: the search stands where the model ends.' },
  constraint: { converged: false, text: 'Not converged: the conditions on the curve cannot be met inside the bounds.' },
} as const satisfies Record<string, { converged: boolean; text: string }>

/** True when parameters may be used. */
export function isConverged(stop: StopId): boolean {
  return stops[stop].converged
}
