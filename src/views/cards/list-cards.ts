import { cardFeatures } from '#contract/access/card-features.ts'
import type { ListedCard } from '#contract/views/simulation.ts'
import type { Card } from '#core/cards/card.ts'
import { cards, systemsOf } from '#core/cards/index.ts'
import { planFeatures } from '#server/access/index.ts'
import type { Reader } from '#server/db/database.ts'

/**
 * Every card, locked where the reader's plan does not contain its format.
 *
 * @param free  cards that need no plan: all of them for a free sample
 */
export async function listCards(db: Reader, free: boolean | ((card: Card) => boolean)): Promise<ListedCard[]> {
  const plan = free === true ? undefined : await planFeatures(db)
  const open = typeof free === 'function' ? free : () => free
  return cards.map((card) => ({
    id: card.id,
    label: card.label,
    solver: card.solver,
    content: card.content,
    holds: card.holds,
    shows: card.shows,
    opens: card.opens,
    parts: [...card.needs, ...(card.takes ?? [])],
    systems: systemsOf(card).map(({ id }) => id),
    locked: !open(card) && !cardFeatures(card).some((feature) => plan?.has(feature)),
  }))
}
