import type { FiniteElementCode } from '../test-types/fe-tabs.ts'
import type { Card } from './card.ts'

type Holder = Pick<Card, 'holds'>
type Choice = Pick<Card, 'id' | 'solver' | 'holds' | 'shows' | 'opens'> & {
  /** Not in the reader's plan. */
  readonly locked?: boolean
}

/**
 * Whether a card says what a model says. Others are written beside it all the same, from numbers that the model gives or from a model
 * of their own, and a person who takes one has to know.
 */
export function holdsModel({ holds }: Holder, tab: FiniteElementCode, model: string): boolean {
  return holds[tab]?.includes(model) ?? false
}

/**
 * The card that a tab opens with: the one that shows the model in sight, or the usual one of the tab. Where the reader's plan does not
 * contain it, the first that the plan contains and that holds the model, then the first at all: a card with its proof says more than a
 * lock.
 *
 * @throws RangeError where no card is meant for the tab
 */
export function firstCard(tab: FiniteElementCode, model: string, cards: readonly Choice[]): string {
  const usual = cards.find(({ shows }) => shows?.includes(model)) ?? cards.find(({ opens }) => opens?.includes(tab))
  if (!usual) throw new RangeError(`no card opens ${tab}`)
  const open = cards.filter(({ locked }) => locked !== true)
  if (open.length === 0 || open.includes(usual)) return usual.id
  return (open.find((card) => holdsModel(card, tab, model)) ?? open[0]!).id
}

/** A solver as people type it: `ls-dyna`. */
export function solverName({ solver }: Pick<Card, 'solver'>): string {
  return solver.toLowerCase()
}

/**
 * The card that an address means: by its id; by its solver, of whose cards the one that is about the tab and the model in sight; or,
 * under any other name, the one that the tab opens with.
 *
 * @throws RangeError as `firstCard`
 */
export function cardCalled(name: string, tab: FiniteElementCode, model: string, cards: readonly Choice[]): string {
  if (cards.some(({ id }) => id === name)) return name
  const own = cards.filter((card) => solverName(card) === name)
  const found =
    own.find(({ shows }) => shows?.includes(model)) ??
    own.find(({ opens }) => opens?.includes(tab)) ??
    own.find((card) => holdsModel(card, tab, model)) ??
    own[0]
  return found?.id ?? firstCard(tab, model, cards)
}
