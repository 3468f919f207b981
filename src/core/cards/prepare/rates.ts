import { ordered } from '../../models/model.ts'
import { cowperSymonds, rise } from '../../models/rate/cowper-symonds.ts'
import type { RateInput, CardInput, CardOptions } from '../input/card-input.ts'
import type { Findings } from '../refusal.ts'
import { sevenDigits, type UnitSystem } from '../unit-system.ts'
import { rateLaw } from '../../models/rate/index.ts'
import type { PreparedFlow } from './flow.ts'
import { liftFlatParts } from './strain-grid.ts'
import { checkedSamples, onGrid } from './rounded-samples.ts'

/** C and slow rate in units of the solver; rise of the slow test above the curve of rate zero [1]. */
export type PreparedCowperSymonds = {
  readonly C: number
  readonly p: number
  readonly referenceRate: number
  readonly rise: number
}

/** C is a strain rate and is converted; p is not. */
export function prepareCowperSymonds(
  rates: RateInput | undefined,
  system: UnitSystem,
  findings: Findings,
): PreparedCowperSymonds | undefined {
  if (rates?.kind !== 'law' || rates.law !== 'cowper-symonds') {
    findings.refuse('cowper-symonds-missing', 'this card requires Cowper-Symonds parameters')
    return undefined
  }
  try {
    const [C, p, reference] = ordered(cowperSymonds, rates.parameters) as [number, number, number]
    if (!(C > 0 && p > 0)) findings.refuse('cowper-symonds', `C ${C} 1/s and p ${p} must be above 0`)
    return {
      C: sevenDigits(C * system.rate),
      p: sevenDigits(p),
      referenceRate: sevenDigits(reference * system.rate),
      rise: rise(reference, C, p),
    }
  } catch (error) {
    if (!(error instanceof RangeError)) throw error
    findings.refuse('cowper-symonds', error.message)
    return undefined
  }
}

/** In stored units; the slowest is the flow curve. */
type PreparedRate = { readonly rate: number; readonly stress: Float64Array }

/** Further curves would use the ids of the failure curves. */
const maxRates = 50

/**
 * Curves at rising rates on the strains of the flow curve, never crossing; undefined if refused.
 * @param mostCurves  including the slow one; the solver ignores further ones without a message
 */
export function prepareRates(
  input: CardInput,
  flow: PreparedFlow,
  options: CardOptions,
  findings: Findings,
  maxCurves = 1 + maxRates,
): PreparedRate[] | undefined {
  const { rates, flow: slow } = input
  if (!rates) return undefined
  if (!(slow.rate !== undefined && slow.rate > 0)) {
    findings.refuse('flow-rate', `strain rates require the strain rate of the flow curve, found ${slow.rate ?? 'none'}`)
    return undefined
  }
  const curves = rates.kind === 'law' ? byLaw(rates, flow, findings) : measured(rates.curves, flow, options, findings)
  if (!curves) return undefined
  if (1 + curves.length > maxCurves) {
    findings.refuse(
      'too-many-rates',
      `${1 + curves.length} curves including the slow one; this card supports at most ${maxCurves}`,
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
    if (!options.repair) findings.refuse('crossing', `${where}; use repair to raise the faster one`)
    else {
      for (const [i, value] of stress.entries()) stress[i] = Math.max(value, before.stress[i]!)
      findings.warn('crossing-repaired', `${where}; the faster one was raised`)
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
        `${law.label} includes hardening in addition to the flow curve; choose a rate law that is a factor or an overstress`,
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
