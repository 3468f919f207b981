import type { ListedCard } from '#contract/views/simulation.ts'

export function cardList(cards: readonly ListedCard[]): [solver: string, own: ListedCard[]][] {
  return [...Map.groupBy(cards, ({ solver }) => (solver === 'neutral' ? 'Neutral' : solver))]
}
