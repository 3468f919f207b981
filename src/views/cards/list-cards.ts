import { cardFeatures } from '#contract/access/card-features.ts'
import type { ListedCard } from '#contract/views/simulation.ts'
import type { Card } from '#core/cards/card.ts'
import { CardRefused, cards, systemsOf } from '#core/cards/index.ts'
import { planFeatures } from '#server/access/index.ts'
import type { Reader } from '#server/db/database.ts'
import { chooseCard, solverNames } from '#core/cards/choose-card.ts'
import { type CardRecords, evaluateCard } from './card-data.ts'
import { type CardMaterialData, type MaterialCard, materialCard } from './material-card.ts'

/**
 * All cards; `locked` if the plan of the reader does not include the format.
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
    failure: card.failure,
    parts: [...card.needs, ...(card.takes ?? [])],
    systems: systemsOf(card).map(({ id }) => id),
    locked: !open(card) && !cardFeatures(card).some((feature) => plan?.has(feature)),
  }))
}

type FirstCard = Pick<MaterialCard, 'outcome' | 'verdict'> & { readonly id: string; readonly label: string }

/** The first card of each solver that can be written, with its proof. Takes about 0.25 s; use a thread. */
export function firstCards(records: CardRecords): FirstCard[] {
  const data = evaluateCard(records)
  return solverNames.flatMap((solver) => {
    const written = cardOrNone(data, solver)
    if (!written) return []
    const { card, outcome, verdict } = written
    return [{ id: card.id, label: card.label, outcome, verdict }]
  })
}

function cardOrNone(data: CardMaterialData, solver: string): MaterialCard | undefined {
  try {
    return materialCard(data, { solver, units: chooseCard(solver).systems?.[0] ?? 'mm-t-s' })
  } catch (error) {
    if (error instanceof CardRefused) return undefined
    throw error
  }
}
