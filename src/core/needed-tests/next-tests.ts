import type { Card } from '../cards/card.ts'
import { cards as allCards } from '../cards/index.ts'
import { testCodes } from '../test-types/registry.ts'
import type { TestCode } from '../test-types/test-type.ts'
import { type HeldSpecimens, type MissingTest, withHeld } from './missing-tests.ts'
import { testsForParts } from './needed-tests.ts'

/** A test that would serve a coil, and the cards that become possible with it. */
export type NextTest = MissingTest & {
  /** Cards of which this test alone is missing. */
  readonly opens: readonly Card[]
  /** Cards that need it and more. */
  readonly serves: readonly Card[]
}

/**
 * The next tests of a coil, the one first that opens most cards by itself, then the one that most cards wait for, then the one with fewest specimens. What a card takes when
 * it is there, and what is merely advised, opens nothing.
 *
 * @param cards  those that count, such as the cards of one solver
 */
export function nextTests(held: readonly HeldSpecimens[], cards: readonly Card[] = allCards): NextTest[] {
  const open = cards.map((card) => ({
    card,
    missing: withHeld(testsForParts(['flow', ...card.needs]), held).filter(
      ({ missing, advised }) => missing > 0 && !advised,
    ),
  }))
  const tests = new Set<TestCode>(open.flatMap(({ missing }) => missing.map(({ test }) => test)))
  return [...tests]
    .map((test): NextTest => {
      const wanted = open.filter(({ missing }) => missing.some((one) => one.test === test))
      // The card that asks for most specimens is served, and the others with it.
      const all = wanted.map(({ missing }) => missing.find((one) => one.test === test)!)
      return {
        ...all.toSorted((a, b) => b.missing - a.missing)[0]!,
        opens: wanted.filter(({ missing }) => missing.length === 1).map(({ card }) => card),
        serves: wanted.filter(({ missing }) => missing.length > 1).map(({ card }) => card),
      }
    })
    .toSorted(
      (a, b) =>
        b.opens.length - a.opens.length ||
        b.serves.length - a.serves.length ||
        a.missing - b.missing ||
        testCodes.indexOf(a.test) - testCodes.indexOf(b.test),
    )
}
