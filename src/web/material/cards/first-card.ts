import { cardOfModel } from '#core/cards/card-of-model.ts'
import type { FiniteElementCode } from '#core/test-types/fe-tabs.ts'
import { holds } from './card-holds.ts'
import type { ListedCard } from '#contract/views/simulation.ts'

/** The simplest card that holds what the tab is about. */
const ofTab: Readonly<Record<FiniteElementCode, string>> = {
  FE1: 'ls-dyna-mat-024',
  FE2: 'ls-dyna-mat-024',
  FE3: 'ls-dyna-mat-036',
  FE4: 'ls-dyna-mat-024',
  FE5: 'abaqus-fld',
  FE6: 'ls-dyna-gissmo',
}

/**
 * The card that a tab opens with; it has to hold the model in sight. Where the reader's plan does not contain it, the first that the plan
 * contains and that holds the model, then the first at all: a card with its proof says more than a lock.
 */
export function firstCard(tab: FiniteElementCode, model: string, listed: readonly ListedCard[] = []): string {
  const usual = cardOfModel(model) ?? ofTab[tab]
  const open = listed.filter(({ locked }) => !locked)
  if (open.length === 0 || open.some(({ id }) => id === usual)) return usual
  return (open.find((card) => holds(card, tab, model)) ?? open[0]!).id
}
