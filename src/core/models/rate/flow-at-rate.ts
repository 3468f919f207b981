import type { FlowCurve } from '../hardening/flow-curve.ts'
import type { RateLaw } from './law.ts'

/**
 * The flow curve at one rate, from the slow one and a rate law; a law with hardening of its own leaves the slow one aside.
 *
 * @param rate         [1/s], above 0
 * @param temperature  [°C]
 */
export function flowAtRate(
  slow: FlowCurve,
  law: RateLaw,
  parameters: readonly number[],
  rate: number,
  temperature = 20,
): FlowCurve {
  const at = (plasticStrain: number) => ({ quasiStatic: slow.stress(plasticStrain), rate, plasticStrain, temperature })
  return {
    stress: (strain) => law.stress(parameters, at(strain)),
    slope: (strain) => law.slope(parameters, at(strain), slow.slope(strain)),
  }
}
