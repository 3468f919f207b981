import type { Card } from '#core/cards/card.ts'
import { cards } from '#core/cards/index.ts'

/** Cards of the solvers that know reversed loading: Yoshida–Uemori, or backstresses. */
export const springbackCards: readonly Card[] = cards.filter(
  ({ needs }) => needs.includes('yoshida-uemori') || needs.includes('backstresses'),
)
