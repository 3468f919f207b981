import type { FlowCurve } from '../hardening/flow-curve.ts'
import type { RateLaw } from './law.ts'

/**
 * The flow curve at one rate, from the slow one and a rate law; a law with hardening of its own leaves the slow one aside.
 *
 * At 20 °C.
 *
 * @param rate  [1/s], above 0
 */
export function flowAtRate(slow: FlowCurve, law: RateLaw, parameters: readonly number[], rate: number): FlowCurve {
  const at = (plasticStrain: number) => ({
    quasiStatic: slow.stress(plasticStrain),
    rate,
    plasticStrain,
    temperature: 20,
  })
  return {
    stress: (strain) => law.stress(parameters, at(strain)),
    slope: (strain) => law.slope(parameters, at(strain), slow.slope(strain)),
  }
}
