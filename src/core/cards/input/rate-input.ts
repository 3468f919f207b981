import { rateLaws } from '../../models/rate/index.ts'
import { sameRate } from '../../models/rate/law.ts'
import type { RateInput } from './card-input.ts'
import { chosen, valuesOf } from './named-models.ts'
import type { CardChoice, CardFacts, CardSet } from './from-parameter-sets.ts'

/** [1/s] */
const usualRates = [0.01, 0.1, 1, 10, 100]
/** Quasi-static [1/s]. */
export const slowRate = 0.001
const roomTemperature = 20 // °C

export function rateInput(
  sets: readonly CardSet[],
  facts: CardFacts,
  choice: CardChoice,
): { slow: number; input: RateInput } | undefined {
  const found = chosen(sets, rateLaws, choice.rate)
  // A law with its own hardening would add a second flow curve.
  if (!found || found.model.kind === 'own-hardening') return undefined
  const parameters = valuesOf(found.set)
  const slow = parameters['reference_rate'] ?? slowRate
  const rates = tableRates(slow, facts.rates ?? usualRates)
  if (rates.length === 0) return undefined
  return { slow, input: { kind: 'law', law: found.model.id, parameters, rates } }
}

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
 * Decades fill gaps above the slow rate: solvers interpolate linearly, but stress rises with the logarithm of the rate.
 */
export function tableRates(slow: number, tested: readonly number[]): number[] {
  const rates = tested.filter((rate) => rate > sameRate * slow).toSorted((a, b) => a - b)
  return rates.flatMap((rate, i) => [...decadesBetween(rates[i - 1] ?? slow, rate), rate])
}

function decadesBetween(from: number, to: number): number[] {
  if (to <= 10 * sameRate * from) return []
  const first = Math.ceil(Math.log10(from * sameRate))
  const last = Math.floor(Math.log10(to / sameRate))
  return Array.from({ length: last - first + 1 }, (_, i) => Number(`1e${first + i}`))
}
