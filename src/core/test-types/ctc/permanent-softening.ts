import type { Curve } from '../../curves/curve.ts'
import { interpolate } from '../../numerics/interpolate.ts'
import { lineThrough } from '../../evaluate/steps/line.ts'
import type { HalfCycle } from './half-cycles.ts'

/** How far the reversed curve stays below the monotonic one once both run alike. */
export type PermanentSoftening = {
  /** Mean distance [MPa]; negative where the reversed curve lies above. */
  readonly stress: number
  /** Accumulated plastic strains between which it was taken [1]. */
  readonly from: number
  readonly to: number
  /** True where the distance still changes by more than a fifth of itself within the window. */
  readonly transient: boolean
}

/**
 * Permanent softening (docs/science/tests.md#ctc-cyclic-tension-and-compression): distance between the monotonic curve and the absolute stress of the reversed leg, over
 * accumulated plastic strain, in the last half of the strains that both hold.
 *
 * @param accumulated  plastic strain path of every row [1]
 * @returns            null where the monotonic curve does not reach half a percent into the reversed leg
 */
export function permanentSoftening(
  accumulated: Float64Array,
  stress: Float64Array,
  leg: HalfCycle,
  monotonic: Curve,
): PermanentSoftening | null {
  const begin = accumulated[leg.from]!
  const end = Math.min(accumulated[leg.to - 1]!, monotonic.x.at(-1) ?? 0)
  if (!(end - begin > 0.005)) return null
  const from = (begin + end) / 2
  const rows: number[] = []
  for (let i = leg.from; i < leg.to; i++) if (accumulated[i]! >= from && accumulated[i]! <= end) rows.push(i)
  if (rows.length < 5) return null
  const distance = rows.map((i) => interpolate(monotonic.x, monotonic.y, accumulated[i]!) - leg.direction * stress[i]!)
  const mean = distance.reduce((a, b) => a + b, 0) / distance.length
  const x = rows.map((i) => accumulated[i]!)
  const change = (lineThrough(x, distance)?.slope ?? 0) * (end - from)
  return { stress: mean, from, to: end, transient: Math.abs(change) > 0.2 * Math.abs(mean) }
}

/** Plastic strain path Σ|Δεp| with a constant modulus; noise of the elastic parts is held back by a threshold. */
export function accumulatedPlastic(
  strain: Float64Array,
  stress: Float64Array,
  modulus: number,
  cycles: readonly HalfCycle[],
): Float64Array {
  const path = new Float64Array(strain.length)
  let done = 0
  for (const { from, to, direction } of cycles) {
    const start = strain[from]! - stress[from]! / modulus
    let most = 0
    for (let i = from; i < to; i++) {
      most = Math.max(most, direction * (strain[i]! - stress[i]! / modulus - start))
      path[i] = done + most
    }
    done += most
  }
  for (let i = cycles.at(-1)?.to ?? 0; i < path.length; i++) path[i] = done
  return path
}
