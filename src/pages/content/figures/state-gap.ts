import type { Curve } from '#core/curves/curve.ts'
import { asTension } from '#core/evaluate/steps/equal-work.ts'
import { interpolate } from '#core/numerics/interpolate.ts'

export type StateGap = {
  /** Mean of σ_state/f − σ_tension, positive above [MPa]. */
  readonly mean: number
  readonly from: number
  readonly to: number
  readonly points: number
}

/**
 * Compares a converted test with tension over the strains of both; undefined if they share none.
 * @param state    x: plastic strain of the state [1], y: its stress [MPa]
 * @param tension  tensile flow curve
 * @param ratio    f = σ_state/σ_tension at equal plastic work
 * @param from     minimum equivalent plastic strain [1]
 */
export function stateGap(state: Curve, tension: Curve, ratio: number, from: number): StateGap | undefined {
  const { x, y } = asTension(state, ratio)
  const begin = Math.max(from, tension.x[0]!)
  const rows = [...x.keys()].filter((i) => x[i]! >= begin && x[i]! <= tension.x.at(-1)!)
  if (rows.length === 0) return undefined
  const sum = rows.reduce((total, i) => total + y[i]! - interpolate(tension.x, tension.y, x[i]!), 0)
  return { mean: sum / rows.length, from: x[rows[0]!]!, to: x[rows.at(-1)!]!, points: rows.length }
}
