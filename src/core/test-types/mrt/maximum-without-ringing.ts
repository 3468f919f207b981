import type { Curve } from '../../curves/curve.ts'
import { interpolate } from '../../numerics/interpolate.ts'
import { findMaximumForce } from '../../evaluate/quantities/uniform-elongation.ts'
import { withoutRinging } from './smoothing.ts'

export type MaximumWithoutRinging = {
  /** Strength [MPa]. */
  readonly stress: number
  /** Engineering strain there [1]. */
  readonly strain: number
  /** Half the window of the parabolas, in strain [1]. */
  readonly half: number
}

/**
 * Maximum force of a record that rings: the top of engineering stress once the ringing is taken out. The highest
 * reading is the crest of a wave, above the metal's maximum and long before it.
 *
 * The first half window is left out, where a parabola has waves on one side only, unless the curve falls from its end on.
 *
 * @param engineering  x: strain, zero-corrected [1], y: stress [MPa], up to the fracture
 * @param E            slope of the elastic line [MPa]
 * @returns            undefined with fewer than 20 rows beyond 0.5 % plastic strain
 */
export function maximumWithoutRinging({ x, y }: Curve, E: number): MaximumWithoutRinging | undefined {
  const elastic = y.reduce((highest, stress) => Math.max(highest, stress), 0) / E
  const smooth = withoutRinging({ x: x.map((strain) => strain - elastic), y })
  if (!smooth) return undefined
  const { curve, half } = smooth
  const settled = curve.x.findIndex((strain) => strain >= curve.x[0]! + half)
  const top = findMaximumForce(curve.x, curve.y, settled)
  const { strain } = top.index > settled ? top : findMaximumForce(curve.x, curve.y)
  return { stress: interpolate(curve.x, curve.y, strain), strain: strain + elastic, half }
}
