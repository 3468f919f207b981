import type { FiniteElementCode } from '#core/test-types/fe-tabs.ts'
import type { MaterialState } from '#contract/views/material-state.ts'

/** Whose models the card of a page stands on: those of its finite-element tab, elsewhere the flow curve's. */
export const flowTab = 'FE2' satisfies FiniteElementCode

/** The model that the address names on a tab, or beside a test the law of the card. */
export function lawInSight(
  { test, law, hardening }: Pick<MaterialState, 'test' | 'law' | 'hardening'>,
  tab: FiniteElementCode,
): string {
  return test === tab ? law : hardening
}

/** What to change for the address that shows a card again, wherever it was opened: that of a test leads to the tab of its law. */
export function cardPatch(
  { test, hardening }: Pick<MaterialState, 'test' | 'hardening'>,
  tab: FiniteElementCode,
  card: string,
): Partial<MaterialState> {
  // View and units of the page say nothing about a card.
  const plain = { card, view: 'chart', units: 'si' } as const
  return test === tab ? plain : { ...plain, test: tab, law: hardening, hardening: '' }
}
