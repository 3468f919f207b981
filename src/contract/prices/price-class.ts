import type { TestPrice } from './test-price.ts'

export type PricedTest = { readonly price: TestPrice; readonly specimens: number }

/** Upper ends of the classes A, B, C … [1/100 of the currency]; above the last there is one more. */
const ends = [50_000, 100_000, 250_000, 500_000, 1_000_000, 2_500_000] as const

export type PriceClass = {
  /** `A` to `G`. */
  readonly name: string
  /** [1/100 of the currency]; null: open. */
  readonly from: number
  readonly to: number | null
  readonly currency: string
  /** Working days of the test that takes longest: tests run beside each other. */
  readonly days: number
}

/**
 * Class and time of tests together. A class and no sum: a quotation knows sheet, discount and tax, a plan does not.
 *
 * @returns undefined for no test, and where prices are in several currencies, which nobody can add up
 */
export function priceClass(tests: readonly PricedTest[]): PriceClass | undefined {
  const currencies = new Set(tests.map(({ price }) => price.currency))
  const [currency] = currencies
  if (currency === undefined || currencies.size > 1) return undefined
  const sum = tests.reduce((all, { price, specimens }) => all + price.preparation + specimens * price.perSpecimen, 0)
  const place = ends.findIndex((end) => sum <= end)
  const at = place < 0 ? ends.length : place
  return {
    name: String.fromCharCode(65 + at),
    from: at === 0 ? 0 : ends[at - 1]!,
    to: ends[at] ?? null,
    currency,
    days: Math.max(...tests.map(({ price }) => price.days)),
  }
}
