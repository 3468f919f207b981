import type { MeasuredNumber } from '#core/literature/requirement.ts'
import type { OwnMean } from '#contract/own-data/own-means.ts'
import type { OwnSpecimen } from '#contract/own-data/own-specimen.ts'

/** Means for comparison with requirements; gauge length only if equal for all specimens of a condition. */
export function measuredNumbers(means: readonly OwnMean[]): MeasuredNumber[] {
  return means.flatMap(({ property, orientation, mean, s, n, test, pool }): MeasuredNumber[] => {
    // Tensile specimens of unknown direction cannot be compared.
    if (test === 'UAT' && orientation === null) return []
    const length = means.find((one) => one.property === 'uat.l0' && one.pool === pool)
    const gauge = length && (length.s ?? 0) < 0.01 ? length.mean : null
    return [{ property, direction: orientation, mean, s, n, gauge }]
  })
}

/** Thickness [mm] common to all specimens within 0.05 mm; otherwise null. */
export function commonThickness(specimens: readonly OwnSpecimen[]): number | null {
  const stated = specimens.flatMap(({ geometry: { t0 } }) => (t0 === undefined ? [] : [t0]))
  const [first] = stated
  if (first === undefined || stated.length < specimens.length) return null
  return stated.every((one) => Math.abs(one - first) <= 0.05) ? first : null
}
