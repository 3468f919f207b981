import type { Card, CardPart } from '../cards/card.ts'
import { cards } from '../cards/index.ts'
import { type Purpose, wantedParts } from './purposes.ts'

/** Cards of a solver that say something of what is asked, and need nothing that is not. */
export function cardsFor(asked: readonly Purpose[], solver: Card['solver']): readonly Card[] {
  return cards.filter(
    (card) =>
      card.solver === solver &&
      asked.some((purpose) => {
        const wanted = wantedParts([purpose])
        return card.needs.every((part) => wanted.includes(part)) && covers(card, purpose) > 0
      }),
  )
}

/** The cards that answer most of what is asked: of each purpose one that covers most, and others for what it leaves open. */
export function usualCards(asked: readonly Purpose[], solver: Card['solver']): readonly Card[] {
  const chosen = new Set<Card>()
  for (const purpose of asked) {
    const offered = cardsFor([purpose], solver)
    const wanted = wantedParts([purpose])
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

/** Most groups first, then the better part of this one, then the most of what else is wanted. */
function rank(card: Card, purpose: Purpose, group: readonly CardPart[], wanted: readonly CardPart[]): number {
  const own = partsOf(card)
  const place = group.findIndex((part) => own.includes(part))
  return covers(card, purpose) * 1_000 - place * 50 + own.filter((part) => wanted.includes(part)).length
}
