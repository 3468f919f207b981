import { testType } from '#core/test-types/index.ts'
import type { TestCode } from '#core/test-types/test-type.ts'
import type { TestPrice } from './test-price.ts'

/** Sample price until the operator enters one; pages state this. */
export function samplePrice(test: TestCode): TestPrice {
  const { preparation, perSpecimen, days } = testType(test).order.samplePrice
  return { currency: 'EUR', preparation: preparation * 100, perSpecimen: perSpecimen * 100, days }
}
