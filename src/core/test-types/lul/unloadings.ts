import { steel } from '../../models/elastic/nominal.ts'
import { trapezoidalIntegral } from '../../numerics/interpolate.ts'
import { lineThrough } from '../../numerics/linear-regression.ts'
import { chordModulus } from '../../models/elastic/chord-modulus.ts'

export type Unloading = {
  /** Rows: start, end, and where the stress is regained or the record ends. */
  readonly top: number
  readonly bottom: number
  readonly regained: number
  readonly stress: number
  /** At zero stress, along the chord [1]. */
  readonly plastic: number
  /** Whole unloading, first quarter, and reloading [MPa]. */
  readonly chord: number
  readonly initial: number
  readonly reload: number
  /** [MJ/m³]; NaN if the stress is not regained. */
  readonly loop: number
}

const maxRemainingShare = 0.25

/**
 * Finds unloadings from a largest true stress [MPa] down to a quarter or less, and up again
 * (docs/science/tests.md#lul-load-unload-reload). In a break the strain does not return.
 */
export function unloadings(strain: Float64Array, stress: Float64Array): Unloading[] {
  const found: Unloading[] = []
  let top = 0
  let i = 1
  while (i < stress.length) {
    if (stress[i]! >= stress[top]!) top = i
    if (stress[i]! > 0.9 * stress[top]! || stress[top]! < 1) {
      i++
      continue
    }
    let bottom = i
    let k = i
    while (k < stress.length && stress[k]! - stress[bottom]! < 0.1 * stress[top]!) {
      if (stress[k]! <= stress[bottom]!) bottom = k
      k++
    }
    let regained = k
    while (regained < stress.length && stress[regained]! < 0.99 * stress[top]!) regained++
    const start = beginOf(strain, stress, top, i)
    const fell = strain[start]! - strain[bottom]!
    if (
      stress[bottom]! <= maxRemainingShare * stress[start]! &&
      fell > 0.3 * ((stress[start]! - stress[bottom]!) / steel.E)
    ) {
      found.push(
        measure(strain, stress, start, bottom, Math.min(regained, stress.length - 1), regained < stress.length),
      )
    }
    i = Math.max(regained, i + 1)
    top = Math.min(i, stress.length - 1)
  }
  return found
}

/** Near the largest stress, which noise may shift. */
function beginOf(strain: Float64Array, stress: Float64Array, top: number, below: number): number {
  let start = top
  for (let i = top; i < below; i++) if (strain[i]! > strain[start]! && stress[i]! > 0.97 * stress[top]!) start = i
  return start
}

function measure(
  strain: Float64Array,
  stress: Float64Array,
  top: number,
  bottom: number,
  regained: number,
  closed: boolean,
): Unloading {
  const high = stress[top]!
  const low = stress[bottom]!
  const chord = (high - low) / (strain[top]! - strain[bottom]!)
  let quarter = top
  while (quarter < bottom && stress[quarter]! > high - (high - low) / 4) quarter++
  const initial = quarter - top >= 3 ? (lineThrough(strain, stress, top, quarter + 1)?.slope ?? Number.NaN) : Number.NaN
  let back = bottom
  while (back < regained && stress[back]! < 0.95 * high) back++
  const reload =
    strain[back]! > strain[bottom]! ? (stress[back]! - low) / (strain[back]! - strain[bottom]!) : Number.NaN
  return {
    top,
    bottom,
    regained,
    stress: high,
    plastic: strain[bottom]! - low / chord,
    chord,
    initial,
    reload,
    loop: closed ? trapezoidalIntegral(strain, stress, top, regained + 1) : Number.NaN,
  }
}

type Chord = { readonly plastic: number; readonly modulus: number }

export type ChordFit = {
  readonly E0: number
  readonly Ea: number
  readonly xi: number
  readonly rSquared: number
  /** ξ is 1 or 500 and so not determined. */
  readonly atLimit: boolean
}

/**
 * Fits E(εp) = E0 − (E0 − Ea)(1 − exp(−ξ·εp)) [MPa]: search for ln ξ, Ea in closed form. Null below three unloadings at
 * different strains.
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
