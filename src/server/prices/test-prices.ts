import { samplePrice } from '#contract/prices/sample-prices.ts'
import type { TestPrice } from '#contract/prices/test-price.ts'
import type { TestCode } from '#core/test-types/test-type.ts'
import { testTypes } from '#core/test-types/index.ts'
import type { Reader } from '#server/db/database.ts'

export type ListedPrice = TestPrice & {
  readonly test: TestCode
  /** When the operator set it; null for the sample of the program. */
  readonly changedAt: Date | null
}

/** The price of every test, in the order of the registry: the operator's, or the sample. */
export async function listPrices(db: Reader): Promise<ListedPrice[]> {
  const rows = await db
    .selectFrom('test_price')
    .select(['test', 'currency', 'preparation', 'per_specimen as perSpecimen', 'days', 'changed_at as changedAt'])
    .execute()
  return testTypes.map(({ code }) => {
    const own = rows.find(({ test }) => test === code)
    return own ? { ...own, test: code } : { test: code, ...samplePrice(code), changedAt: null }
  })
}
