import type { CardInput, CardOptions, RateInput } from '../card-input.ts'
import { ordered } from '../../models/parameters.ts'
import { rateLaw } from '../../models/rate/index.ts'
import type { Findings } from '../refusal.ts'
import type { PreparedFlow } from './flow.ts'
import { liftFlatParts } from './minimum-slope.ts'
import { checkedSamples, onGrid } from './samples.ts'

/** One curve of a rate table in stored units; the slowest is the flow curve itself. */
export type PreparedRate = { readonly rate: number; readonly stress: Float64Array }

/** More curves than this would run into the ids of the failure curves. */
const mostRates = 50

/**
 * Curves at rising rates on the strains of the flow curve, never crossing; undefined when refused.
 *
 * @param mostCurves  that the solver reads, the slow one counted: it would leave out the fastest without a word
 */
export function prepareRates(
  input: CardInput,
  flow: PreparedFlow,
  options: CardOptions,
  findings: Findings,
  mostCurves = 1 + mostRates,
): PreparedRate[] | undefined {
  const { rates, flow: slow } = input
  if (!rates) return undefined
  if (!(slow.rate !== undefined && slow.rate > 0)) {
    findings.refuse('flow-rate', `rates need the rate of the flow curve, found ${slow.rate ?? 'none'}`)
    return undefined
  }
  const curves = rates.kind === 'law' ? byLaw(rates, flow, findings) : measured(rates.curves, flow, options, findings)
  if (!curves) return undefined
  if (1 + curves.length > mostCurves) {
    findings.refuse(
      'too-many-rates',
      `${1 + curves.length} curves with the slow one, this card takes up to ${mostCurves}`,
    )
  }
  const table = [{ rate: slow.rate, stress: flow.stress }, ...curves.toSorted((a, b) => a.rate - b.rate)]
  for (const [k, { rate, stress }] of table.entries()) {
    if (k === 0) continue
    const before = table[k - 1]!
    if (!(rate > before.rate)) {
      findings.refuse('rate-order', `strain rate ${rate} 1/s is not above ${before.rate} 1/s`)
      return undefined
    }
    liftFlatParts(`curve at ${rate} 1/s`, flow.strain, stress, slow.measuredTo, findings)
    const crossing = stress.findIndex((value, i) => value < before.stress[i]!)
    if (crossing < 0) continue
    const where = `curves at ${before.rate} and ${rate} 1/s cross at a plastic strain of ${flow.strain[crossing]}`
    if (!options.repair) findings.refuse('crossing', `${where}; repair can lift the faster one`)
    else {
      for (const [i, value] of stress.entries()) stress[i] = Math.max(value, before.stress[i]!)
      findings.warn('crossing-repaired', `${where}: the faster one was lifted`)
    }
  }
  return table
}

function measured(
  curves: Extract<RateInput, { kind: 'curves' }>['curves'],
  flow: PreparedFlow,
  { repair = false }: CardOptions,
  findings: Findings,
): PreparedRate[] | undefined {
  const prepared: PreparedRate[] = []
  for (const { rate, ...samples } of curves) {
    const name = `curve at ${rate} 1/s`
    const checked = checkedSamples(name, samples, repair, findings)
    const stress = checked && onGrid(name, checked, flow.strain, findings)
    if (!stress) return undefined
    prepared.push({ rate, stress })
  }
  return prepared
}

function byLaw(
  { law: id, parameters, rates }: Extract<RateInput, { kind: 'law' }>,
  flow: PreparedFlow,
  findings: Findings,
): PreparedRate[] | undefined {
  try {
    const law = rateLaw(id)
    if (law.kind === 'own-hardening') {
      findings.refuse(
        'rate-law',
        `${law.label} brings its own hardening beside the flow curve; a factor or overstress is needed`,
      )
      return undefined
    }
    const values = ordered(law, parameters)
    return rates.map((rate) => ({
      rate,
      stress: flow.strain.map((plasticStrain, i) =>
        law.stress(values, { quasiStatic: flow.stress[i]!, rate, plasticStrain, temperature: 20 }),
      ),
    }))
  } catch (error) {
    if (!(error instanceof RangeError)) throw error
    findings.refuse('rate-law', error.message)
    return undefined
  }
}
