import type { Curve } from '../curves/curve.ts'
import { linspace } from '../numerics/arrays.ts'
import { firstAtLeast, interpolate } from '../numerics/interpolate.ts'

/** Errors of elastic strain change the stress too much below it [1]. */
const minStrain = 0.002

/**
 * Yield stress of a direction divided by that of a reference at equal plastic work ∫σ dεp, over plastic strain of the
 * reference [1] from 0.2 % to the end of the shorter curve; undefined if less than another 0.2 % remains.
 * @param reference, state  true stress [MPa] over rising true plastic strain [1]
 */
export function yieldRatio(reference: Curve, state: Curve, points = 60): Curve | undefined {
  if (reference.x.length < 2 || state.x.length < 2) return undefined
  const [work, other] = [plasticWork(reference), plasticWork(state)]
  const max = Math.min(work.at(-1)!, other.at(-1)!)
  const from = Math.max(minStrain, reference.x[0]!)
  const to = strainAt(work, reference, max)
  if (!(to > 2 * from)) return undefined
  const x = linspace(from, to, points)
  const y = x.map((strain) => {
    const at = Math.min(interpolate(reference.x, work, strain), max)
    return interpolate(other, state.y, Math.max(at, other[0]!)) / interpolate(reference.x, reference.y, strain)
  })
  return { x, y }
}

/** Constant stress before the first point. */
function plasticWork({ x, y }: Curve): Float64Array {
  const work = new Float64Array(x.length)
  work[0] = Math.max(0, x[0]!) * y[0]!
  for (let i = 1; i < x.length; i++) work[i] = work[i - 1]! + (y[i]! + y[i - 1]!) * 0.5 * Math.max(0, x[i]! - x[i - 1]!)
  return work
}

function strainAt(work: Float64Array, { x }: Curve, target: number): number {
  const i = firstAtLeast(work, target)
  return i >= x.length ? x.at(-1)! : interpolate(work, x, Math.max(target, work[0]!))
}
