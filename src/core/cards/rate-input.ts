import { rateLaws } from '../models/rate/index.ts'
import { sameRate } from '../models/rate/reference-rate.ts'
import type { RateInput } from './card-input.ts'
import { chosen, valuesOf } from './chosen-set.ts'
import type { CardChoice, CardFacts, CardSet } from './from-parameter-sets.ts'

/** Where no rates were tested [1/s]. */
const usualRates = [0.01, 0.1, 1, 10, 100]
/** Rate of a quasi-static test where nobody stated one [1/s]. */
export const slowRate = 0.001
const roomTemperature = 20 // °C

/** A stored rate law, tabulated at the tested rates and at decades between them. */
export function rateInput(
  sets: readonly CardSet[],
  facts: CardFacts,
  choice: CardChoice,
): { slow: number; input: RateInput } | undefined {
  const found = chosen(sets, rateLaws, choice.rate)
  // A law with hardening of its own would bring a second flow curve beside the first.
  if (!found || found.model.kind === 'own-hardening') return undefined
  const parameters = valuesOf(found.set)
  const slow = parameters['reference_rate'] ?? slowRate
  const rates = tableRates(slow, facts.rates ?? usualRates)
  if (rates.length === 0) return undefined
  return { slow, input: { kind: 'law', law: found.model.id, parameters, rates } }
}

/** The coil's own curves by rate. */
export function tabulatedRates(
  { law, slow }: NonNullable<CardChoice['rateTable']>,
  { strain, stress }: { readonly strain: Float64Array; readonly stress: Float64Array },
  { rates = [] }: CardFacts,
): { slow: number; input: RateInput } | undefined {
  const faster = rates.filter((rate) => rate > sameRate * slow)
  if (faster.length === 0) return undefined
  const at = (rate: number) =>
    strain.map((plasticStrain, i) =>
      law.stress([], { quasiStatic: stress[i]!, rate, plasticStrain, temperature: roomTemperature }),
    )
  return { slow, input: { kind: 'curves', curves: faster.map((rate) => ({ rate, strain, stress: at(rate) })) } }
}

/**
 * Rates at which a law is tabulated for a card: those that were tested above the slow one, and the decades in a gap of more
 * than one. Solvers go straight over the rate from curve to curve where stress rises with its logarithm: over two decades they
 * would find a ninth of the rise where half of it is due.
 *
 * @param slow    rate of the flow curve [1/s]
 * @param tested  [1/s], in any order; a rate close to the slow one is the slow one
 * @returns       rising
 */
export function tableRates(slow: number, tested: readonly number[]): number[] {
  const rates = tested.filter((rate) => rate > sameRate * slow).toSorted((a, b) => a - b)
  return rates.flatMap((rate, i) => [...decadesBetween(rates[i - 1] ?? slow, rate), rate])
}

/** Powers of ten that are neither of the two rates; none within about a decade. */
function decadesBetween(from: number, to: number): number[] {
  if (to <= 10 * sameRate * from) return []
  const first = Math.ceil(Math.log10(from * sameRate))
  const last = Math.floor(Math.log10(to / sameRate))
  return Array.from({ length: last - first + 1 }, (_, i) => Number(`1e${first + i}`))
}
