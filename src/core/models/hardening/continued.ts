import type { Curve } from '../../curves/curve.ts'
import { interpolate } from '../../numerics/interpolate.ts'
import { type FlowCurve, flowTable } from './flow-curve.ts'

/** Largest relative difference at the joint: Rm and Ag are separate means, which shifts a curve by up to this [1]. */
const maxShift = 0.03
/** A curve that begins later lacks its first yield, as for every card (`cards/prepare/rounded-samples.ts`) [1]. */
const latestStart = 0.0005

/**
 * A measured curve continued by a law (docs/science/models.md#anchored-extrapolation), scaled to avoid a step at the
 * joint and constant before its first point. A measurement that ends before `from` is continued from its end.
 * @throws RangeError if the measurement does not begin at first yield, or differs by more than 3 % at the joint
 */
export function continued(measured: Curve, law: FlowCurve, from: number): FlowCurve {
  return continuation(measured, from)(law)
}

export function continuation({ x, y }: Curve, from: number): (law: FlowCurve) => FlowCurve {
  if (!(x[0]! <= Math.min(latestStart, from))) {
    throw new RangeError(
      x.length === 0
        ? 'no curve was measured before it'
        : `the measured curve begins at a plastic strain of ${x[0]}, its first yield is missing`,
    )
  }
  const joint = Math.min(from, x.at(-1)!)
  const end = interpolate(x, y, joint)
  const before = x.findLastIndex((strain) => strain < joint) + 1
  const strain = Float64Array.of(...(x[0]! > 0 ? [0] : []), ...x.slice(0, before), joint)
  const stress = Float64Array.of(...(x[0]! > 0 ? [y[0]!] : []), ...y.slice(0, before), end)
  return (law) => {
    const scale = law.stress(joint) / end
    if (!(Math.abs(scale - 1) <= maxShift)) {
      throw new RangeError(
        `at a plastic strain of ${joint} the measured curve has ${end} MPa and what continues it ${law.stress(joint)} MPa`,
      )
    }
    const table = flowTable(strain, stress, scale)
    return {
      stress: (at) => (at < joint ? table : law).stress(at),
      slope: (at) => (at < joint ? table : law).slope(at),
    }
  }
}
