import { chordModulus } from '../../models/elastic/chord-modulus.ts'

/** A chord modulus after a plastic strain. */
export type Chord = { readonly plastic: number; readonly modulus: number }

export type ChordFit = {
  readonly E0: number
  readonly Ea: number
  readonly xi: number
  readonly rSquared: number
  /** ξ ended at a limit of its search, 1 or 500: the strains do not hold it. */
  readonly atLimit: boolean
}

/**
 * Ea and ξ of E(εp) = E0 − (E0 − Ea)(1 − exp(−ξ·εp)) by least squares, E0 given: ξ by search in logarithms, Ea in closed form
 * for each ξ, so that the result does not depend on a start.
 *
 * @param E0  of the first loading [MPa]
 * @returns   null below three unloadings at different strains
 */
export function fitChords(E0: number, chords: readonly Chord[]): ChordFit | null {
  const strains = new Set(chords.map(({ plastic }) => plastic.toFixed(5)))
  if (strains.size < 3) return null
  const loss = (xi: number) => {
    let ss = 0
    let sl = 0
    for (const { plastic, modulus } of chords) {
      const share = 1 - Math.exp(-xi * plastic)
      ss += share * share
      sl += share * (E0 - modulus)
    }
    return ss > 0 ? sl / ss : 0
  }
  const misfit = (logXi: number) => {
    const xi = Math.exp(logXi)
    const Ea = E0 - loss(xi)
    return chords.reduce((sum, { plastic, modulus }) => sum + (modulus - chordModulus(E0, Ea, xi, plastic)) ** 2, 0)
  }
  const limits = [Math.log(1), Math.log(500)] as const
  const steps = 200
  let best = 0
  const at = (i: number) => limits[0] + ((limits[1] - limits[0]) * i) / steps
  for (let i = 1; i <= steps; i++) if (misfit(at(i)) < misfit(at(best))) best = i
  let low = at(Math.max(0, best - 1))
  let high = at(Math.min(steps, best + 1))
  for (let i = 0; i < 60; i++) {
    const third = (high - low) / 3
    if (misfit(low + third) < misfit(high - third)) high -= third
    else low += third
  }
  const logXi = (low + high) / 2
  const mean = chords.reduce((sum, { modulus }) => sum + modulus, 0) / chords.length
  const total = chords.reduce((sum, { modulus }) => sum + (modulus - mean) ** 2, 0)
  return {
    E0,
    Ea: E0 - loss(Math.exp(logXi)),
    xi: Math.exp(logXi),
    rSquared: total > 0 ? 1 - misfit(logXi) / total : Number.NaN,
    atLimit: best === 0 || best === steps,
  }
}
