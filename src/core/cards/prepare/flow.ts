import type { CardOptions, FlowInput } from '../input/card-input.ts'
import type { Findings } from '../refusal.ts'
import { liftFlatParts, closestStrains, maxEnd, strainGrid, wrongEnd } from './strain-grid.ts'
import { checkedSamples, onGrid } from './rounded-samples.ts'

/** In stored units [1], [MPa]. */
export type PreparedFlow = { readonly strain: Float64Array; readonly stress: Float64Array }

/** First strain 0, 30 to 150 strains, rising stress, up to the requested strain. */
export function prepareFlow(flow: FlowInput, options: CardOptions, findings: Findings): PreparedFlow | undefined {
  const { lastStrain: last = 1, repair = false } = options
  const wrong = wrongEnd(last)
  if (wrong) {
    findings.refuse('last-strain', wrong)
    return undefined
  }
  const samples = checkedSamples('flow curve', flow, repair, findings)
  if (!samples) return undefined
  if (!(flow.measuredTo > 0)) {
    findings.refuse('measured-to', `the last measured plastic strain is ${flow.measuredTo}, not above 0`)
    return undefined
  }
  if (flow.measuredTo > maxEnd) {
    findings.refuse('strain-unit', `the last measured plastic strain is ${flow.measuredTo}; is it in percent?`)
    return undefined
  }
  const strain = suits(samples.strain, last) ? samples.strain : strainGrid(last, flow.measuredTo)
  const stress = onGrid('flow curve', samples, strain, findings)
  if (!stress) return undefined
  liftFlatParts('flow curve', strain, stress, flow.measuredTo, findings)
  if (samples.strain[1]! > 0.005) {
    findings.warn(
      'coarse',
      `flow curve: the second point is at a plastic strain of ${samples.strain[1]}; first yield is missing`,
    )
  }
  if (last < 0.5)
    findings.warn('short-curve', `the curve ends at a plastic strain of ${last}; stress is constant beyond it`)
  else if (last < 1) findings.note('short-curve', `the curve ends at a plastic strain of ${last}, below 1`)
  return { strain, stress }
}

function suits(strain: Float64Array, last: number): boolean {
  if (strain.length < 30 || strain.length > 150 || strain.at(-1) !== last) return false
  return strain.every((at, i) => i === 0 || at - strain[i - 1]! >= closestStrains)
}
