import type { Card, CardPart } from '#core/cards/card.ts'
import type { UnitSystemId } from '#core/cards/unit-system.ts'

/** A card as the list shows it; the writers themselves stay on the server and in the worker. */
export type ListedCard = Pick<Card, 'id' | 'label' | 'solver' | 'content' | 'holds' | 'shows' | 'opens'> & {
  /** What it needs, and what it takes when it is there. */
  readonly parts: readonly CardPart[]
  readonly systems: readonly UnitSystemId[]
  /** Not in the reader's plan. */
  readonly locked: boolean
}

/** By solver, in the order of the registry. */
export function cardList(cards: readonly ListedCard[]): [solver: string, own: ListedCard[]][] {
  return [...Map.groupBy(cards, ({ solver }) => (solver === 'neutral' ? 'Neutral' : solver))]
}
