import { addressToCart } from '#contract/requests/cart-address.ts'
import type { AvailableTest } from '#contract/tests.ts'
import type { MissingForModels } from '#contract/views/test-plan.ts'
import { cards } from '#core/cards/index.ts'
import {
  neededTests,
  nextInWords,
  nextTests,
  orderLines,
  type Purpose,
  rowsInWords,
  compareWithExisting,
} from '#core/needed-tests/index.ts'
import { existingSpecimens } from './needs-of-coil.ts'
import { type PlannedCoil, sheetOf } from './test-plan.ts'

/** Most demanding cards: a yield surface from eight tests, and a fracture locus. */
const fullest: AskedCards = { label: 'Yld2000 + GISSMO', ids: ['ls-dyna-mat-133-gissmo'] }

/** Missing tests for the shown card, or for the most demanding models. @param tests all tests of the coil */
export function missingForModels(
  plannedCoil: PlannedCoil,
  tests: readonly Pick<AvailableTest, 'code' | 'conditions'>[],
  cardId: string,
): MissingForModels {
  const card = cards.find(({ id }) => id === cardId)
  const asked = card ? { label: card.label, ids: [card.id], solver: card.solver } : fullest
  return { ...missingForCards(plannedCoil, tests, asked), next: nextFor(plannedCoil, tests) }
}

type AskedCards = {
  readonly label: string
  readonly ids: readonly string[]
  readonly purposes?: readonly Purpose['id'][]
  readonly solver?: string
}

/** Missing tests of cards, with links to the test plan and the cart. */
export function missingForCards(
  plannedCoil: PlannedCoil,
  tests: readonly Pick<AvailableTest, 'code' | 'conditions'>[],
  { label, ids, purposes = [], solver }: AskedCards,
): Omit<MissingForModels, 'next'> {
  const open = compareWithExisting(neededTests({ purposes, cards: ids }), existingSpecimens(tests)).filter(
    ({ missing }) => missing > 0,
  )
  const lines = orderLines(open)
  const question = new URLSearchParams({
    ...(purposes.length > 0 && { purposes: purposes.join(',') }),
    ...(solver !== undefined && { solver }),
    cards: ids.join(','),
    material: plannedCoil.material.path.split('/').at(-1)!,
    variant: plannedCoil.coil.slug,
  })
  return {
    models: label,
    tests: open.map((test) => `${test.test} ${rowsInWords(test, ({ missing }) => missing)}`),
    plan: `/mi-testing/needs?${question}`,
    order: lines.length === 0 ? null : addressToCart(lines, sheetOf(plannedCoil)),
  }
}

function nextFor(
  plannedCoil: PlannedCoil,
  tests: readonly Pick<AvailableTest, 'code' | 'conditions'>[],
): MissingForModels['next'] {
  const [next] = nextTests(existingSpecimens(tests))
  if (!next) return null
  return {
    words: `Next test: ${nextInWords(next)}.`,
    order: addressToCart(orderLines([next]), sheetOf(plannedCoil)),
  }
}
