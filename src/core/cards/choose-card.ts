import { similarNames } from '../catalogue/similar.ts'
import type { FiniteElementCode } from '../test-types/fe-tabs.ts'
import type { Card } from './card.ts'
import { cards } from './index.ts'

type Holder = Pick<Card, 'holds'>
type Choice = Pick<Card, 'id' | 'solver' | 'holds' | 'shows' | 'opens'> & {
  readonly locked?: boolean
}

export function holdsModel({ holds }: Holder, tab: FiniteElementCode, model: string): boolean {
  return holds[tab]?.includes(model) ?? false
}

/**
 * If the plan excludes the card of the model or tab: the first included card that contains the model, else the first.
 * @throws RangeError if no card is defined for the tab
 */
export function firstCard(tab: FiniteElementCode, model: string, cards: readonly Choice[]): string {
  const usual = cards.find(({ shows }) => shows?.includes(model)) ?? cards.find(({ opens }) => opens?.includes(tab))
  if (!usual) throw new RangeError(`no card opens ${tab}`)
  const open = cards.filter(({ locked }) => locked !== true)
  if (open.length === 0 || open.includes(usual)) return usual.id
  return (open.find((card) => holdsModel(card, tab, model)) ?? open[0]!).id
}

export function solverName({ solver }: Pick<Card, 'solver'>): string {
  return solver.toLowerCase()
}

/**
 * A card id, or a solver, of which the card that fits tab and model is chosen; the default for other names.
 * @throws RangeError as `firstCard`
 */
export function cardByName(name: string, tab: FiniteElementCode, model: string, cards: readonly Choice[]): string {
  if (cards.some(({ id }) => id === name)) return name
  const own = cards.filter((card) => solverName(card) === name)
  const found =
    own.find(({ shows }) => shows?.includes(model)) ??
    own.find(({ opens }) => opens?.includes(tab)) ??
    own.find((card) => holdsModel(card, tab, model)) ??
    own[0]
  return found?.id ?? firstCard(tab, model, cards)
}

export const solverNames: readonly string[] = [...new Set(cards.map(solverName))]

/**
 * Card of an id, or the first card of a solver.
 * @throws RangeError listing solvers and cards, for any other name
 */
export function chooseCard(text: string): Card {
  const wanted = text.toLowerCase()
  const found = cards.find(({ id }) => id === wanted) ?? cards.find((card) => solverName(card) === wanted)
  if (found) return found
  const ids = cards.map(({ id }) => id)
  const near = similarNames(wanted, [...solverNames, ...ids])
  const hint = near.length === 0 ? '' : `; did you mean ${near.join(' or ')}?`
  throw new RangeError(
    `no solver or card named '${text}'${hint}; solvers: ${solverNames.join(', ')}; cards: ${ids.join(', ')}`,
  )
}

export function kinematicFor({ needs }: Card): string | undefined {
  return needs.includes('yoshida-uemori') ? 'yoshida-uemori' : undefined
}
