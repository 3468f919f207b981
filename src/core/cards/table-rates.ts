import { sameRate } from '../models/rate/reference-rate.ts'

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
