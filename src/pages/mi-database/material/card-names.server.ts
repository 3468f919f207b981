import { solverNames } from '#core/cards/choose-card.ts'
import { cards } from '#core/cards/index.ts'

/** Names of solver cards in an address: `yes` for the card of the tab, a solver, or the id of a card. */
export const cardNames: readonly string[] = ['yes', ...solverNames, ...cards.map(({ id }) => id)]
