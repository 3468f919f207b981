import type { TestPrice } from './test-price.ts'

export type PricedTest = { readonly price: TestPrice; readonly specimens: number }

/** Upper limits of the classes A, B, C … [1/100 of the currency]. */
const ends = [50_000, 100_000, 250_000, 500_000, 1_000_000, 2_500_000] as const

export type PriceClass = {
  /** `A` to `G`. */
  readonly name: string
  /** [1/100 of the currency]; null: open. */
  readonly from: number
  readonly to: number | null
  readonly currency: string
  /** Working days of the longest test; tests run in parallel. */
  readonly days: number
}

/** Price class and duration of tests; undefined for no test or several currencies. Sheet and tax are unknown. */
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
