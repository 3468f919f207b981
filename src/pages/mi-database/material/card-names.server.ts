import { solverNames } from '#core/cards/choose-card.ts'
import { cards } from '#core/cards/index.ts'

/** What an address may call a solver card: `yes` for that of the tab, a solver, a card by its id. */
export const cardNames: readonly string[] = ['yes', ...solverNames, ...cards.map(({ id }) => id)]
