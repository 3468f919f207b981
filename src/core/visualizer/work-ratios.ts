import type { Curve } from '../curves/curve.ts'
import { tensionReference } from '../evaluate/steps/tension-reference.ts'
import { interpolate } from '../numerics/interpolate.ts'
import { specimensOf, type TestedSpecimen } from '../parameter-sets/tested-specimen.ts'

/** Yield stress in one direction over that along RD, as plastic strain grows. */
export type WorkRatio = {
  /** From the rolling direction [°]. */
  readonly angle: 45 | 90
  /** x: plastic strain along RD [1], y: σθ/σ0 at the same plastic work [1]. */
  readonly ratio: Curve
}

/** Stations over strain: a slider needs no more. */
const stations = 80

/** Below it work is too small to compare [1]. */
const firstStrain = 0.002

/** Mean tensile curves across and diagonal to rolling against that along it; directions that were not tested are left out. */
export function workRatiosOf(tested: readonly TestedSpecimen[]): WorkRatio[] {
  const reference = tensionReference(
    specimensOf(tested, 'UAT').map(({ orientation, curves }) => ({ orientation, curves, scalars: [] })),
  )
  if (!reference) return []
  return (
    [
      [45, reference.across?.DD],
      [90, reference.across?.TD],
    ] as const
  ).flatMap(([angle, other]) => {
    const ratio = other && ratioAtEqualWork(other.flow, reference.flow)
    return ratio ? [{ angle, ratio }] : []
  })
}

/**
 * σθ(εθ)/σ0(ε0) where ∫σθ dεθ = ∫σ0 dε0, over ε0.
 *
 * @param flow       x: plastic strain [1] rising from near 0, y: true stress [MPa]
 * @param reference  the same along RD
 * @returns          undefined where the curves share less than a few thousandths of strain
 */
export function ratioAtEqualWork(flow: Curve, reference: Curve): Curve | undefined {
  const [own, other] = [workOf(flow), workOf(reference)]
  const most = Math.min(own.at(-1) ?? 0, other.at(-1) ?? 0)
  const from = Math.max(firstStrain, reference.x[0]!)
  const to = interpolate(other, reference.x, most)
  if (!(to > 2 * from)) return undefined
  const x = Float64Array.from({ length: stations }, (_, i) => from + ((to - from) * i) / (stations - 1))
  const y = x.map((strain) => {
    const work = Math.min(most, interpolate(reference.x, other, strain))
    return interpolate(own, flow.y, work) / interpolate(reference.x, reference.y, strain)
  })
  return { x, y }
}

/** Plastic work up to each point [MJ/m³]; before the first point stress is taken as that of the first. */
function workOf({ x, y }: Curve): Float64Array {
  const work = new Float64Array(x.length)
  work[0] = x[0]! * y[0]!
  for (let i = 1; i < x.length; i++) work[i] = work[i - 1]! + ((y[i]! + y[i - 1]!) / 2) * (x[i]! - x[i - 1]!)
  return work
}
