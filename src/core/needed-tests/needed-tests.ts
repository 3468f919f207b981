import { findCard } from '../cards/index.ts'
import type { Card } from '../cards/card.ts'
import type { Orientation } from '../test-types/parts/condition-label.ts'
import { testCodes } from '../test-types/registry.ts'
import type { TestCode } from '../test-types/test-type.ts'
import { type Purpose, purposes, wantedParts } from './purposes.ts'
import { type NeededPart, requirementsOf } from './requirements.ts'
import type { Requirement, SpecimenRow } from './requirement.ts'

export type NeedsQuestion = {
  /** Ids of `purposes`; of none only what the cards need. */
  readonly purposes: readonly Purpose['id'][]
  /** Ids of `cards`. */
  readonly cards: readonly string[]
}

/** A test with every specimen that is asked for, once, and who asks. */
export type NeededTest = {
  readonly test: TestCode
  readonly rows: readonly SpecimenRow[]
  readonly reasons: readonly { readonly part: NeededPart; readonly why: string }[]
  /** Nobody needs it, somebody would be better off. */
  readonly advised: boolean
}

/**
 * Tests that a question of simulation asks for. Two parts that ask for the same specimens share them: of each direction and rate the
 * larger number counts.
 *
 * @throws RangeError for a card or a purpose that is none
 */
export function neededTests({ purposes: ids, cards }: NeedsQuestion): NeededTest[] {
  const asked = ids.map(purposeOf)
  const wanted = asked.length > 0 ? wantedParts(asked) : undefined
  const parts = cards.map(findCard).flatMap((card) => neededParts(card, wanted))
  return testsForParts(['flow', ...parts, ...asked.flatMap(({ always }) => always)])
}

/** What a card is filled with: its needs, and of what it takes all that is wanted. */
export function neededParts({ needs, takes = [] }: Card, wanted?: readonly NeededPart[]): readonly NeededPart[] {
  return ['flow', ...needs, ...takes.filter((part) => !wanted || wanted.includes(part))]
}

/** The tests of several parts, in the order of the registry of tests. */
export function testsForParts(parts: readonly NeededPart[]): NeededTest[] {
  const asked = [...new Set(parts)].flatMap((part) =>
    requirementsOf(part).map((requirement) => ({ part, ...requirement })),
  )
  return testCodes.flatMap((test) => {
    const own = asked.filter((one) => one.test === test)
    if (own.length === 0) return []
    return {
      test,
      rows: mergedRows(own.flatMap(rowsOf)),
      reasons: reasonsOf(own),
      advised: own.every(({ advised }) => advised === true),
    }
  })
}

function purposeOf(id: string): Purpose {
  const found = purposes.find((one) => one.id === id)
  if (found) return found
  throw new RangeError(`no purpose named '${id}'; there are ${purposes.map((one) => one.id).join(', ')}`)
}

function rowsOf({ directions, rates, replicates }: Requirement): SpecimenRow[] {
  const ways: readonly (Orientation | null)[] = directions.length > 0 ? directions : [null]
  const speeds: readonly (number | null)[] = rates ?? [null]
  return ways.flatMap((direction) => speeds.map((rate) => ({ direction, rate, replicates })))
}

const order: readonly (Orientation | null)[] = ['RD', 'DD', 'TD', null]

function mergedRows(rows: readonly SpecimenRow[]): SpecimenRow[] {
  const alike = Map.groupBy(rows, ({ direction, rate }) => `${direction} ${rate}`)
  return [...alike.values()]
    .map((own) => ({ ...own[0]!, replicates: Math.max(...own.map(({ replicates }) => replicates)) }))
    .toSorted((a, b) => order.indexOf(a.direction) - order.indexOf(b.direction) || (a.rate ?? 0) - (b.rate ?? 0))
}

/** The same sentence once, though two parts of a card say it. */
function reasonsOf(own: readonly { readonly part: NeededPart; readonly why: string }[]): NeededTest['reasons'] {
  return own.flatMap(({ part, why }, i) =>
    own.findIndex((earlier) => earlier.why === why) === i ? [{ part, why }] : [],
  )
}
