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
  withHeld,
} from '#core/needed-tests/index.ts'
import { heldSpecimens } from './needs-of-coil.ts'
import { type PlannedCoil, sheetOf } from './test-plan.ts'

/** The most that a stamping and a crash department ask of one sheet: a surface from eight tests, and a locus of fracture. */
const fullest: AskedCards = { label: 'Yld2000 + GISSMO', ids: ['ls-dyna-mat-133', 'ls-dyna-gissmo'] }

/**
 * What a coil lacks for the card in sight, or for the fullest models where none is.
 *
 * @param tests  all tests of the coil, as they are recorded
 */
export function missingForModels(
  coil: PlannedCoil,
  tests: readonly Pick<AvailableTest, 'code' | 'conditions'>[],
  cardId: string,
): MissingForModels {
  const card = cards.find(({ id }) => id === cardId)
  const asked = card ? { label: card.label, ids: [card.id], solver: card.solver } : fullest
  return { ...missingForCards(coil, tests, asked), next: nextFor(coil, tests) }
}

type AskedCards = {
  /** How they are called in a sentence. */
  readonly label: string
  readonly ids: readonly string[]
  /** What they are for, where that asks for tests of its own. */
  readonly purposes?: readonly Purpose['id'][]
  readonly solver?: string
}

/** What a coil lacks for some cards, and the ways to it: the plan of tests, and the cart with them in it. */
export function missingForCards(
  coil: PlannedCoil,
  tests: readonly Pick<AvailableTest, 'code' | 'conditions'>[],
  { label, ids, purposes = [], solver }: AskedCards,
): Omit<MissingForModels, 'next'> {
  const open = withHeld(neededTests({ purposes, cards: ids }), heldSpecimens(tests)).filter(
    ({ missing }) => missing > 0,
  )
  const lines = orderLines(open)
  const question = new URLSearchParams({
    ...(purposes.length > 0 && { purposes: purposes.join(',') }),
    ...(solver !== undefined && { solver }),
    cards: ids.join(','),
    material: coil.material.path.split('/').at(-1)!,
    variant: coil.variant.slug,
  })
  return {
    models: label,
    tests: open.map((test) => `${test.test} ${rowsInWords(test, ({ missing }) => missing)}`),
    plan: `/mi-testing/needs?${question}`,
    order: lines.length === 0 ? null : addressToCart(lines, sheetOf(coil)),
  }
}

/** The one test more that would serve most. */
function nextFor(
  coil: PlannedCoil,
  tests: readonly Pick<AvailableTest, 'code' | 'conditions'>[],
): MissingForModels['next'] {
  const [next] = nextTests(heldSpecimens(tests))
  if (!next) return null
  return {
    words: `Next test: ${nextInWords(next)}.`,
    order: addressToCart(orderLines([next]), sheetOf(coil)),
  }
}
