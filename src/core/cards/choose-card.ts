import type { Card } from './card.ts'
import { solverName } from './first-card.ts'
import { cards } from './index.ts'

/** Solvers as people type them, in the order of the list of cards. */
export const solverNames: readonly string[] = [...new Set(cards.map(solverName))]

/**
 * A card by its id, or the first card of a solver: `ls-dyna-mat-024` or `ls-dyna`.
 *
 * @throws RangeError naming solvers and cards, for anything else
 */
export function chooseCard(text: string): Card {
  const wanted = text.toLowerCase()
  const found = cards.find(({ id }) => id === wanted) ?? cards.find((card) => solverName(card) === wanted)
  if (found) return found
  throw new RangeError(
    `no solver and no card named '${text}'; solvers: ${solverNames.join(', ')}; cards: ${cards.map(({ id }) => id).join(', ')}`,
  )
}

/** The kinematic law that a card is about, where it is about one. */
export function kinematicFor({ needs }: Card): string | undefined {
  return needs.includes('yoshida-uemori') ? 'yoshida-uemori' : undefined
}
