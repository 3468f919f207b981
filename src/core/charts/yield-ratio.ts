import type { Curve } from '../curves/curve.ts'
import { evenly } from '../numerics/evenly.ts'
import { firstAtLeast, interpolate } from '../numerics/interpolate.ts'

/** Below it a small error of the elastic strain moves the stress a lot [1]. */
const leastStrain = 0.002

/**
 * Yield stress of a direction over that of the reference, where both have taken the same plastic work ∫σ dεp.
 *
 * @param reference  true stress [MPa] over true plastic strain [1], mostly along RD; strain rises
 * @param state      the same of the other direction
 * @returns          x: plastic strain of the reference [1], y: ratio of the stresses [1]; from 0.2 % strain to where the shorter of
 *                   the two has no more work to compare; undefined where less than another 0.2 % is left
 */
export function yieldRatio(reference: Curve, state: Curve, points = 60): Curve | undefined {
  if (reference.x.length < 2 || state.x.length < 2) return undefined
  const [work, other] = [plasticWork(reference), plasticWork(state)]
  const most = Math.min(work.at(-1)!, other.at(-1)!)
  const from = Math.max(leastStrain, reference.x[0]!)
  const to = strainAt(work, reference, most)
  if (!(to > 2 * from)) return undefined
  const x = evenly(from, to, points)
  const y = x.map((strain) => {
    const at = Math.min(interpolate(reference.x, work, strain), most)
    return interpolate(other, state.y, Math.max(at, other[0]!)) / interpolate(reference.x, reference.y, strain)
  })
  return { x, y }
}

/** Work up to each point [MPa]; before the first one its own stress is taken. */
function plasticWork({ x, y }: Curve): Float64Array {
  const work = new Float64Array(x.length)
  work[0] = Math.max(0, x[0]!) * y[0]!
  for (let i = 1; i < x.length; i++) work[i] = work[i - 1]! + (y[i]! + y[i - 1]!) * 0.5 * Math.max(0, x[i]! - x[i - 1]!)
  return work
}

function strainAt(work: Float64Array, { x }: Curve, wanted: number): number {
  const i = firstAtLeast(work, wanted)
  return i >= x.length ? x.at(-1)! : interpolate(work, x, Math.max(wanted, work[0]!))
}
