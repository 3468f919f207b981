import { sameRate } from '../models/rate/reference-rate.ts'

/** Between curves further apart than this a table is filled [1]. */
const decade = 10

/**
 * Rates at which a law is tabulated for a card: those that were tested above the slow one, and no more than a decade between
 * two of them. Solvers go straight over the rate from curve to curve where stress rises with its logarithm: over two decades
 * they would find a ninth of the rise where half of it is due.
 *
 * @param slow    rate of the flow curve [1/s]
 * @param tested  [1/s], in any order; a rate close to the slow one is the slow one
 * @returns       rising, those between with two digits
 */
export function tableRates(slow: number, tested: readonly number[]): number[] {
  const rates = tested.filter((rate) => rate > sameRate * slow).toSorted((a, b) => a - b)
  return rates.flatMap((rate, i) => {
    const before = rates[i - 1] ?? slow
    const steps = Math.ceil(Math.log(rate / before / sameRate) / Math.log(decade))
    const between = Array.from({ length: Math.max(0, steps - 1) }, (_, k) =>
      Number((before * (rate / before) ** ((k + 1) / steps)).toPrecision(2)),
    )
    return [...between, rate]
  })
}
