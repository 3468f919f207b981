import { testType } from '#core/test-types/index.ts'
import type { TestCode } from '#core/test-types/test-type.ts'
import type { TestPrice } from './test-price.ts'

/** Invented price of a test until the operator enters theirs; every page with it says so. */
export function samplePrice(test: TestCode): TestPrice {
  const { preparation, perSpecimen, days } = testType(test).order.samplePrice
  return { currency: 'EUR', preparation: preparation * 100, perSpecimen: perSpecimen * 100, days }
}
