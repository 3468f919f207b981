import { findCard, cards } from '../cards/index.ts'
import type { Card, CardPart } from '../cards/card.ts'
import type { Orientation } from '../test-types/parts/condition-label.ts'
import { testCodes } from '../test-types/registry.ts'
import type { TestCode } from '../test-types/test-type.ts'
import { type Purpose, purposes, partsForPurposes } from './purposes.ts'
import { type NeededPart, requirementsOf, type Requirement, type SpecimenRow } from './requirements.ts'

export type NeedsQuestion = {
  /** If empty, the needs of the cards only. */
  readonly purposes: readonly Purpose['id'][]
  readonly cards: readonly string[]
}

export type NeededTest = {
  readonly test: TestCode
  readonly rows: readonly SpecimenRow[]
  readonly reasons: readonly { readonly part: NeededPart; readonly why: string }[]
  readonly advised: boolean
}

/**
 * Parts share specimens: for each direction and rate the larger number applies. Throws RangeError for an unknown id.
 */
export function neededTests({ purposes: ids, cards }: NeedsQuestion): NeededTest[] {
  const asked = ids.map(purposeOf)
  const wanted = asked.length > 0 ? partsForPurposes(asked) : undefined
  const parts = cards.map(findCard).flatMap((card) => neededParts(card, wanted))
  return testsForParts(['flow', ...parts, ...asked.flatMap(({ always }) => always)])
}

function neededParts({ needs, takes = [] }: Card, wanted?: readonly NeededPart[]): readonly NeededPart[] {
  return ['flow', ...needs, ...takes.filter((part) => !wanted || wanted.includes(part))]
}

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
  throw new RangeError(`no purpose named '${id}'; available: ${purposes.map((one) => one.id).join(', ')}`)
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

function reasonsOf(own: readonly { readonly part: NeededPart; readonly why: string }[]): NeededTest['reasons'] {
  return own.flatMap(({ part, why }, i) =>
    own.findIndex((earlier) => earlier.why === why) === i ? [{ part, why }] : [],
  )
}

export function cardsFor(asked: readonly Purpose[], solver: Card['solver']): readonly Card[] {
  return cards.filter(
    (card) =>
      card.solver === solver &&
      asked.some((purpose) => {
        const wanted = partsForPurposes([purpose])
        return card.needs.every((part) => wanted.includes(part)) && covers(card, purpose) > 0
      }),
  )
}

/** Chooses for each purpose a card that covers most, and others for the rest. */
export function usualCards(asked: readonly Purpose[], solver: Card['solver']): readonly Card[] {
  const chosen = new Set<Card>()
  for (const purpose of asked) {
    const offered = cardsFor([purpose], solver)
    const wanted = partsForPurposes([purpose])
    for (const group of purpose.about) {
      if ([...chosen].some((card) => holdsOne(card, group))) continue
      const best = offered
        .filter((card) => holdsOne(card, group))
        .toSorted((a, b) => rank(b, purpose, group, wanted) - rank(a, purpose, group, wanted))[0]
      if (best) chosen.add(best)
    }
  }
  return cards.filter((card) => chosen.has(card))
}

const partsOf = ({ needs, takes = [] }: Pick<Card, 'needs' | 'takes'>) => [...needs, ...takes]
const holdsOne = (card: Card, group: readonly CardPart[]) => group.some((part) => partsOf(card).includes(part))
const covers = (card: Card, { about }: Purpose) => about.filter((group) => holdsOne(card, group)).length

function rank(card: Card, purpose: Purpose, group: readonly CardPart[], wanted: readonly CardPart[]): number {
  const own = partsOf(card)
  const place = group.findIndex((part) => own.includes(part))
  return covers(card, purpose) * 1_000 - place * 50 + own.filter((part) => wanted.includes(part)).length
}
