import { steel } from '../../models/elastic/steel.ts'
import { trapezoidalIntegral } from '../../numerics/trapezoidal-integral.ts'
import { lineThrough } from '../../evaluate/steps/line.ts'

/** One unloading and what follows it. */
export type Unloading = {
  /** Rows: where unloading begins, where it ends, where the stress is regained (or the record ends). */
  readonly top: number
  readonly bottom: number
  readonly regained: number
  /** Stress it began at [MPa]. */
  readonly stress: number
  /** Plastic strain at zero stress, along the chord [1]. */
  readonly plastic: number
  /** Chord from the top to the bottom, over the first quarter of the fall, and of the reloading [MPa]. */
  readonly chord: number
  readonly initial: number
  readonly reload: number
  /** Work lost in the loop [MJ/m³]; NaN where the stress is not regained. */
  readonly loop: number
}

/** The stress must fall to this share of where it began, or below. */
const deepEnough = 0.25

/**
 * Unloadings of a tension test in order (docs/science/tests.md#lul-load-unload-reload): from a largest stress down to a quarter of it or less, and up again. The
 * break is none: strain does not come back in it.
 *
 * @param strain  true strain [1]
 * @param stress  true stress [MPa]
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
    // Down until the stress has clearly turned up again.
    while (k < stress.length && stress[k]! - stress[bottom]! < 0.1 * stress[top]!) {
      if (stress[k]! <= stress[bottom]!) bottom = k
      k++
    }
    let regained = k
    while (regained < stress.length && stress[regained]! < 0.99 * stress[top]!) regained++
    const start = beginOf(strain, stress, top, i)
    const fell = strain[start]! - strain[bottom]!
    if (stress[bottom]! <= deepEnough * stress[start]! && fell > 0.3 * ((stress[start]! - stress[bottom]!) / steel.E)) {
      found.push(
        measure(strain, stress, start, bottom, Math.min(regained, stress.length - 1), regained < stress.length),
      )
    }
    i = Math.max(regained, i + 1)
    top = Math.min(i, stress.length - 1)
  }
  return found
}

/** Largest strain near the largest stress: noise may put the largest stress a few rows before the turning. */
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
