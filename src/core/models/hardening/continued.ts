import type { Curve } from '../../curves/curve.ts'
import { interpolate } from '../../numerics/interpolate.ts'
import { type FlowCurve, flowTable } from './flow-curve.ts'

/** Rm and Ag of a coil are means of their own, which shifts a curve by this much; more is another material [1]. */
const mostShift = 0.03
/** A curve that begins later has lost its first yield, as for every card (`cards/prepare/samples.ts`) [1]. */
const latestStart = 0.0005

/**
 * A measured curve as far as it goes, a law from there on (anchored extrapolation; docs/science/models.md#anchored-extrapolation). The measured part is
 * scaled so that there is no step at the joint, and constant before its first point.
 *
 * @param measured  true stress [MPa] over plastic strain [1], strain rising from near 0
 * @param law       what goes on, tied to the end of the measurement
 * @param from      strain where the law begins [1]; a measurement that ends before hands over at its end
 * @throws RangeError where the measurement does not begin at first yield, or misses the law by more than 3 % at the joint
 */
export function continued(measured: Curve, law: FlowCurve, from: number): FlowCurve {
  return continuation(measured, from)(law)
}

/** The same for many laws that continue one measurement. */
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
    if (!(Math.abs(scale - 1) <= mostShift)) {
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
