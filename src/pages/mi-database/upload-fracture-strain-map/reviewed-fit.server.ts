import type { FractureAnswer } from '#views/strain-fields/index.ts'

/** Identifies a fit when it is stored after review: parameters and number of points; null if it must not be stored. */
export function reviewedFitKey({ fit, points }: Pick<FractureAnswer, 'fit' | 'points'>): string | null {
  if (!fit?.converged) return null
  return `${points.length}: ${fit.parameters.map(({ id, value }) => `${id} ${value}`).join(', ')}`
}
