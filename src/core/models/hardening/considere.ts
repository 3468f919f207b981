/**
 * Plastic strain [1] at maximum force, after Considère with the elastic strain: H · (1 − σ/E) = σ, H = dσ/dεp [MPa].
 * @param E     [MPa]; Infinity neglects elasticity
 * @param from  start of the search [1], after a yield plateau
 * @returns undefined if force still rises at εp = 1, or falls at `from`
 */
export function maximumForceStrain(
  stress: (plasticStrain: number) => number,
  slope: (plasticStrain: number) => number,
  E: number,
  from = 1e-4,
): number | undefined {
  const rise = (strain: number) => slope(strain) * (1 - stress(strain) / E) - stress(strain)
  if (!(rise(from) > 0)) return undefined
  let low = from
  let high = from
  // Steps of 5 % find the first crossing; the tail of a curve may rise again.
  do {
    low = high
    high *= 1.05
    if (low > 1) return undefined
  } while (rise(high) > 0)
  for (let i = 0; i < 60; i++) {
    const middle = (low + high) / 2
    if (rise(middle) > 0) low = middle
    else high = middle
  }
  return (low + high) / 2
}

type MaximumForce = {
  readonly plasticStrain: number
  readonly stress: number
  readonly rm: number
  readonly ag: number
}

/**
 * Rm and Ag of a flow curve, which must equal the measured ones; R² does not check this.
 * @returns undefined if force still rises at εp = 1, or falls from the start
 */
export function maximumForce(
  flow: { stress: (plasticStrain: number) => number; slope: (plasticStrain: number) => number },
  E: number,
  from?: number,
): MaximumForce | undefined {
  const plasticStrain = maximumForceStrain(flow.stress, flow.slope, E, from)
  if (plasticStrain === undefined) return undefined
  const stress = flow.stress(plasticStrain)
  const stretch = Math.exp(plasticStrain + stress / E)
  return { plasticStrain, stress, rm: stress / stretch, ag: stretch - 1 - stress / stretch / E }
}
