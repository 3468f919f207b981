import { addressToCart } from '#contract/requests/cart-address.ts'
import { nextInWords, nextTests, orderLines } from '#core/needed-tests/index.ts'
import { testType } from '#core/test-types/index.ts'
import type { TestedSpecimen } from '#core/parameter-sets/index.ts'

export type OwnNext = { readonly test: string; readonly words: string; readonly order: string }

/** Later suggestions depend on the first results. */
const maxSuggestions = 3

/** Next tests by the rule for coils (docs/design/flow-curves.md#advice). */
export function nextOwnTests(tested: readonly TestedSpecimen[]): readonly OwnNext[] {
  const held = tested.map(({ test, orientation, rate }) => ({
    test,
    orientation,
    rate,
    replicates: testType(test).order.specimensPerRecord ?? 1,
  }))
  return nextTests(held)
    .slice(0, maxSuggestions)
    .map((next) => ({ test: next.test, words: nextInWords(next), order: addressToCart(orderLines([next])) }))
}
