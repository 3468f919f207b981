import { addressToCart } from '#contract/requests/cart-address.ts'
import type { OrderLine } from '#core/needed-tests/index.ts'
import type { ProjectRow } from '#laboratory/server/projects/index.ts'

type Row = Pick<ProjectRow, 'material' | 'test' | 'direction' | 'replicates'>

/** Where the tests of a project go into the cart once more, sheet by sheet. */
export function orderAgain(rows: readonly Row[]): { readonly sheet: string; readonly to: string }[] {
  return [...Map.groupBy(rows, ({ material }) => material)].map(([sheet, own]) => ({
    sheet,
    to: addressToCart(linesOf(own), { address: '', name: sheet }),
  }))
}

/** Directions of a test with the same number of replicates in one line. */
function linesOf(rows: readonly Row[]): OrderLine[] {
  return [...Map.groupBy(rows, ({ test, replicates }) => `${test} ${replicates}`).values()].map((own) => ({
    test: own[0]!.test,
    directions: own.flatMap(({ direction }) => (direction === '-' ? [] : [direction])),
    rates: [],
    replicates: own[0]!.replicates,
  }))
}
