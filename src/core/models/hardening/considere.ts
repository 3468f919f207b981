/**
 * Plastic strain at maximum force, after Considère with the elastic strain: H · (1 − σ/E) = σ with H = dσ/dεp.
 *
 * @param stress  σ(εp) [MPa], smooth and rising over the searched range
 * @param slope   dσ/dεp [MPa]
 * @param E       Young's modulus [MPa]; Infinity neglects elasticity
 * @param from    where to start looking [1]: behind a yield plateau, whose slope means nothing
 * @returns       εp [1], or undefined when force still rises at εp = 1, or already falls at `from`
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

/** What a flow curve says about its own tensile test. */
export type MaximumForce = {
  /** True plastic strain [1] and true stress [MPa] at maximum force. */
  readonly plasticStrain: number
  readonly stress: number
  /** Tensile strength [MPa]. */
  readonly rm: number
  /** Uniform elongation, plastic [1]. */
  readonly ag: number
}

/**
 * Maximum force of a flow curve: the check of a fit that R² cannot replace, because Rm and Ag must come out as measured.
 *
 * @param flow  σ(εp) and dσ/dεp [MPa]
 * @param E     Young's modulus [MPa]; Infinity neglects elasticity
 * @returns     undefined when force still rises at εp = 1, or falls from the start
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
