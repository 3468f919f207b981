import type { HardeningLaw } from './law.ts'

export type FlowCurve = {
  /** σ(εp) [MPa]. */
  stress(plasticStrain: number): number
  /** dσ/dεp [MPa]. */
  slope(plasticStrain: number): number
}

/** @throws RangeError naming the parameter that is missing or not a number, or the conflict between parameters */
export function flowCurve(law: HardeningLaw, parameters: readonly number[]): FlowCurve {
  if (parameters.length !== law.parameters.length) {
    throw new RangeError(`${law.label} takes ${law.parameters.length} parameters, found ${parameters.length}`)
  }
  for (const [i, { id }] of law.parameters.entries()) {
    if (!Number.isFinite(parameters[i]!)) throw new RangeError(`parameter '${id}' of ${law.label} is ${parameters[i]}`)
  }
  const conflict = law.conflict?.(parameters)
  if (conflict) throw new RangeError(`${law.label}: ${conflict}`)
  return {
    stress: (strain) => law.stress(parameters, strain),
    slope: (strain) => law.slope(parameters, strain),
  }
}

/**
 * Piecewise linear flow curve as in a card, times `factor`; constant beyond the last point.
 * @throws RangeError if strains do not rise or the first is not 0
 */
export function flowTable(strain: ArrayLike<number>, stress: ArrayLike<number>, factor = 1): FlowCurve {
  const count = strain.length
  if (count < 2 || stress.length !== count) throw new RangeError(`${count} strains and ${stress.length} stresses`)
  if (strain[0] !== 0) throw new RangeError(`the first plastic strain is ${strain[0]}, not 0`)
  for (let i = 1; i < count; i++) {
    if (!(strain[i]! > strain[i - 1]!)) {
      throw new RangeError(`point ${i}: strain ${strain[i]} is not above ${strain[i - 1]} before it`)
    }
  }
  const segment = (at: number) => {
    let low = 0
    let high = count - 1
    while (high - low > 1) {
      const middle = (low + high) >> 1
      if (strain[middle]! <= at) low = middle
      else high = middle
    }
    return low
  }
  const stressOf = (i: number) => stress[i]! * factor
  const slopeOf = (i: number) => (stressOf(i + 1) - stressOf(i)) / (strain[i + 1]! - strain[i]!)
  return {
    stress(at) {
      if (at >= strain[count - 1]!) return stressOf(count - 1)
      const i = segment(Math.max(0, at))
      return stressOf(i) + slopeOf(i) * (Math.max(0, at) - strain[i]!)
    },
    slope: (at) => (at >= strain[count - 1]! ? 0 : slopeOf(segment(Math.max(0, at)))),
  }
}
