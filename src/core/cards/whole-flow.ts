import type { Curve } from '../curves/curve.ts'
import { continued } from '../models/hardening/continued.ts'
import { type FlowCurve, flowCurve } from '../models/hardening/flow-curve.ts'
import type { HardeningLaw } from '../models/hardening/law.ts'
import { ordered } from '../models/parameters.ts'
import { shortNumbers } from '../short-numbers.ts'
import { refusal } from './refusal.ts'

const anotherLaw = 'choose a law of the whole curve'

/**
 * A law from first yield on; the anchored one begins at uniform strain, and what was measured stands before it.
 *
 * @param values   parameters by id, in the units of the law
 * @param tensile  true stress [MPa] over plastic strain [1]; only the anchored law needs it
 * @throws CardRefused where the anchored law has no measured curve that it continues
 */
export function wholeFlow(
  law: HardeningLaw,
  values: Readonly<Record<string, number>>,
  tensile: Curve | undefined,
): FlowCurve {
  const flow = flowCurve(law, ordered(law, values))
  if (law.id !== 'anchored') return flow
  if (!tensile) throw refusal('anchored', `'anchored' continues a measured curve, and none is at hand: ${anotherLaw}`)
  try {
    return continued(tensile, flow, values['em']!)
  } catch (error) {
    if (!(error instanceof RangeError)) throw error
    throw refusal('anchored', shortNumbers(`'anchored' continues a measured curve: ${error.message}; ${anotherLaw}`))
  }
}
