import type { FlowCurve } from './flow-curve.ts'

/**
 * A measured curve up to a strain and a law beyond it: what cards and simulations take.
 *
 * @param strain  εp of the joint [1], usually uniform strain
 * @throws RangeError where the two differ by more than 1 % at the joint: a step in stress is no material
 */
export function joined(measured: FlowCurve, beyond: FlowCurve, strain: number): FlowCurve {
  const [before, after] = [measured.stress(strain), beyond.stress(strain)]
  if (!(Math.abs(after / before - 1) <= 0.01)) {
    throw new RangeError(`at εp = ${strain} the measured stress is ${before} MPa, the law says ${after} MPa`)
  }
  return {
    stress: (at) => (at <= strain ? measured.stress(at) : beyond.stress(at)),
    slope: (at) => (at <= strain ? measured.slope(at) : beyond.slope(at)),
  }
}
