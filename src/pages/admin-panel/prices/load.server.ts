import { testType } from '#core/test-types/index.ts'
import type { PageContext } from '#pages/reading/services.ts'
import { readAsStaff } from '#pages/reading/staff.server.ts'
import { listPrices } from '#server/prices/prices.ts'

export function loadPrices(context: PageContext) {
  return readAsStaff(context, 'plans.read', async (db) => {
    const prices = await listPrices(db)
    return {
      prices: prices.map(({ changedAt, ...price }) => ({
        ...price,
        id: price.test,
        name: testType(price.test).name,
        changedAt: changedAt?.toISOString() ?? null,
      })),
    }
  })
}
export type PricesData = Awaited<ReturnType<typeof loadPrices>>
