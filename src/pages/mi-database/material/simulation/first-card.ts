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

/** Cards that are about one surface, or about none. */
const ofModel: Readonly<Record<string, string>> = {
  'von-mises': 'ls-dyna-mat-024',
  'yld2000-2d': 'ls-dyna-mat-133',
}

/** The card that a tab opens with; it has to hold the model in sight. */
export function firstCard(tab: FiniteElementCode, model: string): string {
  return (tab === 'FE3' ? ofModel[model] : undefined) ?? ofTab[tab]
}
