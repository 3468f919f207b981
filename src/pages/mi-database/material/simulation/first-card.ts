import { cardOfModel } from '#core/cards/card-of-model.ts'
import type { FiniteElementCode } from '#core/test-types/fe-tabs.ts'

/** The simplest card that holds what the tab is about. */
const ofTab: Readonly<Record<FiniteElementCode, string>> = {
  FE1: 'ls-dyna-mat-024',
  FE2: 'ls-dyna-mat-024',
  FE3: 'ls-dyna-mat-036',
  FE4: 'ls-dyna-mat-024',
  FE5: 'abaqus-fld',
  FE6: 'ls-dyna-gissmo',
}

/** The card that a tab opens with; it has to hold the model in sight. */
export function firstCard(tab: FiniteElementCode, model: string): string {
  return cardOfModel(model) ?? ofTab[tab]
}
