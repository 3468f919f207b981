import type { FractureAnswer } from '#views/strain-fields/index.ts'

/**
 * What a fit is recognised by when it is stored after somebody has looked at it: its parameters and the number of its points.
 *
 * @returns null for one that must not be stored
 */
export function seenOf({ fit, points }: Pick<FractureAnswer, 'fit' | 'points'>): string | null {
  if (!fit?.converged) return null
  return `${points.length}: ${fit.parameters.map(({ id, value }) => `${id} ${value}`).join(', ')}`
}
