import { addressToCart } from '#contract/requests/cart-address.ts'
import { nextInWords, nextTests, orderLines } from '#core/needed-tests/index.ts'
import { testType } from '#core/test-types/index.ts'
import type { TestedSpecimen } from '#core/parameter-sets/index.ts'

/** A test that the reader's own data lack, in words, and the way into the cart. */
export type OwnNext = { readonly test: string; readonly words: string; readonly order: string }

/** So many are told: after the first everything is another question. */
const told = 3

/** The next tests of what is open, by the rule that tells those of a coil (docs/decisions/0412). */
export function nextOwnTests(tested: readonly TestedSpecimen[]): readonly OwnNext[] {
  const held = tested.map(({ test, orientation, rate }) => ({
    test,
    orientation,
    rate,
    replicates: testType(test).order.specimensPerRecord ?? 1,
  }))
  return nextTests(held)
    .slice(0, told)
    .map((next) => ({ test: next.test, words: nextInWords(next), order: addressToCart(orderLines([next])) }))
}
